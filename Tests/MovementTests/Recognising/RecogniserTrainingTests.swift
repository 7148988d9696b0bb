// What rows must have to be learned from, and what is learned. Source of truth: the rows themselves.

import Movement
import Testing

@Suite("Training a recogniser")
struct RecogniserTrainingTests {
  private static let synthesis = GestureSynthesis(seed: 5)
  private static let rows = synthesis.rows(persons: 0..<6, repetitions: 2, others: 1)

  private func fault(_ rows: [LabelledRow]) -> RecogniserTrainingError? {
    do throws(RecogniserTrainingError) {
      _ = try RecogniserModel(training: rows)
      return nil
    } catch { return error }
  }

  @Test("without other, without a gesture or with two rows of a class nothing is trained")
  func refusals() throws {
    let gestures = Self.rows.filter { $0.label != "other" }
    let others = Self.rows.filter { $0.label == "other" }
    #expect(fault(Self.rows) == nil)
    #expect(fault([]) == .missingOther)
    #expect(fault(gestures) == .missingOther)
    #expect(fault(others) == .missingGesture)
    let few =
      Self.rows.filter { $0.label != "circle" } + gestures.filter { $0.label == "circle" }.prefix(2)
    #expect(fault(few) == .tooFewRows(label: "circle", count: 2, least: 3))
    let hand = try #require(StrokeShape(handLandmarks: landmarks()))
    #expect(
      fault(Self.rows + [try LabelledRow(label: "fist", person: "", shape: hand)]) == .mixedKinds)
    let many =
      try others
      + gestures.flatMap { row in
        try (0..<64).map { try LabelledRow(label: "\($0)", person: "", shape: row.shape) }
      }
    #expect(fault(many) == .tooManyClasses(count: 65, limit: 64))
  }

  @Test("the same rows give the same model, another seed another one")
  func determinism() throws {
    let first = try RecogniserModel(training: Self.rows)
    let again = try RecogniserModel(
      training: GestureSynthesis(seed: 5).rows(persons: 0..<6, repetitions: 2, others: 1))
    #expect(first == again && first.text == again.text)
    let other = try RecogniserModel(
      training: GestureSynthesis(seed: 6).rows(persons: 0..<6, repetitions: 2, others: 1))
    #expect(first != other)
  }

  @Test(
    "six rows of a person teach a gesture beside the bundled ones, which stay",
    arguments: [OtherKind.arrow, .fish, .questionMark, .letterL, .pigtail])
  func ownGesture(kind: OtherKind) throws {
    let synthesis = GestureSynthesis(seed: 8)
    func drawn(_ repetition: Int) throws -> StrokeShape {
      let contacts = synthesis.contacts(kind, person: 3, repetition: repetition)
      return try #require(StrokeShape(contacts: contacts))
    }
    let own = try (0..<6).map { try LabelledRow(label: "mine", person: "me", shape: drawn($0)) }
    let model = try RecogniserModel(training: BundledRecogniser.rows() + own)
    let answers = try (10..<30).map { try #require(model.recognise(drawn($0))).label }
    #expect(answers.count { $0 == "mine" } >= 17)
    let known = synthesis.rows(persons: 0..<20, repetitions: 2, others: 0)
    #expect(RecogniserEvaluation(model, on: known).confusion.accuracy >= 0.96)
  }

  @Test("hands are learned from their coordinates")
  func hands() throws {
    // Two postures and a third that is other, the landmarks of each moved a little.
    func hand(_ posture: Int, _ repetition: Int) throws -> StrokeShape {
      let places = landmarks().enumerated().map { index, place -> (x: Double, y: Double) in
        let wave = Double((index * 7 + repetition * 13) % 11) / 11 - 0.5
        let fold = index % 5 == posture ? 0.1 : 0
        return (x: place.x + 0.01 * wave, y: place.y + fold - 0.01 * wave)
      }
      return try #require(StrokeShape(handLandmarks: places))
    }
    let labels = ["fist", "open", "other"]
    let rows = try (0..<3).flatMap { posture in
      try (0..<8).map {
        try LabelledRow(label: labels[posture], person: "", shape: hand(posture, $0))
      }
    }
    let model = try RecogniserModel(training: rows)
    for posture in 0..<3 {
      #expect(model.recognise(try hand(posture, 20))?.label == labels[posture])
    }
    let stroke = try #require(straight(to: (10, 0)))
    #expect(model.recognise(stroke) == nil)
  }
}
