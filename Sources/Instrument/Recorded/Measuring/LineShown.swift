// A line that strokes are held against.

import Geometry
import Movement

/// A line that was shown, in image pixels.
public struct LineShown: Sendable, Hashable {
  /// Its corners, two different ones at least.
  public let places: [ImagePoint]
  /// Whether it leads back from its last corner to its first.
  public let isClosed: Bool

  /// Creates a line, which is closed where it ends at the place where it began.
  ///
  /// - Returns: nil where the places lie in one point, or one is no finite number.
  public init?(_ places: [ImagePoint]) {
    isClosed = places.count > 3 && places.first == places.last
    let corners = places.map { PathPoint(x: $0.x, y: $0.y) }
    guard ShownLine(corners, isClosed: isClosed) != nil else { return nil }
    self.places = places
  }
}
