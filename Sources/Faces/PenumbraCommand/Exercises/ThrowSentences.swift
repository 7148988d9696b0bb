// Words for the bean-bag game: the board, each throw, and the sum.

import Camera
import Pen
import Tracks
import Wording

/// The sentences of a game.
enum ThrowSentences {
  /// The board is looked for from now on.
  static func start(_ camera: CameraSource) -> String {
    "Board: looked for in \(Fault.onOneLine(camera.name)); keep the camera still and stay out of the picture until it is found."
  }

  /// What happened.
  static func event(_ event: ThrowGame.Event, of game: borrowing ThrowGame) -> String {
    switch event {
    case .board(let board):
      "Board: found, with its hole, \(NumberWords.number(board.lengthPixels, 0)) px long; "
        + "\(throwCount(game.rules.throwCount - game.throwsMade.count)) from now on."
    case .noBoard:
      "Board: not seen; all of it must be in the picture, seen from the side, and it must be lighter or darker than "
        + "what is around it."
    case .unsteady:
      "Board: not looked for, because the picture moves; keep the camera still and stay out of the picture."
    case .tooDark:
      "Board: not looked for, because nothing in the picture tells whether the camera is still; add light."
    case .cutOff: "The pictures end during a throw, which does not count."
    case .thrown(let made): sentence(made, of: game)
    }
  }

  /// A throw with what it counts, and the points so far.
  private static func sentence(_ made: ScoredThrow, of game: borrowing ThrowGame) -> String {
    "Throw \(made.number): \(words(made)); \(pointCount(game.points)) so far."
  }

  /// A throw in words, without a full stop.
  static func words(_ made: ScoredThrow) -> String {
    "\(words(made.zone)), \(pointCount(made.points)), released with "
      + "\(NumberWords.significant(made.releaseSpeed)) m/s at "
      + "\(NumberWords.number(made.releaseAngleDegrees, 1)) degrees"
  }

  /// The game as a whole.
  static func sum(_ game: borrowing ThrowGame) -> String {
    let made = game.throwsMade
    func count(_ zone: ThrowZone) -> Int { made.count { $0.zone == zone } }
    let all =
      made.count == game.rules.throwCount
      ? throwCount(made.count) : "\(made.count) of \(throwCount(game.rules.throwCount))"
    return "\(all): \(game.points) of \(game.mostPoints) points; \(count(.hole)) in the hole, "
      + "\(count(.board)) on the board, \(count(.miss)) beside it."
  }

  private static func words(_ zone: ThrowZone) -> String {
    switch zone {
    case .miss: "beside the board"
    case .board: "on the board"
    case .hole: "in the hole"
    }
  }

  private static func throwCount(_ count: Int) -> String {
    count == 1 ? "one throw" : "\(count) throws"
  }

  /// Points in words.
  static func pointCount(_ count: Int) -> String {
    count == 0 ? "no points" : count == 1 ? "1 point" : "\(count) points"
  }
}
