// A moving picture under the pen, on the command line.

import ArgumentParser
import Pen
import Session
import Sonification
import Wording

/// How a film or a camera is heard.
struct FilmOptions: ParsableArguments {
  @Flag(name: .long, help: "Begin a film again at its end.")
  var loop = false

  @Flag(name: .long, help: "Rest at the first picture; F plays.")
  var paused = false

  @Option(
    name: .long,
    help: ArgumentHelp(
      "kept: the brightness of the first picture holds for all; followed: each picture's own.",
      valueName: "kept|followed"))
  var brightness: FilmFeed.Brightness = .kept

  /// Whether anything was asked for.
  var areGiven: Bool { loop || paused || brightness != .kept }

  /// Opens the film or the camera that an image's name stands for; nil where that is an image.
  ///
  /// - Throws: `Fault.camera`, and why a layer cannot be made.
  func open(
    _ name: String?, for mappings: VoiceMappings
  ) throws(Fault) -> (live: LiveFilm, first: FilmPicture)? {
    guard let source = name.flatMap({ FilmSource.named($0) }) else { return nil }
    // A camera takes seconds to its first picture, and a pipe as long as nobody writes to it.
    if FilmSource.isAwaited(source) { Terminal.tell(FilmSentences.waiting(for: source)) }
    let (feed, first) = try FilmFeed.open(
      source, for: mappings, brightness: brightness, isLooping: loop)
    return (LiveFilm(feed, first: first, beginsPaused: paused), first)
  }
}

extension FilmFeed.Brightness: ExpressibleByArgument {}
