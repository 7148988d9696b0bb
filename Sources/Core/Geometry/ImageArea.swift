// A rectangular part of an image, such as the visible one.

/// A rectangle of an image, its sides parallel to the image's.
public struct ImageArea: Sendable, Hashable {
  /// The upper left corner, in pixels; it belongs to the area.
  public let upperLeft: ImagePoint
  /// The lower right corner, in pixels; it belongs to the area.
  public let lowerRight: ImagePoint

  /// Creates the area between two corners.
  public init(upperLeft: ImagePoint, lowerRight: ImagePoint) {
    self.upperLeft = upperLeft
    self.lowerRight = lowerRight
  }

  /// Whether a point lies in the area or on its edge.
  public func contains(_ point: ImagePoint) -> Bool {
    point.x >= upperLeft.x && point.x <= lowerRight.x && point.y >= upperLeft.y
      && point.y <= lowerRight.y
  }
}
