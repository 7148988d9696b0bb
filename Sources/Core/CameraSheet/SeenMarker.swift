// A marker in a camera's picture.

import Geometry

/// A marker that was found.
public struct SeenMarker: Sendable, Hashable {
  /// Its number.
  public let number: Int
  /// Its corners, clockwise from its own upper left.
  public let corners: [CameraPoint]

  /// Creates a marker of its number and four corners.
  public init(number: Int, corners: [CameraPoint]) {
    self.number = number
    self.corners = corners
  }
}
