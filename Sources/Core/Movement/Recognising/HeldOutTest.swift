// How well rows teach, told by rows that were not learned from: those of other people where there are some, for
// rows of the same hand say nothing about the next one.

/// A test by rows that were held out.
///
/// Cross-validation: Stone, "Cross-validatory choice and assessment of statistical predictions",
/// Journal of the Royal Statistical Society B 36, 1974. Ten folds of people at most, else five of
/// rows. The uncertainty of its shares is told with ``Confusion`` and ``AcceptanceCurve``.
public struct HeldOutTest: Sendable, Hashable {
  /// What was held out together.
  public enum Unit: Sendable, Hashable {
    /// All rows of a person.
    case people
    /// Some rows of each class, of people whose other rows were learned from.
    case rows
    /// Nothing: a class has too few rows.
    case nothing
  }

  /// What was held out.
  public let unit: Unit
  /// What each row was taken for by a model that had not learned from it.
  public let confusion: Confusion
  /// What another threshold of acceptance would do with the same answers.
  public let curve: AcceptanceCurve
  /// The classes that are missing as soon as a person is held out, so that people cannot be; in order.
  public let loneLabels: [String]

  /// The most models that are trained: more people are held out several at a time.
  public static let mostFolds = 10
  // Where rows are held out, every fifth of each class is.
  private static let rowFolds = 5

  /// Holds out people, else rows, and tests them.
  ///
  /// - Parameters:
  ///   - rows: the rows that are tested and learned from.
  ///   - others: rows that are learned from alone, such as those of the bundled gestures.
  ///   - progress: is told the share that is done, 0...1; false ends the test.
  /// - Returns: nil where it was ended.
  /// - Throws: what all rows together lack.
  public static func run(
    _ rows: [LabelledRow], beside others: [LabelledRow] = [],
    progress: (Double) -> Bool = { _ in true }
  ) throws(RecogniserTrainingError) -> HeldOutTest? {
    let persons = Set(rows.map(\.person)).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    var lone: [String] = []
    if persons.count >= 2 {
      let count = min(persons.count, mostFolds)
      var places: [String: Int] = [:]
      for (place, person) in persons.enumerated() { places[person] = place % count }
      let folds = rows.map { places[$0.person, default: 0] }
      lone = missing(rows, others, folds, count: count)
      if lone.isEmpty {
        return try test(rows, others, folds, count: count, .people, lone, progress)
      }
    }
    var seen: [String: Int] = [:]
    let folds = rows.map { row in
      seen[row.label, default: 0] += 1
      return (seen[row.label, default: 0] - 1) % rowFolds
    }
    guard missing(rows, others, folds, count: rowFolds).isEmpty else {
      return try test([], others, [], count: 0, .nothing, lone, progress)
    }
    return try test(rows, others, folds, count: rowFolds, .rows, lone, progress)
  }

  /// The classes of which some model would have too few rows.
  private static func missing(
    _ rows: [LabelledRow], _ others: [LabelledRow], _ folds: [Int], count: Int
  ) -> [String] {
    let beside = Dictionary(grouping: others, by: \.label).mapValues(\.count)
    let places = Dictionary(grouping: rows.indices) { rows[$0].label }
    let missing = places.filter { label, places in
      (0..<count).contains { fold in
        let learned = places.count { folds[$0] != fold } + beside[label, default: 0]
        return learned < RecogniserModel.leastRows
      }
    }
    return missing.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private static func test(
    _ rows: [LabelledRow], _ others: [LabelledRow], _ folds: [Int], count: Int, _ unit: Unit,
    _ lone: [String], _ progress: (Double) -> Bool
  ) throws(RecogniserTrainingError) -> HeldOutTest? {
    let labels = Set((rows + others).map(\.label) + [LabelledRow.otherLabel])
    var confusion = Confusion(
      labels: labels.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    var answers: [(label: String, recognition: Recognition)] = []
    for fold in 0..<count {
      guard progress(Double(fold) / Double(count)) else { return nil }
      let held = rows.indices.filter { folds[$0] == fold }
      guard !held.isEmpty else { continue }
      let learned = rows.indices.filter { folds[$0] != fold }.map { rows[$0] }
      let model = try RecogniserModel(training: others + learned)
      for place in held {
        guard let recognition = model.recognise(rows[place].shape) else { continue }
        confusion.add(actual: rows[place].label, recognised: recognition.label)
        answers.append((rows[place].label, recognition))
      }
    }
    return HeldOutTest(
      unit: unit, confusion: confusion, curve: AcceptanceCurve(answers), loneLabels: lone)
  }
}
