// The figures of one thing's way, in pixels or units of length.

import Movement
import RealModule

/// Speed, direction, acceleration and mean squared displacement of a way.
///
/// Speed and direction are those of the line through x(t) and y(t); the acceleration is that of the parabola
/// (`ParabolaFit`); lengths are the caller's units. The angle is 0 to the right, 90 straight up.
public struct ThingMeasures: Sendable, Hashable {
  /// What a lag tells of how far things wander.
  public struct Displacement: Sendable, Hashable {
    /// The time between two points, in seconds.
    public var seconds: Double
    /// The mean of the squared distance, in squared units of length.
    public var meanSquare: Double
    /// The pairs of points that it is the mean of; they overlap.
    public var pairs: Int
  }

  /// The time from the first point to the last, in seconds.
  public let seconds: Double
  /// The length of the way along its points, in units of length; noise makes it longer.
  public let length: Double
  /// The speed of the line that fits best, in units of length per second.
  public let speed: Double
  /// Its direction in degrees, -180 to 180, y upwards.
  public let angleDegrees: Double
  /// The acceleration to the right, in units of length per second and second; nil of fewer than three points.
  public let accelerationX: Double?
  /// The acceleration upwards.
  public let accelerationY: Double?
  private let places: [(x: Double, y: Double)]
  private let times: [Double]

  /// Measures a way; nil of fewer than two points, or times that do not rise.
  ///
  /// - Parameters:
  ///   - points: the points, in pixels.
  ///   - unitsPerPixelX: how wide a pixel is.
  ///   - unitsPerPixelY: how high it is.
  public init?(
    _ points: [TrajectoryPoint], unitsPerPixelX: Double = 1, unitsPerPixelY: Double = 1
  ) {
    guard let first = points.first, let last = points.last, points.count > 1 else { return nil }
    let times = points.map { Double($0.timeNanoseconds &- first.timeNanoseconds) * 1e-9 }
    guard zip(times, times.dropFirst()).allSatisfy({ $0 < $1 }) else { return nil }
    // Upwards is positive.
    let places = points.map { (x: $0.x * unitsPerPixelX, y: -$0.y * unitsPerPixelY) }
    var (across, up) = (LineFit(), LineFit())
    var (bendAcross, bendUp) = (ParabolaFit(), ParabolaFit())
    for (time, place) in zip(times, places) {
      across.add(time: time, value: place.x)
      up.add(time: time, value: place.y)
      bendAcross.add(time: time, value: place.x)
      bendUp.add(time: time, value: place.y)
    }
    guard let alongX = across.slope, let alongY = up.slope else { return nil }
    seconds = Double(last.timeNanoseconds - first.timeNanoseconds) * 1e-9
    length = zip(places, places.dropFirst()).reduce(0) { sum, pair in
      sum + Self.distance(pair.0, pair.1).squareRoot()
    }
    speed = (alongX * alongX + alongY * alongY).squareRoot()
    angleDegrees = Double.atan2(y: alongY, x: alongX) * 180 / .pi
    accelerationX = bendAcross.coefficients.map { 2 * $0.squared }
    accelerationY = bendUp.coefficients.map { 2 * $0.squared }
    self.places = places
    self.times = times
  }

  private static func distance(_ a: (x: Double, y: Double), _ b: (x: Double, y: Double)) -> Double {
    (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)
  }

  /// The mean squared displacement over whole numbers of the usual interval, up to a quarter of the points.
  ///
  /// Overlapping pairs, as Qian, Sheetz and Elson, "Single particle tracking", 1991; of free diffusion in a
  /// plane it rises by four times the coefficient in a second. Lags that no pair has are left out.
  public var displacements: [Displacement] {
    let steps = zip(times, times.dropFirst()).map { $1 - $0 }.sorted()
    guard !steps.isEmpty else { return [] }
    let interval = steps[steps.count / 2]
    let most = max(places.count / 4, 1)
    var sums = [Double](repeating: 0, count: most + 1)
    var pairs = [Int](repeating: 0, count: most + 1)
    for first in places.indices {
      for second in first + 1..<places.count where second < places.count {
        let lag = Int(((times[second] - times[first]) / interval).rounded())
        guard lag <= most else { break }
        guard lag > 0 else { continue }
        sums[lag] += Self.distance(places[first], places[second])
        pairs[lag] += 1
      }
    }
    return (1...most).filter { pairs[$0] > 0 }.map {
      Displacement(
        seconds: Double($0) * interval, meanSquare: sums[$0] / Double(pairs[$0]), pairs: pairs[$0])
    }
  }

  /// Whether two ways have the same points.
  public static func == (left: Self, right: Self) -> Bool {
    left.times == right.times && left.places.map(\.x) == right.places.map(\.x)
      && left.places.map(\.y) == right.places.map(\.y)
  }

  /// Feeds the points.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(times)
    for place in places {
      hasher.combine(place.x)
      hasher.combine(place.y)
    }
  }
}
