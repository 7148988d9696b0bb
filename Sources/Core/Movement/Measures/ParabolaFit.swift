// A parabola through points that arrive one at a time, by least squares.

/// The parabola that fits best.
///
/// Least squares of the values over the times: Gauss, "Theoria motus corporum coelestium", 1809.
/// Only sums are kept, relative to the first point, so that a point costs the same whenever it
/// comes. Times and values have the caller's units. The uncertainty is ``slopeStandardError(at:)``,
/// and ``residualRMS`` tells how far the points lie from the parabola.
public struct ParabolaFit: Sendable, Hashable {
  /// A parabola, its times counted from `origin`.
  public struct Coefficients: Sendable, Hashable {
    /// The factor of the squared time: half of the acceleration.
    public var squared: Double
    /// The factor of the time.
    public var linear: Double
    /// The value at the origin.
    public var constant: Double
    /// The time that others are counted from.
    public var origin: Double

    /// The value at a time.
    public func value(at time: Double) -> Double {
      let elapsed = time - origin
      return (squared * elapsed + linear) * elapsed + constant
    }

    /// The change in a unit of time, at a time.
    public func slope(at time: Double) -> Double { 2 * squared * (time - origin) + linear }
  }

  /// The points.
  public private(set) var count = 0
  private var originTime = 0.0
  private var originValue = 0.0
  private var powers = SIMD4<Double>.zero
  private var products = SIMD3<Double>.zero
  private var squaredValues = 0.0

  /// No points.
  public init() {}

  /// Takes a point.
  public mutating func add(time: Double, value: Double) {
    if count == 0 {
      self = ParabolaFit()
      (originTime, originValue) = (time, value)
    }
    sum(time - originTime, value - originValue, 1)
  }

  /// Takes a point back that was added.
  public mutating func remove(time: Double, value: Double) {
    sum(time - originTime, value - originValue, -1)
  }

  private mutating func sum(_ time: Double, _ value: Double, _ sign: Double) {
    count += sign > 0 ? 1 : -1
    let square = time * time
    powers += sign * SIMD4(time, square, square * time, square * square)
    products += sign * value * SIMD3(1, time, square)
    squaredValues += sign * value * value
  }

  /// The sums about the mean time, and what is left of the squared times after line and constant.
  private struct Moments {
    var mean, second, third, bend: Double
    var value, linear, squared: Double
  }

  private var moments: Moments? {
    guard count > 2 else { return nil }
    let number = Double(count)
    let mean = powers[0] / number
    let second = powers[1] - number * mean * mean
    let third = powers[2] - 3 * mean * powers[1] + 2 * number * mean * mean * mean
    let fourth =
      powers[3] - 4 * mean * powers[2] + 6 * mean * mean * powers[1]
      - 3 * number * mean * mean * mean * mean
    guard second > 1e-12 * powers[1] else { return nil }
    let bend = fourth - second * second / number - third * third / second
    guard bend > 1e-12 * fourth else { return nil }
    return Moments(
      mean: mean, second: second, third: third, bend: bend, value: products[0] / number,
      linear: products[1] - mean * products[0],
      squared: products[2] - 2 * mean * products[1] + mean * mean * products[0])
  }

  /// The parabola; nil of fewer than three different times.
  public var coefficients: Coefficients? {
    moments.map { coefficients($0) }
  }

  private func coefficients(_ moments: Moments) -> Coefficients {
    let squared =
      (moments.squared - moments.second * moments.value
        - moments.third * moments.linear / moments.second) / moments.bend
    return Coefficients(
      squared: squared, linear: (moments.linear - moments.third * squared) / moments.second,
      constant: originValue + moments.value - moments.second / Double(count) * squared,
      origin: originTime + moments.mean)
  }

  /// The sum of the squares of what the parabola leaves.
  private func squaredResiduals(_ moments: Moments) -> Double {
    let found = coefficients(moments)
    let about = squaredValues - Double(count) * moments.value * moments.value
    let squared = moments.squared - moments.second * moments.value
    return max(about - found.linear * moments.linear - found.squared * squared, 0)
  }

  /// The root of the mean square of what the parabola leaves; nil of fewer than three different
  /// times.
  public var residualRMS: Double? {
    moments.map { (squaredResiduals($0) / Double(count)).squareRoot() }
  }

  /// The standard error of the slope at a time; nil of fewer than four points.
  public func slopeStandardError(at time: Double) -> Double? {
    guard count > 3, let moments else { return nil }
    let variance = squaredResiduals(moments) / Double(count - 3)
    // The linear and the squared factor err together.
    let lever = 2 * (time - originTime - moments.mean) - moments.third / moments.second
    return (variance * (1 / moments.second + lever * lever / moments.bend)).squareRoot()
  }
}
