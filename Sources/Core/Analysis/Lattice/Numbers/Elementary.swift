// Elementary functions of sums and products alone: the same bits on every machine, which the
// system's own need not give.

/// Functions of a number.
enum Elementary {
  /// The number of degrees in a radian, and the circle.
  static let twoPi = 2 * Double.pi

  /// The cosine and the sine of an angle in turns; absolute error below 1e-15.
  static func circle(turns: Double) -> (cosine: Double, sine: Double) {
    let whole = turns - turns.rounded()
    // Within an eighth of a turn of a multiple of a quarter.
    let quarter = (whole * 4).rounded()
    let x = (whole - quarter / 4) * twoPi
    let square = x * x
    var sine = 1.0
    var cosine = 1.0
    // Taylor's series to x^18 and x^17: x is at most 0.79, the rest below 1e-17.
    for term in stride(from: 8.0, through: 1, by: -1) {
      sine = 1 - square / (2 * term * (2 * term + 1)) * sine
      cosine = 1 - square / (2 * term * (2 * term - 1)) * cosine
    }
    sine *= x
    return switch Int(quarter) & 3 {
    case 0: (cosine, sine)
    case 1: (-sine, cosine)
    case 2: (-cosine, -sine)
    default: (sine, -cosine)
    }
  }

  /// The angle of (x, y) in turns, -0.5...0.5; absolute error below 1e-15.
  static func turns(y: Double, x: Double) -> Double {
    guard x != 0 || y != 0 else { return 0 }
    let (low, high) = (min(x.magnitude, y.magnitude), max(x.magnitude, y.magnitude))
    // Twice tan(t) -> tan(t/2) brings the ratio to at most tan(pi/16) = 0.199.
    var ratio = low / high
    for _ in 0..<2 { ratio = ratio / (1 + (1 + ratio * ratio).squareRoot()) }
    let square = ratio * ratio
    var sum = 0.0
    for term in stride(from: 23.0, through: 1, by: -2) { sum = 1 / term - square * sum }
    var angle = 4 * sum * ratio / twoPi
    if y.magnitude > x.magnitude { angle = 0.25 - angle }
    if x < 0 { angle = 0.5 - angle }
    return y < 0 ? -angle : angle
  }

  /// The natural logarithm of a positive number; relative error below 1e-14.
  static func logarithm(_ x: Double) -> Double {
    guard x > 0, x.isFinite else { return x == .infinity ? .infinity : -.infinity }
    var exponent = Double(x.exponent)
    var part = x.significand
    if part > 1.4142135623730951 {
      part /= 2
      exponent += 1
    }
    // 2 artanh((m - 1) / (m + 1)), whose argument is at most 0.172.
    let ratio = (part - 1) / (part + 1)
    let square = ratio * ratio
    var sum = 0.0
    for term in stride(from: 21.0, through: 1, by: -2) { sum = 1 / term + square * sum }
    return 2 * ratio * sum + exponent * 0.6931471805599453
  }

  /// e^x; relative error below 1e-13.
  static func exponential(_ x: Double) -> Double {
    guard x > -700 else { return 0 }
    guard x < 700 else { return .infinity }
    let exponent = (x / 0.6931471805599453).rounded()
    let part = x - exponent * 0.6931471805599453
    var sum = 1.0
    for divisor in stride(from: 16.0, through: 1, by: -1) { sum = 1 + sum * part / divisor }
    return Double(sign: .plus, exponent: Int(exponent), significand: sum)
  }
}
