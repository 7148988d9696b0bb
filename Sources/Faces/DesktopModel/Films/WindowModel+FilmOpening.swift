// A film or a camera is opened like an image, and left with the next one; what else looks through a camera makes way.

import Camera
import Engine
import Foundation
import Pen
import Session
import Sonification
import Translation
import Wording

extension WindowModel {
  /// Opens a film or a camera at its first picture, and plays it; the old image stays where that fails.
  func openFilm(_ source: CameraSource, isInstead: Bool) async {
    let number = openingNumber
    if source.isLive, films.feed?.source == source {
      isOpening = false
      return say(translated("\(source.name) is shown already"))
    }
    if source.isLive, isWatchedForSheet(source) {
      isOpening = false
      session?.play(.refused)
      return show(
        Notice(
          sentence: translated(
            "\(source.name) looks for a sheet, and a camera is read once; end that, then open it."
          ),
          remedy: .dismiss))
    }
    // Hands are looked for in the image from then on.
    if source.isLive, let name = nameOfHands(before: source) {
      endHands(isAsked: false)
      hands.movedName = name
    }
    let (mappings, brightness, isLooping) = (
      sound.current.mappings, films.brightness, films.isLooping
    )
    say(translated("Opening \(source.name)"))
    // It may hold the camera that is opened.
    await films.ending?.value
    // What watched a camera until now may hold it still.
    let holders = source.isLive ? cameraHolders : []
    let opening = Task {
      for holder in holders { await holder.value }
      return await Self.film(source, mappings, brightness, isLooping: isLooping)
    }
    if source.isLive { films.opening = Task { _ = await opening.value } }
    let opened = await opening.value
    do throws(Fault) {
      let film = try opened.get()
      guard number == openingNumber, !hasEnded else {
        films.ending = Self.end(film.feed)
        return
      }
      isOpening = false
      if !isInstead, image != nil { dismissNotices(about: .moment) }
      do throws(Fault) {
        try show(film.shown, isInstead: isInstead)
        if !isInstead, isLasting(film.shown.path) { noteRecent(film.shown.path) }
      } catch {
        films.ending = Self.end(film.feed)
        throw error
      }
      (films.feed, films.picture, films.place) = (film.feed, film.first, film.first.place)
      (films.awaited, films.toldPlace) = (nil, film.first.place)
      // What was changed while it was opened.
      film.feed.hear(sound.current.mappings)
      film.feed.follow(films.brightness, keeping: film.first.image)
      film.feed.loop(films.isLooping)
      sendFilm()
      changes.insert(.frames)
      say(FilmSentences.start(source, film.feed.shape))
      film.feed.play(true)
    } catch {
      guard number == openingNumber else { return }
      isOpening = false
      if isInstead { add(Notice(error)) } else { show(Notice(error)) }
    }
  }

  /// Whether a sheet is looked for in a camera, or will be.
  private func isWatchedForSheet(_ source: CameraSource) -> Bool {
    let name = sheet.pendingName ?? (isSheetWatched ? sheet.name : nil)
    return name.flatMap { FilmSource.named($0) } == source
  }

  /// The name of a camera in which hands are looked for, or will be; nil for another one.
  private func nameOfHands(before source: CameraSource) -> String? {
    let name = hands.pendingName ?? hands.movedName ?? (areHandsWatched ? hands.name : nil)
    return name.flatMap { FilmSource.named($0) } == source ? name : nil
  }

  private struct OpenedFilm: Sendable {
    let feed: FilmFeed
    let first: FilmPicture
    let shown: ShownImage
  }

  // A camera may take seconds to its first picture.
  private nonisolated static func film(
    _ source: CameraSource, _ mappings: VoiceMappings, _ brightness: FilmFeed.Brightness,
    isLooping: Bool
  ) async -> Result<OpenedFilm, Fault> {
    let opened = await LongWork.run { () -> Result<(feed: FilmFeed, first: FilmPicture), Fault> in
      do throws(Fault) {
        return .success(
          try FilmFeed.open(
            source, for: mappings, brightness: brightness, isLooping: isLooping,
            leavesOut: true))
      } catch {
        return .failure(error)
      }
    }
    switch opened {
    case .failure(let fault): return .failure(fault)
    case .success(let (feed, first)):
      let shown = await ShownImage.prepare(film: first, path: source.name)
      return .success(OpenedFilm(feed: feed, first: first, shown: shown))
    }
  }

  /// Leaves the moving picture, where there is one.
  func leaveFilm() {
    guard let feed = films.feed else { return }
    endThrows()
    // The camera looks for hands over the next image as well.
    if hands.isOverImage {
      let name = hands.name
      endHands(isAsked: false)
      hands.movedName = name
    }
    (films.feed, films.picture, films.place) = (nil, nil, nil)
    (films.awaitsDrawing, films.awaited) = (false, nil)
    forgetFilmLoss()
    changes.insert(.frames)
    films.ending = Self.end(feed)
  }

  /// Takes back what was said of a camera that gave no pictures.
  func forgetFilmLoss() {
    guard films.lossSentence != nil else { return }
    films.lossSentence = nil
    session?.answerLoss(of: .penLost)
    dismissNotices(about: .state(.cameraLost))
  }

  // A program that hangs is waited for.
  @discardableResult
  private nonisolated static func end(_ feed: FilmFeed) -> Task<Void, Never> {
    Task.detached { await LongWork.run { feed.end() } }
  }

  // A camera may be another one next time, and a pipe has nobody who writes to it.
  func isLasting(_ path: String) -> Bool {
    guard let source = FilmSource.named(path) else { return true }
    let type = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
    return !source.isLive && type == .typeRegular
  }

  /// Tells a session that has just begun which picture is under the pen.
  func sendFilm() {
    guard let picture = films.picture else { return }
    session?.show(picture)
  }
}
