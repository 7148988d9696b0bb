// How a game of throws stands.

/// The board and the throws of a game, with what they count.
public struct ThrowScore: Sendable, Hashable {
  /// What was chosen of the game.
  public let rules: ThrowGame.Rules
  /// The board, or the one that was found last; nil before there was one.
  public internal(set) var board: ThrowBoard?
  /// Whether it is there, and not one of a view that was left.
  public internal(set) var isBoardKnown = false
  /// The throws that have ended, in the order of their releases.
  public internal(set) var throwsMade: [ScoredThrow] = []

  /// A game without a throw.
  public init(rules: ThrowGame.Rules) { self.rules = rules }

  /// The points so far.
  public var points: Int { throwsMade.reduce(0) { $0 + $1.points } }

  /// The points of a game whose throws all end in the hole.
  public var mostPoints: Int { rules.throwCount * ThrowZone.hole.points * rules.style.factor }

  /// Whether all throws are made.
  public var isOver: Bool { throwsMade.count >= rules.throwCount }

  /// How long a pixel is at the board, in metres; nil before the board is found.
  public var metresPerPixel: Double? {
    board.map { rules.boardMillimetres / 1_000 / $0.lengthPixels }
  }
}
