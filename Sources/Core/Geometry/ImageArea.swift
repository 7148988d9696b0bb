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

  /// Whether a straight way between two points passes through the area or along its edge (Liang and Barsky, ACM
  /// Transactions on Graphics 3(1), 1984).
  public func isMet(from start: ImagePoint, to end: ImagePoint) -> Bool {
    var (first, last) = (0.0, 1.0)
    for (from, to, low, high) in [
      (start.x, end.x, upperLeft.x, lowerRight.x), (start.y, end.y, upperLeft.y, lowerRight.y),
    ] {
      guard from != to else {
        guard (low...high).contains(from) else { return false }
        continue
      }
      let (one, other) = ((low - from) / (to - from), (high - from) / (to - from))
      (first, last) = (max(first, min(one, other)), min(last, max(one, other)))
    }
    return first <= last
  }
}
