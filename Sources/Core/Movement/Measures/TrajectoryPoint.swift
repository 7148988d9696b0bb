// One place of something that flies through a picture.

/// Where something was seen.
public struct TrajectoryPoint: Sendable, Hashable, BitwiseCopyable {
  /// When, in nanoseconds of any clock that runs evenly.
  public var timeNanoseconds: Int64
  /// The distance to the right, in pixels.
  public var x: Double
  /// The distance down, in pixels.
  public var y: Double

  /// Creates a place.
  public init(timeNanoseconds: Int64, x: Double, y: Double) {
    self.timeNanoseconds = timeNanoseconds
    self.x = x
    self.y = y
  }

  func distance(to other: TrajectoryPoint) -> Double {
    let (dx, dy) = (other.x - x, other.y - y)
    return (dx * dx + dy * dy).squareRoot()
  }
}
