// Which picture of an image file a command takes.

import ArgumentParser
import ImageFile

/// The page of an image.
struct PageOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "Take this page of the image, from 1; without it the largest. See 'penumbra inspect'.",
      valueName: "number"))
  var page: Int?

  /// The page that is meant.
  var choice: PictureChoice { page.map { .number($0) } ?? .largest }
}
