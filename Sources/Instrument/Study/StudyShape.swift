// The shapes that a listener tells apart, as numbers; no picture is stored.

import Geometry

/// A bright shape on a dark ground.
public enum StudyShape: String, Sendable, Hashable, CaseIterable, Codable {
  /// A full disc.
  case disc
  /// A disc with a hole.
  case ring
  /// A square on its side.
  case square
  /// A triangle on its side.
  case triangle
  /// Two bars across one another.
  case cross

  // The hole of the ring and the width of the bars, as shares of the radius.
  private static let holeShare = 0.6
  private static let barShare = 0.3

  /// Whether a place belongs to it.
  ///
  /// - Parameters:
  ///   - x: to the right of its middle, as a share of its radius.
  ///   - y: below its middle, likewise.
  /// - Returns: whether it is bright there.
  public func holds(x: Double, y: Double) -> Bool {
    let square = x * x + y * y
    switch self {
    case .disc: return square <= 1
    case .ring: return square <= 1 && square >= Self.holeShare * Self.holeShare
    case .square: return x.magnitude <= 1 && y.magnitude <= 1
    case .triangle: return y <= 1 && y >= -1 && x.magnitude <= (y + 1) / 2
    case .cross:
      return x.magnitude <= 1 && y.magnitude <= 1
        && min(x.magnitude, y.magnitude) <= Self.barShare
    }
  }
}
