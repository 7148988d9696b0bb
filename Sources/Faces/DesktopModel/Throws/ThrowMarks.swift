// A game of throws as it is drawn over the picture.

import Geometry
import Tracks

/// The board, its hole and the ways of the bags, in view pixels.
public struct ThrowMarks: Sendable, Hashable {
  /// The way of a bag.
  public struct Way: Sendable, Hashable {
    /// Its places.
    public let points: [ViewPoint]
    /// What it hit.
    public let zone: ThrowZone
  }

  /// The corners of the board.
  public let board: [ViewPoint]
  /// The rim of the hole.
  public let hole: [ViewPoint]
  /// The ways of the bags, the last one at the end.
  public let ways: [Way]
}
