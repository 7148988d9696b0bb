// What is said where ticks in nanometres are wanted of an image without a pixel size.

import Sonification

extension TickAxis {
  /// The sentence for an image without a pixel size.
  public static let withoutPixelSize =
    "The image has no pixel size, so ticks in nanometres are not sounded; give the step in px."
}
