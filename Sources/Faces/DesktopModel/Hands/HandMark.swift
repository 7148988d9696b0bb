// A hand as it is drawn over the image.

import Geometry

/// The five fingers of a hand, from the wrist to their tips.
public struct HandMark: Sendable, Hashable {
  /// A finger.
  public struct Line: Sendable, Hashable {
    /// Its places from the wrist to the tip, in view pixels.
    public let points: [ViewPoint]
    /// Its colour, 0xRRGGBB.
    public let color: UInt32
  }

  /// The fingers, from the thumb on.
  public let fingers: [Line]
}
