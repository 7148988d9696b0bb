// A film or a camera under the pen: opened like an image, heard from picture to picture, and left with the next image.

import Camera
import Engine
import Foundation
import Micrograph
import Pen
import Recorded
import Session
import Sonification
import Translation
import Wording

extension WindowModel {
  /// Whether a moving picture is under the pen.
  public var hasFilm: Bool { films.feed != nil }

  /// Whether it moves.
  public var isFilmPlaying: Bool {
    guard let feed = films.feed else { return false }
    return !feed.isPaused && feed.playing == .playing
  }

  /// Whether one can go back in it, as in a file and not in a camera or a pipe.
  public var canFilmGoBack: Bool { films.feed?.shape?.canSeek ?? false }

  /// Whether it begins again at its end.
  public var isFilmLooping: Bool { films.feed?.isLooping ?? films.isLooping }

  /// Whether the brightness of its first picture holds for all.
  public var keepsFilmBrightness: Bool {
    (films.feed?.brightness ?? films.brightness) == .kept
  }

  /// Where it is, of how many, and what was left out; empty without one.
  public var filmWords: String {
    guard let feed = films.feed, let place = films.toldPlace else { return "" }
    let line = FilmSentences.status(place, feed.shape, feed.counts)
    if films.lossSentence != nil { return translated("\(line), no pictures at the moment") }
    return isFilmPlaying ? line : translated("\(line), at rest")
  }

  /// The names of films, as a dialog offers them.
  public static var filmPatterns: [String] { FilmSource.patterns }

  /// The cameras of this machine, and the names that open them: the kernel's, and those that PipeWire had when it was
  /// asked last.
  public var cameras: [FoundCamera] { FoundCamera.list() + films.pipeWireCameras }

  /// Asks PipeWire for its cameras; what is new is shown with the devices.
  public func lookForCameras() {
    guard !films.isLooking else { return }
    films.isLooking = true
    Task { [weak self] in
      let found = await LongWork.run { PipeWireCameras.list() }
      guard let self else { return }
      films.isLooking = false
      take(found)
    }
  }

  private func take(_ found: [FoundCamera]) {
    guard found != films.pipeWireCameras else { return }
    films.pipeWireCameras = found
    changes.formUnion([.devices, .tablet])
  }

  /// Does something with the first camera, and asks PipeWire where the kernel has none.
  ///
  /// - Parameters:
  ///   - sentence: what is said where there is no camera.
  ///   - body: receives the name that opens it.
  func useFirstCamera(
    else sentence: String, _ body: @escaping @MainActor (WindowModel, String) -> Void
  ) {
    if let camera = cameras.first { return body(self, camera.path) }
    Task { [weak self] in
      let found = await LongWork.run { PipeWireCameras.list() }
      guard let self, !hasEnded else { return }
      take(found)
      if let camera = cameras.first { return body(self, camera.path) }
      session?.play(.refused)
      say(sentence, isAsked: true)
    }
  }

  // MARK: Opening and leaving

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
    let handsName = source.isLive ? nameOfHands(before: source) : nil
    if handsName != nil { endHands(isAsked: false) }
    defer { if let handsName, !hasEnded { watchHands(named: handsName) } }
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
    let name = hands.pendingName ?? (areHandsWatched ? hands.name : nil)
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
    endThrows(isAsked: false)
    // The camera looks for hands over the next image as well.
    let handsName = hands.isOverImage ? hands.name : nil
    if handsName != nil { endHands(isAsked: false) }
    (films.feed, films.picture, films.place) = (nil, nil, nil)
    (films.awaitsDrawing, films.awaited) = (false, nil)
    forgetFilmLoss()
    changes.insert(.frames)
    films.ending = Self.end(feed)
    if let handsName, !hasEnded { watchHands(named: handsName) }
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

  // MARK: What the person asks for

  /// Plays the moving picture, or lets it rest.
  public func toggleFilm() {
    guard let feed = films.feed else { return say(Self.noFilm, isAsked: true) }
    if case .failed(let error) = feed.playing { return show(Notice(.camera(error))) }
    films.awaited = nil
    feed.play(feed.isPaused || feed.playing == .ended)
    changes.insert(.frames)
    if let sentence = films.lossSentence { return say(sentence, isAsked: true) }
    say(FilmSentences.playing(!feed.isPaused, at: films.place), isAsked: true)
  }

  /// Goes a picture on, or back, and rests there.
  public func stepFilm(back: Bool = false) {
    guard let feed = films.feed else { return say(Self.noFilm, isAsked: true) }
    guard !back || canFilmGoBack else { return say(Self.noWayBack, isAsked: true) }
    if case .failed(let error) = feed.playing { return show(Notice(.camera(error))) }
    if back, !isFilmPlaying, films.place?.frame == 0 {
      say(translated("This is the first picture"), isAsked: true)
      if session?.isPlayingCues == false { session?.play(.imageEdge) }
      return
    }
    films.awaited =
      isFilmPlaying
      ? .resting(sinceNanoseconds: trailNowNanoseconds)
      : films.place.map { .frame($0.frame + (back ? -1 : 1)) }
    feed.step(back: back)
    changes.insert(.frames)
  }

  /// Goes to the first picture, or to the last, and rests there.
  public func showFilmEnd(isLast: Bool) {
    guard let feed = films.feed else { return say(Self.noFilm, isAsked: true) }
    guard canFilmGoBack else { return say(Self.noWayBack, isAsked: true) }
    guard let count = feed.shape?.promisedFrames, count > 0 else {
      return say(translated("How many pictures there are is not known"), isAsked: true)
    }
    films.awaited = .frame(isLast ? count - 1 : 0)
    feed.show(frame: isLast ? count - 1 : 0)
    changes.insert(.frames)
  }

  /// Lets a film begin again at its end, or not; also the next one.
  public func loopFilm(_ isLooping: Bool) {
    guard isLooping != isFilmLooping else { return }
    films.isLooping = isLooping
    films.feed?.loop(isLooping)
    changes.insert(.frames)
    say(FilmSentences.looping(isLooping), isAsked: true)
  }

  /// Keeps the brightness of one picture for all, so that what gets brighter sounds brighter, or follows each one's
  /// own.
  public func keepFilmBrightness(_ isKept: Bool) {
    guard isKept != keepsFilmBrightness else { return }
    films.brightness = isKept ? .kept : .followed
    films.feed?.follow(films.brightness, keeping: films.picture?.image)
    changes.insert(.frames)
    say(
      isKept
        ? translated("The brightness of this picture holds for all")
        : translated("Each picture has its own brightness"),
      isAsked: true)
  }

  private static let noFilm = translated("The image stands still; a film or a camera moves")
  private static let noWayBack = translated("This picture cannot go back; it can rest and go on")
}
