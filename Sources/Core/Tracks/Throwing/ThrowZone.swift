// What a thrown bag hit.

/// Where a throw ended, and what it counts.
public enum ThrowZone: String, Sendable, Hashable, CaseIterable {
  /// Beside the board.
  case miss
  /// On the board.
  case board
  /// In the hole.
  case hole

  /// What it counts of a throw over the arm: 0, 1 and 3, as in Apple's "Building a feature-rich app for sports analysis"
  /// (2020).
  public var points: Int {
    switch self {
    case .miss: 0
    case .board: 1
    case .hole: 3
    }
  }
}

/// How throws are made.
public enum ThrowStyle: String, Sendable, Hashable, CaseIterable {
  /// From above or below the shoulder.
  case overArm = "over-arm"
  /// Under a leg, which counts five times as much.
  case underLeg = "under-leg"

  /// What the points of a zone are multiplied by.
  public var factor: Int { self == .overArm ? 1 : 5 }
}
