// How long a pixel was under the hand, where the user knows.

import ArgumentParser
import Recorded

/// The length of a pixel on the tablet.
struct PixelScaleOption: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "How long a pixel is on the tablet, in millimetres. Without it the session's tablet says so.",
      valueName: "mm"))
  var millimetresPerPixel: Double?

  func validate() throws {
    guard let size = millimetresPerPixel, !PixelScale.range.contains(size) else { return }
    throw ValidationError(
      "--millimetres-per-pixel \(size) is not from \(PixelScale.range.lowerBound) to "
        + "\(PixelScale.range.upperBound).")
  }
}
