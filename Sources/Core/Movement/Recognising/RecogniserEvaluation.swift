// How well rows teach to recognise hands that were not learned: each person is tested by a model of others.

/// A test of rows by persons held out.
///
/// Cross-validation: Stone, "Cross-validatory choice and assessment of statistical predictions",
/// Journal of the Royal Statistical Society B 36, 1974, whole persons at a time. The uncertainty of
/// its shares is told with ``Confusion`` and ``AcceptanceCurve``.
public struct RecogniserEvaluation: Sendable {
  /// What each gesture was taken for.
  public let confusion: Confusion
  /// What another threshold would do.
  public let curve: AcceptanceCurve

  /// Tests each row by a model that was trained without its person.
  ///
  /// - Parameters:
  ///   - rows: of at least two persons.
  ///   - folds: how many models are trained; as many as persons hold out one at a time.
  /// - Throws: what the rows lack, with a person held out as well.
  public init(_ rows: [LabelledRow], folds: Int) throws(RecogniserTrainingError) {
    let persons = Set(rows.map(\.person)).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    guard persons.count >= 2 else {
      throw RecogniserTrainingError.tooFewPersons(count: persons.count, least: 2)
    }
    let folds = min(max(folds, 2), persons.count)
    var fold: [String: Int] = [:]
    for (place, person) in persons.enumerated() { fold[person] = place % folds }
    var answers: [(label: String, recognition: Recognition)] = []
    for held in 0..<folds {
      let model = try RecogniserModel(training: rows.filter { fold[$0.person] != held })
      answers += Self.answers(of: model, to: rows.filter { fold[$0.person] == held })
    }
    self.init(answers)
  }

  /// Tests rows by a model that was trained with others.
  public init(_ model: RecogniserModel, on rows: [LabelledRow]) {
    self.init(Self.answers(of: model, to: rows))
  }

  private init(_ answers: [(label: String, recognition: Recognition)]) {
    let labels = Set(answers.flatMap { [$0.label, $0.recognition.label, LabelledRow.otherLabel] })
    var confusion = Confusion(
      labels: labels.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    for answer in answers {
      confusion.add(actual: answer.label, recognised: answer.recognition.label)
    }
    self.confusion = confusion
    curve = AcceptanceCurve(answers)
  }

  private static func answers(
    of model: RecogniserModel, to rows: [LabelledRow]
  ) -> [(label: String, recognition: Recognition)] {
    rows.compactMap { row in model.recognise(row.shape).map { (row.label, $0) } }
  }
}
