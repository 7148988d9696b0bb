// Where the pen is, as the window shows it.

import Geometry
import Pen

/// The marker on the image.
public struct PenMark: Sendable, Hashable {
  /// Where the pen is, in image pixels.
  public var position: ImagePoint
  /// Whether the tip touches; it hovers otherwise.
  public var isInContact: Bool
  /// Its source.
  public var origin: PenOrigin

  /// Creates a mark.
  public init(position: ImagePoint, isInContact: Bool, origin: PenOrigin) {
    self.position = position
    self.isInContact = isInContact
    self.origin = origin
  }
}
