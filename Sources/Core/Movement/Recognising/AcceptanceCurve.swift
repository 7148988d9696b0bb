// What another threshold of acceptance would gain and cost.

/// The shares of gestures and of other strokes that are accepted, for each threshold.
///
/// The receiver operating characteristic: Fawcett, "An introduction to ROC analysis", Pattern
/// Recognition Letters 27(8), 2006. Shares have no unit; a share p of n independent rows has a
/// standard error of sqrt(p (1 - p) / n), and a larger one where the rows are of few people.
public struct AcceptanceCurve: Sendable, Hashable {
  /// One threshold.
  public struct Point: Sendable, Hashable {
    /// From this acceptance on a stroke counts as a gesture.
    public let threshold: Double
    /// The share of gestures that are accepted as what they are, 0...1.
    public let rightShare: Double
    /// The share of other strokes that are accepted as a gesture, 0...1.
    public let wrongShare: Double
  }

  /// The thresholds that differ, the strictest first, after one that accepts nothing.
  public let points: [Point]

  /// The curve of answers.
  ///
  /// - Parameter answers: the label of each row, and what was said of it.
  public init(_ answers: [(label: String, recognition: Recognition)]) {
    let sorted = answers.sorted { $0.recognition.acceptance > $1.recognition.acceptance }
    let others = answers.count { $0.label == LabelledRow.otherLabel }
    let gestures = max(answers.count - others, 1)
    var points = [Point(threshold: .infinity, rightShare: 0, wrongShare: 0)]
    var (right, wrong) = (0, 0)
    for (place, answer) in sorted.enumerated() {
      if answer.label == LabelledRow.otherLabel {
        wrong += 1
      } else if answer.label == answer.recognition.nearest {
        right += 1
      }
      let threshold = answer.recognition.acceptance
      let next = place + 1
      // Answers with the same acceptance are accepted together.
      guard next == sorted.count || sorted[next].recognition.acceptance < threshold else {
        continue
      }
      points.append(
        Point(
          threshold: threshold, rightShare: Double(right) / Double(gestures),
          wrongShare: Double(wrong) / Double(max(others, 1))))
    }
    self.points = points
  }

  /// The laxest point at which no more than a share of the other strokes is accepted.
  public func point(wrongShareUpTo share: Double) -> Point {
    points.last { $0.wrongShare <= share } ?? points[0]
  }

  /// The points that the curve is drawn with: of those with the same share of other strokes the one that accepts most
  /// gestures.
  public var corners: [Point] {
    points.indices.filter { place in
      place + 1 == points.count || points[place + 1].wrongShare > points[place].wrongShare
    }.map { points[$0] }
  }

  /// The area below the curve, up to the share of gestures that are right without a threshold.
  public var area: Double {
    zip(points, points.dropFirst()).reduce(0) {
      $0 + ($1.1.wrongShare - $1.0.wrongShare) * ($1.1.rightShare + $1.0.rightShare) / 2
    }
  }
}
