// The pen's path, for drawing: the newest points are kept, old ones fade away.

import Geometry

/// The last points of the pen's path over the image.
public struct Trail: Sendable {
  /// One point.
  public struct Point: Sendable, Hashable {
    /// Where, in image pixels.
    public let position: ImagePoint
    /// The place on the pitch scale, 0...1; nil where nothing sounded.
    public let u: Double?
    /// When, in nanoseconds.
    public let timeNanoseconds: Int64
    /// Whether a stroke begins here, so that no line leads here.
    public let isStart: Bool

    /// Creates a point of a trail.
    public init(position: ImagePoint, u: Double?, timeNanoseconds: Int64, isStart: Bool) {
      self.position = position
      self.u = u
      self.timeNanoseconds = timeNanoseconds
      self.isStart = isStart
    }
  }

  /// The most points that are kept.
  public static let capacity = 4_096
  /// How long a point is seen, in nanoseconds.
  public static let lifeNanoseconds: Int64 = 8_000_000_000

  private var points: [Point] = []
  private var first = 0

  /// An empty trail.
  public init() {}

  /// The points, oldest first.
  public var live: ArraySlice<Point> { points[first...] }

  /// Adds the newest point; one closer than a quarter pixel to the one before adds nothing.
  public mutating func append(_ point: Point) {
    if !point.isStart, first < points.count, let last = points.last,
      last.position.distance(to: point.position) < 0.25
    {
      return
    }
    points.append(point)
    if points.count - first > Trail.capacity { first += 1 }
    // The array is cleared of old points now and then, not at every one.
    if first > Trail.capacity {
      points.removeFirst(first)
      first = 0
    }
  }

  /// Removes the points that have faded.
  ///
  /// - Returns: whether anything changed.
  @discardableResult
  public mutating func fade(nowNanoseconds now: Int64) -> Bool {
    let before = first
    while first < points.count, now - points[first].timeNanoseconds > Trail.lifeNanoseconds {
      first += 1
    }
    return first != before
  }

  /// How visible a point is, 1 new, 0 gone.
  public static func strength(ofAge nanoseconds: Int64) -> Double {
    let place = Double(nanoseconds) / Double(lifeNanoseconds)
    return min(max(1 - place, 0), 1)
  }

  /// Takes everything away.
  public mutating func clear() {
    points = []
    first = 0
  }
}
