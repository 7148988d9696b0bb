// A straight line through points that arrive one at a time, by least squares.

/// The line that fits best.
///
/// Least squares of the values over the times: Gauss, "Theoria motus corporum coelestium", 1809.
/// Only sums are kept, relative to the first point, so that a point costs the same whenever it
/// comes. Times and values have the caller's units. The uncertainty is ``slopeStandardError``, and
/// ``residualRMS`` tells how far the points lie from the line; ``PathLine`` prefers neither axis.
public struct LineFit: Sendable, Hashable {
  /// The points.
  public private(set) var count = 0
  private var originTime = 0.0
  private var originValue = 0.0
  private var times = 0.0
  private var values = 0.0
  private var squaredTimes = 0.0
  private var products = 0.0
  private var squaredValues = 0.0

  /// No points.
  public init() {}

  /// Takes a point.
  public mutating func add(time: Double, value: Double) {
    if count == 0 {
      self = LineFit()
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
    times += sign * time
    values += sign * value
    squaredTimes += sign * time * time
    products += sign * time * value
    squaredValues += sign * value * value
  }

  // Sums about the means.
  private var timeSpread: Double { squaredTimes - times * times / Double(count) }
  private var product: Double { products - times * values / Double(count) }
  private var valueSpread: Double { max(squaredValues - values * values / Double(count), 0) }

  /// The change of the value in a unit of time; nil of fewer than two different times.
  public var slope: Double? {
    guard count > 1, timeSpread > 1e-12 * squaredTimes else { return nil }
    return product / timeSpread
  }

  /// The line's value at a time; nil of fewer than two different times.
  public func value(at time: Double) -> Double? {
    guard let slope else { return nil }
    let means = (time: times / Double(count), value: values / Double(count))
    return originValue + means.value + slope * (time - originTime - means.time)
  }

  private var squaredResiduals: Double? {
    slope.map { max(valueSpread - $0 * product, 0) }
  }

  /// The root of the mean square of what the line leaves; nil of fewer than two different times.
  public var residualRMS: Double? {
    squaredResiduals.map { ($0 / Double(count)).squareRoot() }
  }

  /// The standard error of the slope; nil of fewer than three points.
  public var slopeStandardError: Double? {
    guard count > 2, let squaredResiduals else { return nil }
    return (squaredResiduals / Double(count - 2) / timeSpread).squareRoot()
  }

  /// The share of the values' variance that the line explains, 0...1; nil where they do not vary.
  public var determination: Double? {
    guard let squaredResiduals, valueSpread > 0 else { return nil }
    return 1 - squaredResiduals / valueSpread
  }
}
