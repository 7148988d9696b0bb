// The findings of `penumbra recognise train`, for programs and for people.

import Movement
import Wording

/// What a model learned from, and what it does with rows it had not learned from.
struct TrainingFindings: Encodable {
  private enum CodingKeys: String, CodingKey {
    case model, rows, people, classes, confusion, accuracy
    case bundledRows = "bundled_rows"
    case repeatedRows = "repeated_rows"
    case heldOut = "held_out"
    case isTold = "is_told_for_other_people"
    case otherRefused = "other_refused"
    case acceptanceCurve = "acceptance_curve"
    case acceptanceArea = "acceptance_area"
  }

  /// A threshold of acceptance, and the shares that it accepts, 0...1.
  struct Acceptance: Encodable {
    private enum CodingKeys: String, CodingKey {
      case threshold
      case rightShare = "right_share"
      case wrongShare = "wrong_share"
    }

    /// Nil accepts nothing.
    let threshold: Double?
    let rightShare: Double
    let wrongShare: Double

    init(_ point: AcceptanceCurve.Point) {
      threshold = point.threshold.isFinite ? point.threshold : nil
      rightShare = point.rightShare
      wrongShare = point.wrongShare
    }
  }

  /// The rows of one class and what they were taken for.
  struct Class: Encodable {
    let label: String
    let rows: Int
    let people: Int
  }

  /// How often one was drawn and another recognised: a row of counts for each label drawn.
  struct Matrix: Encodable {
    let labels: [String]
    let counts: [[Int]]
  }

  let model: String
  let rows: Int
  let people: Int
  let classes: [Class]
  /// The rows of the bundled gestures that were learned as well.
  let bundledRows: Int
  /// Rows that stood there more than once and were counted once.
  let repeatedRows: Int
  /// `people`, `rows` or `nothing`.
  let heldOut: String
  /// Whether the figures hold for people whose rows were not learned from.
  let isTold: Bool
  let confusion: Matrix
  /// The share that was recognised rightly, 0...1; nil where nothing was tested.
  let accuracy: Double?
  /// The share of the strokes of `other` that were refused, 0...1; nil where none was tested.
  let otherRefused: Double?
  /// The receiver operating characteristic, the strictest threshold first; nil where no stroke of `other` or no gesture
  /// was tested.
  let acceptanceCurve: [Acceptance]?
  /// The area below it.
  let acceptanceArea: Double?

  private let test: HeldOutTest

  init(
    model: String, _ rows: [LabelledRow], bundledRows: Int, repeatedRows: Int, _ test: HeldOutTest
  ) {
    self.model = model
    self.rows = rows.count
    self.bundledRows = bundledRows
    self.repeatedRows = repeatedRows
    people = Set(rows.map(\.person)).count
    classes = Dictionary(grouping: rows, by: \.label).map { label, rows in
      Class(label: label, rows: rows.count, people: Set(rows.map(\.person)).count)
    }.sorted { $0.label.utf8.lexicographicallyPrecedes($1.label.utf8) }
    heldOut = "\(test.unit)"
    isTold = test.unit == .people
    let matrix = test.confusion
    confusion = Matrix(
      labels: matrix.labels,
      counts: matrix.labels.map { actual in
        matrix.labels.map { matrix.count(actual: actual, recognised: $0) }
      })
    let other = LabelledRow.otherLabel
    let hasOther = matrix.labels.contains { matrix.count(actual: other, recognised: $0) > 0 }
    accuracy = matrix.total > 0 ? matrix.accuracy : nil
    otherRefused = hasOther ? matrix.recall(of: other) : nil
    let hasGesture = matrix.labels.contains { actual in
      actual != other && matrix.labels.contains { matrix.count(actual: actual, recognised: $0) > 0 }
    }
    acceptanceCurve =
      hasOther && hasGesture ? test.curve.corners.map { Acceptance($0) } : nil
    acceptanceArea = acceptanceCurve == nil ? nil : test.curve.area
    self.test = test
  }

  /// The findings for people.
  var text: String {
    var lines = [
      "rows        \(rows) of \(people) \(people == 1 ? "person" : "people")",
      "classes     "
        + classes.map { "\($0.label) \($0.rows)" }.joined(separator: ", "),
    ]
    if bundledRows > 0 { lines.append("bundled     \(bundledRows) rows of drawn hands as well") }
    if repeatedRows > 0 {
      lines.append("repeated    \(repeatedRows) rows that stand there already, counted once")
    }
    lines.append(test.sentence(people: people))
    guard let accuracy else { return lines.joined(separator: "\n") }
    lines += matrixLines
    let right = NumberWords.number(100 * accuracy, 1)
    lines.append("right       \(right) % of \(test.confusion.total)")
    lines.append("refused     \(test.refusedClause)")
    if acceptanceCurve != nil { lines.append("otherwise   \(test.curve.sentence)") }
    return lines.joined(separator: "\n")
  }

  /// The matrix: a line for each class drawn, a column for each recognised; those without any are left out.
  private var matrixLines: [String] {
    let drawn = confusion.labels.indices.filter { confusion.counts[$0].contains { $0 > 0 } }
    let found = confusion.labels.indices.filter { place in
      drawn.contains(place) || drawn.contains { confusion.counts[$0][place] > 0 }
    }
    func padded(_ text: String, _ width: Int) -> String {
      text + String(repeating: " ", count: max(width - text.count, 0))
    }
    let widths = found.map { max(confusion.labels[$0].count, 5) }
    let first = max(drawn.map { confusion.labels[$0].count }.max() ?? 0, "drawn as".count)
    let header = zip(found, widths).map { padded(confusion.labels[$0], $1) }
    let rows = drawn.map { place in
      let cells = zip(found, widths).map { padded("\(confusion.counts[place][$0])", $1) }
      return ([padded(confusion.labels[place], first)] + cells).joined(separator: "  ")
    }
    return ([([padded("drawn as", first)] + header).joined(separator: "  ")] + rows).map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }
  }
}
