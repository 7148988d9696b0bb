// Words for the bean-bag game: the board, each throw, and the sum.

import Camera
import Pen
import Tracks
import Translation

/// The sentences of a game.
public enum ThrowSentences {
  /// The board is looked for from now on.
  public static func start(_ camera: CameraSource) -> String {
    translated(
      "Board: looked for in \(Fault.onOneLine(camera.name)); keep the camera still and stay out of the picture until it is found."
    )
  }

  /// What happened.
  public static func event(_ event: ThrowGame.Event, of score: ThrowScore) -> String {
    switch event {
    case .board(let board):
      translated(
        "Board: found, with its hole, \(NumberWords.number(board.lengthPixels, 0)) px long; "
          + "\(throwCount(score.rules.throwCount - score.throwsMade.count)) from now on.")
    case .noBoard:
      translated(
        "Board: not seen; all of it must be in the picture, seen from the side, and it must be lighter or darker than "
          + "what is around it.")
    case .unsteady:
      translated(
        "Board: not looked for, because the picture moves; keep the camera still and stay out of the picture."
      )
    case .tooDark:
      translated(
        "Board: not looked for, because nothing in the picture tells whether the camera is still; add light."
      )
    case .cutOff: translated("The pictures end during a throw, which does not count.")
    case .thrown(let made): sentence(made, score)
    }
  }

  /// A throw with what it counts, and the points so far.
  private static func sentence(_ made: ScoredThrow, _ score: ThrowScore) -> String {
    translated("Throw \(made.number): \(words(made)); \(pointCount(score.points)) so far.")
  }

  /// A throw in a sentence of its own.
  public static func sentence(_ made: ScoredThrow) -> String {
    translated("Throw \(made.number): \(words(made)).")
  }

  private static func words(_ made: ScoredThrow) -> String {
    translated(
      "\(words(made.zone)), \(pointCount(made.points)), released with "
        + "\(NumberWords.significant(made.releaseSpeed)) m/s at "
        + "\(NumberWords.number(made.releaseAngleDegrees, 1)) degrees")
  }

  /// The game as a whole.
  public static func sum(_ score: ThrowScore) -> String {
    let made = score.throwsMade
    func count(_ zone: ThrowZone) -> Int { made.count { $0.zone == zone } }
    let total = score.rules.throwCount
    let all =
      made.count == total
      ? throwCount(total)
      : translated(
        count: total, one: "\(made.count) of \(total) throw",
        many: "\(made.count) of \(total) throws")
    return translated(
      "\(all): \(score.points) of \(score.mostPoints) points; \(count(.hole)) in the hole, "
        + "\(count(.board)) on the board, \(count(.miss)) beside it.")
  }

  /// Pictures that nobody looked at, of which there may be throws.
  public static func leftOut(_ count: Int) -> String {
    translated(
      count: count, one: "\(count) picture came too fast and was left out.",
      many: "\(count) pictures came too fast and were left out.")
  }

  private static func words(_ zone: ThrowZone) -> String {
    switch zone {
    case .miss: translated("beside the board")
    case .board: translated("on the board")
    case .hole: translated("in the hole")
    }
  }

  private static func throwCount(_ count: Int) -> String {
    translated(count: count, one: "\(count) throw", many: "\(count) throws")
  }

  /// Points in words.
  public static func pointCount(_ count: Int) -> String {
    count == 0
      ? translated("no points")
      : translated(count: count, one: "\(count) point", many: "\(count) points")
  }

  /// How throws are made, as a choice.
  public static func title(of style: ThrowStyle) -> String {
    switch style {
    case .overArm: translated("Over the arm")
    case .underLeg: translated("Under a leg, five times the points")
    }
  }
}
