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
