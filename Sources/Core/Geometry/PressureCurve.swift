// The curve from the tip's force to the pressure of a sample.

/// A cubic Bézier curve from (0, 0) to (1, 1) that turns a tip's force into pressure.
///
/// Its two control points are those of `xsetwacom set ... PressureCurve`, there in percent.
public struct PressureCurve: Sendable, Hashable {
  /// The first control point's force, 0...1.
  public let x1: Double
  /// The first control point's pressure, 0...1.
  public let y1: Double
  /// The second control point's force, 0...1.
  public let x2: Double
  /// The second control point's pressure, 0...1.
  public let y2: Double

  /// The straight line: pressure is force.
  public static let straight = PressureCurve(unchecked: 0, 0, 1, 1)

  /// Creates a curve; nil unless all four lie within 0...1.
  public init?(x1: Double, y1: Double, x2: Double, y2: Double) {
    guard [x1, y1, x2, y2].allSatisfy({ (0...1).contains($0) }) else { return nil }
    self.init(unchecked: x1, y1, x2, y2)
  }

  private init(unchecked x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
  }

  /// The pressure of a force, both 0...1; forces beyond the ends are clamped.
  public func pressure(ofForce force: Double) -> Double {
    let force = min(1, max(0, force))
    if self == .straight { return force }
    // The force never falls along the curve, so bisection finds its parameter; 40 halvings are
    // exact to 1e-12, far below one of 8,192 levels.
    var (low, high) = (0.0, 1.0)
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if PressureCurve.at(middle, x1, x2) < force { low = middle } else { high = middle }
    }
    return PressureCurve.at((low + high) / 2, y1, y2)
  }

  /// The Bernstein form of one coordinate whose ends are 0 and 1.
  private static func at(_ t: Double, _ first: Double, _ second: Double) -> Double {
    let s = 1 - t
    return 3 * s * s * t * first + 3 * s * t * t * second + t * t * t
  }
}
