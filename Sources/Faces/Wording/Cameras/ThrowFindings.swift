// The findings of a game of throws: for people, for programs, as a table and as a page.

import Files
import Geometry
import Movement
import Pen
import Report
import Tracks
import Translation

/// A game that is over, or as it stands.
public struct ThrowFindings: Encodable, Sendable {
  private let source: String
  private let score: ThrowScore
  private let board: ThrowBoard
  private let size: (width: Int, height: Int)

  /// The findings of a game; nil before its board was found.
  ///
  /// - Parameters:
  ///   - source: the camera or the film.
  ///   - score: how it stands.
  ///   - width: the width of the pictures, in pixels.
  ///   - height: their height.
  public init?(source: String, score: ThrowScore, width: Int, height: Int) {
    guard let board = score.board else { return nil }
    (self.source, self.score, self.board, size) = (source, score, board, (width, height))
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

  /// Encodes the figures, with units in the keys.
  ///
  /// - Throws: what the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(source, forKey: .source)
    try container.encode(score.rules.style.rawValue, forKey: .style)
    try container.encode(score.rules.throwCount, forKey: .throwCount)
    try container.encode(score.points, forKey: .points)
    try container.encode(score.mostPoints, forKey: .mostPoints)
    try container.encode(score.metresPerPixel, forKey: .metresPerPixel)
    try container.encode(meanSpeed, forKey: .meanReleaseSpeed)
    try container.encode(meanAngle, forKey: .meanReleaseAngle)
    try container.encode(topSpeed, forKey: .topReleaseSpeed)
    try container.encode(board.corners.map { Place(x: $0.x, y: $0.y) }, forKey: .board)
    try container.encode(
      score.throwsMade.map { made in
        KeyedFigures(Self.columns.map { ($0.name, $0.figure(made)) })
      }, forKey: .throwsMade)
  }

  /// The throws as comma-separated values.
  public var csv: String {
    let lines = score.throwsMade.map { made in
      Self.columns.map { $0.figure(made)?.text ?? "" }
    }
    return ([Self.columns.map(\.name)] + lines).map { $0.joined(separator: ",") + "\n" }.joined()
  }

  // MARK: For people

  private func mean(_ value: (ScoredThrow) -> Double) -> Double? {
    let made = score.throwsMade
    return made.isEmpty ? nil : made.reduce(0) { $0 + value($1) } / Double(made.count)
  }

  private var meanSpeed: Double? { mean(\.releaseSpeed) }
  private var meanAngle: Double? { mean(\.releaseAngleDegrees) }
  private var topSpeed: Double? { score.throwsMade.map(\.releaseSpeed).max() }

  /// The game in sentences, which can be read aloud.
  public var text: String {
    var lines = [ThrowSentences.sum(score)]
    lines += score.throwsMade.map { ThrowSentences.sentence($0) }
    if let meanSpeed, let meanAngle, let topSpeed {
      lines.append(
        translated(
          "Released with \(NumberWords.significant(meanSpeed)) m/s at "
            + "\(NumberWords.number(meanAngle, 1)) degrees on average, with "
            + "\(NumberWords.significant(topSpeed)) m/s at the most."))
    }
    return lines.joined(separator: "\n")
  }

  private static let holeCorners = 36

  /// The page of all throws, with the board.
  public var page: WaysReport {
    let name = Fault.onOneLine(source.split(separator: "/").last.map(String.init) ?? source)
    return WaysReport(
      title: translated("Throws in \(name)"), finding: ThrowSentences.sum(score),
      facts: [
        (translated("Source"), name),
        (translated("Pictures"), translated("of \(size.width) × \(size.height) pixels")),
        (translated("Throws"), withinSentence(ThrowSentences.title(of: score.rules.style))),
        (
          translated("Board"),
          translated(
            "\(NumberWords.significant(score.rules.boardMillimetres)) mm long, "
              + "\(NumberWords.significant(board.lengthPixels)) px in the picture")
        ),
        (
          translated("Angles"),
          translated("0 along the flight, 90 straight up, negative downwards")
        ),
      ],
      ways: score.throwsMade.map { made in
        WaysReport.Way(
          number: made.number, note: ThrowSentences.pointCount(made.points),
          places: made.path.map { ImagePoint(x: $0.x, y: $0.y) })
      }, width: size.width, height: size.height, headings: Self.columns.map(\.name),
      rows: score.throwsMade.map { made in Self.columns.map { $0.figure(made)?.text ?? "" } },
      outlines: [
        board.corners.map { ImagePoint(x: $0.x, y: $0.y) },
        board.hole.rim(corners: Self.holeCorners).map { ImagePoint(x: $0.x, y: $0.y) },
      ])
  }
}

extension ScoredThrow {
  /// How long it took from the first picture of it to the last.
  fileprivate var seconds: Double {
    guard let first = path.first, let last = path.last else { return 0 }
    return Double(last.timeNanoseconds - first.timeNanoseconds) * 1e-9
  }
}
