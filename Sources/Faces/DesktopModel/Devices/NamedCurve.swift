// Pressure curves with names, for hands of three kinds.

import Geometry
import Translation

/// A pressure curve that is chosen by its name.
public enum NamedCurve: Sendable, Hashable, CaseIterable {
  /// A light hand is heard as a firm one: the firm curve with force and pressure exchanged.
  case soft
  /// Pressure is force.
  case straight
  /// Only a firm hand reaches high pressure.
  case firm

  /// The name.
  public var title: String {
    switch self {
    case .soft: translated("Soft: light touches count more")
    case .straight: translated("Straight: as the pen reports it")
    case .firm: translated("Firm: light touches count less")
    }
  }

  /// The curve.
  public var curve: PressureCurve {
    let numbers =
      switch self {
      case .soft: (0.25, 0.75, 0.5, 1.0)
      case .straight: (0.0, 0.0, 1.0, 1.0)
      case .firm: (0.75, 0.25, 1.0, 0.5)
      }
    return PressureCurve(x1: numbers.0, y1: numbers.1, x2: numbers.2, y2: numbers.3) ?? .straight
  }

  /// The name of a curve; nil for another one.
  public init?(_ curve: PressureCurve) {
    guard let named = Self.allCases.first(where: { $0.curve == curve }) else { return nil }
    self = named
  }
}
