// The recogniser: which gesture is most likely, by a linear model of Rubine's features, and whether the
// shape is one of that class at all, by its distance from those learned. Nearest neighbours alone, with
// warping or without, and coordinates as features were compared with it and were worse.

import RealModule

/// A trained recogniser.
///
/// A ``LogisticRegression`` of ``ShapeFeatures``, with rejection: a shape is `other` where its
/// acceptance is below a half. The acceptance is the probability of the class, made less by the
/// distance from the learned ones (``TemplateBank``). Rubine, "Specifying gestures by example",
/// Computer Graphics 25(4), SIGGRAPH 1991, rejects by both as well; a threshold of the probability
/// is the rule of Chow, "On optimum recognition error and reject tradeoff", IEEE Transactions on
/// Information Theory 16, 1970.
///
/// Chosen after a comparison: of hands that were not learned, where up to 2, 5 or 10 % of foreign strokes are taken for
/// a gesture, it keeps 100 % of the bundled gestures, the nearest learned shape (``NearestShapes``) 91, 96 and 98 %
/// point by point and 94, 98 and 99 % with time warped (``ShapeDistance``), at many times the cost.
///
/// How sure an answer is, is told by ``Recognition``; how often answers are right by
/// ``HeldOutTest``.
///
/// ```swift
/// let model = try RecogniserModel(training: rows)
/// print(model.recognise(shape).label)
/// ```
public struct RecogniserModel: Sendable, Hashable {
  /// What it recognises.
  public let kind: ShapeKind
  /// The classes, `other` among them, in order of their names.
  public let labels: [String]
  let space: FeatureSpace
  let regression: LogisticRegression
  /// One for each class but `other`, in the order of `labels`.
  let banks: [TemplateBank]

  /// The most classes.
  public static let mostClasses = 64
  /// The fewest rows of a class.
  public static let leastRows = 3
  /// The most rows that are learned from: some minutes of training.
  public static let mostRows = 50_000

  // The penalty of the weights: a tenth of it takes more foreign strokes, ten times as much loses gestures.
  private static let penalty = 1e-3
  // How steeply acceptance falls about the reach: 0.86 at 0.8 of it and 0.19 at 1.2 of it.
  private static let steepness = 8.0

  /// Takes parts that fit; nil where they do not.
  init?(
    kind: ShapeKind, labels: [String], space: FeatureSpace, regression: LogisticRegression,
    banks: [TemplateBank]
  ) {
    let count = ShapeFeatures.count(of: kind)
    guard labels.contains(LabelledRow.otherLabel), Set(labels).count == labels.count,
      labels.count <= Self.mostClasses, banks.count == labels.count - 1, !banks.isEmpty,
      space.means.count == count, regression.featureCount == count,
      regression.classCount == labels.count,
      banks.allSatisfy({ $0.templates.allSatisfy { $0.count == count } })
    else { return nil }
    self.kind = kind
    self.labels = labels
    self.space = space
    self.regression = regression
    self.banks = banks
  }

  /// Learns from rows; the same rows in the same order give the same model.
  ///
  /// - Parameter rows: at least three of each class and some of `other`, best of several persons.
  /// - Throws: what the rows lack.
  public init(training rows: [LabelledRow]) throws(RecogniserTrainingError) {
    var counts: [String: Int] = [:]
    for row in rows { counts[row.label, default: 0] += 1 }
    guard counts[LabelledRow.otherLabel] != nil else { throw RecogniserTrainingError.missingOther }
    guard counts.count > 1, let first = rows.first else {
      throw RecogniserTrainingError.missingGesture
    }
    guard rows.allSatisfy({ $0.shape.kind == first.shape.kind }) else {
      throw RecogniserTrainingError.mixedKinds
    }
    guard rows.count <= Self.mostRows else {
      throw RecogniserTrainingError.tooManyRows(count: rows.count, limit: Self.mostRows)
    }
    guard counts.count <= Self.mostClasses else {
      throw RecogniserTrainingError.tooManyClasses(count: counts.count, limit: Self.mostClasses)
    }
    // In the order of the bytes, which is the same everywhere.
    let labels = counts.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    var classes: [String: Int] = [:]
    for (place, label) in labels.enumerated() {
      let count = counts[label, default: 0]
      guard count >= Self.leastRows else {
        throw RecogniserTrainingError.tooFewRows(label: label, count: count, least: Self.leastRows)
      }
      classes[label] = place
    }
    let actual = rows.map { classes[$0.label, default: 0] }
    let features = rows.map { ShapeFeatures.vector(of: $0.shape) }
    let other = classes[LabelledRow.otherLabel]
    let space = FeatureSpace(features, classes: actual.map { $0 == other ? nil : $0 })
    let standardised = features.map { space.standardised($0) }
    kind = first.shape.kind
    self.labels = labels
    self.space = space
    regression = LogisticRegression(
      features: standardised, classes: actual, classCount: labels.count,
      classWeights: Self.weights(of: labels.map { counts[$0, default: 0] }, other: other),
      penalty: Self.penalty)
    banks = labels.indices.filter { $0 != other }.map { place in
      let examples = rows.indices.filter { actual[$0] == place }
      return TemplateBank(
        examples.map { space.whitened(standardised[$0]) }, persons: examples.map { rows[$0].person }
      )
    }
  }

  /// How much a row of each class counts: a gesture with fewer rows than the mean, as one that a person
  /// adds to the bundled ones, counts as if it had as many.
  private static func weights(of counts: [Int], other: Int?) -> [Double] {
    let gestures = counts.indices.filter { $0 != other }.map { counts[$0] }
    let mean = Double(gestures.reduce(0, +)) / Double(max(gestures.count, 1))
    return counts.map { max(mean / Double($0), 1) }
  }

  /// What a shape is; nil where it is of another kind than the model.
  ///
  /// The cost depends on nothing but the model, and is bounded by its limits.
  public func recognise(_ shape: StrokeShape) -> Recognition? {
    guard shape.kind == kind else { return nil }
    let standardised = space.standardised(ShapeFeatures.vector(of: shape))
    let probabilities = regression.probabilities(of: standardised)
    var (best, second) = (0, 0.0)
    let gestures = labels.indices.filter { labels[$0] != LabelledRow.otherLabel }
    for place in gestures.indices.dropFirst() {
      let probability = probabilities[gestures[place]]
      if probability > probabilities[gestures[best]] {
        second = probabilities[gestures[best]]
        best = place
      } else {
        second = max(second, probability)
      }
    }
    let probability = probabilities[gestures[best]]
    let strangeness = banks[best].strangeness(of: space.whitened(standardised))
    let acceptance = probability / (1 + Double.pow(strangeness, Self.steepness))
    let nearest = labels[gestures[best]]
    let isAccepted = acceptance >= 0.5
    return Recognition(
      label: isAccepted ? nearest : LabelledRow.otherLabel,
      confidence: isAccepted ? acceptance : 1 - acceptance, nearest: nearest,
      acceptance: acceptance, margin: probability - second, strangeness: strangeness)
  }
}
