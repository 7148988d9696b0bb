// Which picture of an image file a command takes.

import ArgumentParser
import ImageFile

/// The page, frame and channel of an image.
struct PageOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "Take this page of the image, from 1; without it the largest. See 'penumbra inspect'.",
      valueName: "number"))
  var page: Int?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Take this frame of a stack, from 1; without it the first.", valueName: "number"))
  var frame: Int?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Take this channel, such as a detector; without it the first.", valueName: "name"))
  var channel: String?

  /// Whether anything was chosen.
  var isGiven: Bool { page != nil || frame != nil || channel != nil }

  /// The picture that is meant.
  var choice: PictureChoice {
    PictureChoice(page: page.map { .number($0) } ?? .largest, frame: frame, channel: channel)
  }

  /// Checks that an option does not stand alone.
  ///
  /// - Throws: `ValidationError` where no image is given, of which `whose` is the name.
  func validate(isImageGiven: Bool, whose: String) throws {
    guard !isImageGiven else { return }
    if page != nil { throw ValidationError("--page takes a page of \(whose).") }
    if frame != nil { throw ValidationError("--frame takes a frame of \(whose).") }
    if channel != nil { throw ValidationError("--channel takes a channel of \(whose).") }
  }
}
