// The two points of a pressure curve that a hand moves.

import Geometry

/// A point of a pressure curve.
public enum CurvePoint: Int, Sendable, Hashable, CaseIterable {
  /// That of light touches.
  case first
  /// That of firm ones.
  case second

  /// Where it is: force and pressure, 0...1.
  public func place(on curve: PressureCurve) -> (force: Double, pressure: Double) {
    self == .first ? (curve.x1, curve.y1) : (curve.x2, curve.y2)
  }

  /// The curve with this point elsewhere, to a percent and within 0...1.
  func moved(toForce force: Double, pressure: Double, on curve: PressureCurve) -> PressureCurve {
    func held(_ share: Double) -> Double {
      share.isFinite ? (min(max(share, 0), 1) * 100).rounded() / 100 : 0
    }
    let (x, y) = (held(force), held(pressure))
    let moved =
      self == .first
      ? PressureCurve(x1: x, y1: y, x2: curve.x2, y2: curve.y2)
      : PressureCurve(x1: curve.x1, y1: curve.y1, x2: x, y2: y)
    return moved ?? curve
  }
}
