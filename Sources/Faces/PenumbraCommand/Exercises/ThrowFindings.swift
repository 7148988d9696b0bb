// The findings of a game of throws: for people, for programs, as a table and as a page.

import Files
import Foundation
import Geometry
import Movement
import Pen
import Report
import Tracks
import Wording

/// A game that is over.
struct ThrowFindings: Encodable {
  private let source: String
  private let game: ThrowGame
  private let board: ThrowBoard
  private let size: (width: Int, height: Int)

  init(source: String, game: ThrowGame, board: ThrowBoard, width: Int, height: Int) {
    (self.source, self.game, self.board, size) = (source, game, board, (width, height))
  }

  /// A column: its name with the unit, and a throw's figure.
  private typealias Column = (name: String, figure: (ScoredThrow) -> MeasureFigure?)

  private static var columns: [Column] {
    [
      ("throw", { .whole($0.number) }),
      ("zone", { .word($0.zone.rawValue) }),
      ("points", { .whole($0.points) }),
      ("start_s", { $0.path.first.map { .thousandths(Double($0.timeNanoseconds) * 1e-9) } }),
      ("duration_s", { .thousandths($0.seconds) }),
      ("release_speed_m_per_s", { .number($0.releaseSpeed) }),
      ("release_angle_deg", { .number($0.releaseAngleDegrees) }),
      ("end_x_px", { $0.path.last.map { .number($0.x) } }),
      ("end_y_px", { $0.path.last.map { .number($0.y) } }),
    ]
  }

  // MARK: For programs

  private enum CodingKeys: String, CodingKey {
    case source, style, points, board, throwsMade = "throws"
    case throwCount = "throw_count"
    case mostPoints = "most_points"
    case metresPerPixel = "m_per_px"
    case meanReleaseSpeed = "mean_release_speed_m_per_s"
    case meanReleaseAngle = "mean_release_angle_deg"
    case topReleaseSpeed = "top_release_speed_m_per_s"
  }

  private struct Place: Encodable {
    let x: Double
    let y: Double

    private enum CodingKeys: String, CodingKey {
      case x = "x_px"
      case y = "y_px"
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(source, forKey: .source)
    try container.encode(game.rules.style.rawValue, forKey: .style)
    try container.encode(game.rules.throwCount, forKey: .throwCount)
    try container.encode(game.points, forKey: .points)
    try container.encode(game.mostPoints, forKey: .mostPoints)
    try container.encode(game.metresPerPixel, forKey: .metresPerPixel)
    try container.encode(meanSpeed, forKey: .meanReleaseSpeed)
    try container.encode(meanAngle, forKey: .meanReleaseAngle)
    try container.encode(topSpeed, forKey: .topReleaseSpeed)
    try container.encode(board.corners.map { Place(x: $0.x, y: $0.y) }, forKey: .board)
    try container.encode(
      game.throwsMade.map { made in
        KeyedFigures(Self.columns.map { ($0.name, $0.figure(made)) })
      }, forKey: .throwsMade)
  }

  /// The throws as comma-separated values.
  var csv: String {
    let lines = game.throwsMade.map { made in
      Self.columns.map { $0.figure(made)?.text ?? "" }
    }
    return ([Self.columns.map(\.name)] + lines).map { $0.joined(separator: ",") + "\n" }.joined()
  }

  // MARK: For people

  private func mean(_ value: (ScoredThrow) -> Double) -> Double? {
    let made = game.throwsMade
    return made.isEmpty ? nil : made.reduce(0) { $0 + value($1) } / Double(made.count)
  }

  private var meanSpeed: Double? { mean(\.releaseSpeed) }
  private var meanAngle: Double? { mean(\.releaseAngleDegrees) }
  private var topSpeed: Double? { game.throwsMade.map(\.releaseSpeed).max() }

  /// The game in sentences, which can be read aloud.
  var text: String {
    var lines = [ThrowSentences.sum(game)]
    lines += game.throwsMade.map { "Throw \($0.number): \(ThrowSentences.words($0))." }
    if let meanSpeed, let meanAngle, let topSpeed {
      lines.append(
        "Released with \(NumberWords.significant(meanSpeed)) m/s at "
          + "\(NumberWords.number(meanAngle, 1)) degrees on average, with "
          + "\(NumberWords.significant(topSpeed)) m/s at the most.")
    }
    return lines.joined(separator: "\n")
  }

  private static let holeCorners = 36

  /// The page of all throws, with the board.
  var page: WaysReport {
    let name = Fault.onOneLine(source.split(separator: "/").last.map(String.init) ?? source)
    let hole = board.hole
    let turn = hole.angleDegrees * .pi / 180
    let rim = (0..<Self.holeCorners).map { corner in
      let angle = 2 * Double.pi * Double(corner) / Double(Self.holeCorners)
      let (along, across) = (hole.longRadius * cos(angle), hole.shortRadius * sin(angle))
      return ImagePoint(
        x: hole.middle.x + along * cos(turn) - across * sin(turn),
        y: hole.middle.y + along * sin(turn) + across * cos(turn))
    }
    return WaysReport(
      title: "Throws in \(name)", finding: ThrowSentences.sum(game),
      facts: [
        ("Source", name), ("Pictures", "of \(size.width) × \(size.height) pixels"),
        (
          "Throws",
          game.rules.style == .overArm ? "over the arm" : "under a leg, five times the points"
        ),
        (
          "Board",
          "\(NumberWords.significant(game.rules.boardMillimetres)) mm long, "
            + "\(NumberWords.significant(board.lengthPixels)) px in the picture"
        ),
        ("Angles", "0 along the flight, 90 straight up, negative downwards"),
      ],
      ways: game.throwsMade.map { made in
        WaysReport.Way(
          number: made.number, note: ThrowSentences.pointCount(made.points),
          places: made.path.map { ImagePoint(x: $0.x, y: $0.y) })
      }, width: size.width, height: size.height, headings: Self.columns.map(\.name),
      rows: game.throwsMade.map { made in Self.columns.map { $0.figure(made)?.text ?? "" } },
      outlines: [board.corners.map { ImagePoint(x: $0.x, y: $0.y) }, rim])
  }
}

extension ScoredThrow {
  /// How long it took from the first picture of it to the last.
  fileprivate var seconds: Double {
    guard let first = path.first, let last = path.last else { return 0 }
    return Double(last.timeNanoseconds - first.timeNanoseconds) * 1e-9
  }
}
