// A stroke at even times without the steps of its tablet: a low pass of no delay, with ends that
// keep still where the hand did.
//
// Jerk is a third difference: at 200 Hz a step of 0.01 mm becomes one of 80 000 mm/s^3, ten
// times what a hand does. Unsmoothed, a tablet's steps take log dimensionless jerk from -5.3 to
// -10.

/// The smoothed places of a stroke, and its speed.
///
/// Each place is that of the cubic that fits its neighbours best, weighed with a Hann window:
/// Savitzky and Golay, "Smoothing and differentiation of data by simplified least squares
/// procedures", Analytical Chemistry 36, 1964; weighed as in Cleveland, "Robust locally weighted
/// regression and smoothing scatterplots", Journal of the American Statistical Association 74,
/// 1979.
/// Movements that are cubics over the window stay as they are, and nothing is delayed. -3 dB are
/// reached at 0.7 / half width: 11.2 Hz for speed and 5.8 Hz for jerk.
public struct SmoothedPath: Sendable, Hashable {
  /// The samples' rate.
  public let sampleRateHertz: Double
  /// Half the window's width, as used: less than asked for where the stroke is shorter.
  public let halfWidthSeconds: Double
  /// The places from left to right.
  public let x: [Double]
  /// The places along the other axis.
  public let y: [Double]
  /// The velocity from left to right, in units of length per second.
  public let velocityX: [Double]
  /// The velocity along the other axis, in units of length per second.
  public let velocityY: [Double]
  /// The speed, in units of length per second.
  public let speed: [Double]

  /// Half the window for speed: it leaves 98 % of a motion of 5 Hz, and 79 % of one of 10 Hz.
  public static let halfWidthOfSpeedSeconds = 0.06
  /// Half the window for jerk: under it steps of 0.01 mm have less than a stroke of 100 mm in 2 s.
  public static let halfWidthOfJerkSeconds = 0.12

  /// Below this share of the peak speed a stroke begins or ends at rest, and an acceleration would
  /// be noise.
  private static let restingShare = 0.1

  /// Smooths a sampled stroke; a half width of 0 leaves its places as they are.
  public init(
    _ track: ResampledTrack, halfWidthSeconds: Double = Self.halfWidthOfSpeedSeconds
  ) {
    let rate = track.sampleRateHertz
    let asked = max(halfWidthSeconds * rate, 0).rounded()
    let smoother = PathSmoother(halfWidth: Int(min(asked, Double(track.x.count - 1))))
    var axes = (
      smoother.smoothed(track.x, start: 0, end: 0), smoother.smoothed(track.y, start: 0, end: 0)
    )
    let peak = Self.speed(axes.0, axes.1).max() ?? 0
    let (start, end) = (PathEnd(track, isStart: true), PathEnd(track, isStart: false))
    let startMoves = start.speed > Self.restingShare * peak
    let endMoves = end.speed > Self.restingShare * peak
    if startMoves || endMoves {
      axes.0 = smoother.smoothed(
        track.x, start: startMoves ? start.accelerationX : 0,
        end: endMoves ? end.accelerationX : 0)
      axes.1 = smoother.smoothed(
        track.y, start: startMoves ? start.accelerationY : 0,
        end: endMoves ? end.accelerationY : 0)
    }
    sampleRateHertz = rate
    self.halfWidthSeconds = Double(smoother.halfWidth) / rate
    (x, y) = axes
    velocityX = Self.slopes(x).map { $0 * rate }
    velocityY = Self.slopes(y).map { $0 * rate }
    speed = zip(velocityX, velocityY).map { ($0 * $0 + $1 * $1).squareRoot() }
  }

  /// The length of the path.
  public var length: Double {
    var sum = 0.0
    for index in 1..<x.count {
      let (dx, dy) = (x[index] - x[index - 1], y[index] - y[index - 1])
      sum += (dx * dx + dy * dy).squareRoot()
    }
    return sum
  }

  /// The change from sample to sample: half that between both neighbours, and at the ends that of
  /// the parabola through the last three.
  static func slopes(_ values: [Double]) -> [Double] {
    let last = values.count - 1
    guard last > 1 else { return values.map { _ in values[last] - values[0] } }
    var slopes = [Double](repeating: 0, count: values.count)
    for index in 1..<last { slopes[index] = (values[index + 1] - values[index - 1]) / 2 }
    slopes[0] = (-3 * values[0] + 4 * values[1] - values[2]) / 2
    slopes[last] = (3 * values[last] - 4 * values[last - 1] + values[last - 2]) / 2
    return slopes
  }

  private static func speed(_ x: [Double], _ y: [Double]) -> [Double] {
    zip(slopes(x), slopes(y)).map { ($0 * $0 + $1 * $1).squareRoot() }
  }
}
