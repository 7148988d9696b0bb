// Hands that were not learned and kinds of strokes that were not learned. Source of truth: what the
// generator drew; the shares are those that the feature was promised with.

import Movement
import Testing

@Suite("Recognising gestures")
struct RecogniserAccuracyTests {
  private static let model = try? BundledRecogniser.trainBundled()

  /// Rows of persons of another seed.
  private func rows(_ seed: UInt64, repetitions: Int, others: Int) -> [LabelledRow] {
    GestureSynthesis(seed: seed).rows(
      persons: 0..<40, repetitions: repetitions, others: others, kinds: OtherKind.foreign)
  }

  @Test("no kind of stroke is learned and tested with")
  func kinds() {
    #expect(Set(OtherKind.training).isDisjoint(with: OtherKind.foreign))
    #expect(OtherKind.training.count + OtherKind.foreign.count == OtherKind.allCases.count)
    #expect(OtherKind.foreign.count >= 15)
  }

  @Test(
    "97 of 100 gestures of other hands are right, and 90 of 100 foreign strokes are other",
    arguments: [77, 78, 79] as [UInt64])
  func userIndependent(seed: UInt64) throws {
    let model = try #require(Self.model)
    let known = RecogniserEvaluation(model, on: rows(seed, repetitions: 3, others: 0))
    let foreign = RecogniserEvaluation(model, on: rows(seed, repetitions: 0, others: 2))
    #expect(known.confusion.total == 1_200)
    #expect(known.confusion.accuracy >= 0.97)
    #expect(foreign.confusion.total == 80 * OtherKind.foreign.count)
    #expect(foreign.confusion.recall(of: "other") >= 0.9)
    // No gesture is lost to the others, and one is hardly ever taken for another.
    for gesture in PenGesture.allCases {
      #expect(known.confusion.recall(of: gesture.rawValue) >= 0.9, "\(gesture)")
      #expect(known.confusion.precision(of: gesture.rawValue) >= 0.98, "\(gesture)")
    }
  }

  @Test("persons held out one after the other are recognised as well")
  func heldOut() throws {
    let rows = BundledRecogniser.rows()
    let evaluation = try RecogniserEvaluation(rows, folds: 4)
    #expect(evaluation.confusion.total == rows.count)
    #expect(evaluation.confusion.accuracy >= 0.96)
    #expect(evaluation.curve.point(wrongShareUpTo: 0.1).rightShare >= 0.97)
  }

  @Test("a confidence is at least a half, and lower where the answer is wrong")
  func confidence() throws {
    let model = try #require(Self.model)
    var (right, wrong): ([Double], [Double]) = ([], [])
    for row in rows(80, repetitions: 2, others: 1) {
      let answer = try #require(model.recognise(row.shape))
      #expect((0.5...1).contains(answer.confidence))
      #expect((0...1).contains(answer.acceptance) && (-1e-9...1).contains(answer.margin))
      #expect((answer.label == "other") == (answer.acceptance < 0.5))
      if answer.label == row.label {
        right.append(answer.confidence)
      } else {
        wrong.append(answer.confidence)
      }
    }
    #expect(right.reduce(0, +) / Double(right.count) > 0.9)
    #expect(wrong.reduce(0, +) / Double(max(wrong.count, 1)) < 0.85)
  }

  @Test("left is left and up is away from the person, at any size", arguments: [4.0, 15, 60])
  func directions(millimetres: Double) throws {
    let model = try #require(Self.model)
    let ways: [(String, Double, Double)] = [
      ("left", -1, 0), ("right", 1, 0), ("up", 0, -1), ("down", 0, 1),
    ]
    for (label, x, y) in ways {
      let shape = try #require(straight(to: (x * millimetres, y * millimetres)))
      #expect(model.recognise(shape)?.nearest == label)
    }
  }

  /// The share of gestures that are right where a share of the foreign strokes is taken for one, at a threshold of
  /// their distance.
  private func rightShare(
    _ peer: NearestShapes, _ known: [LabelledRow], _ foreign: [LabelledRow], wrongShare: Double
  ) -> Double {
    let distances = foreign.map { peer.nearest(to: $0.shape)?.distance ?? .infinity }.sorted()
    let threshold = distances[Int(Double(foreign.count) * wrongShare)]
    let right = known.count { row in
      guard let found = peer.nearest(to: row.shape) else { return false }
      return found.label == row.label && found.distance < threshold
    }
    return Double(right) / Double(known.count)
  }

  @Test(
    "the nearest shape, point by point or with time warped, loses more gestures to refuse as many foreign strokes"
  )
  func peers() throws {
    let model = try #require(Self.model)
    let learned = GestureSynthesis(seed: BundledRecogniser.seed).rows(
      persons: 0..<64, repetitions: 1, others: 0)
    let (known, foreign) = (
      rows(77, repetitions: 1, others: 0), rows(77, repetitions: 0, others: 1)
    )
    let curve = RecogniserEvaluation(model, on: known + foreign).curve
    for (share, least) in [(0.02, 0.03), (0.05, 0.01), (0.1, 0.0)] {
      let ours = curve.point(wrongShareUpTo: share).rightShare
      let pointwise = rightShare(
        NearestShapes(learned, by: .pointwise), known, foreign, wrongShare: share)
      let warped = rightShare(
        NearestShapes(learned, by: .warped(band: 4)), known, foreign, wrongShare: share)
      #expect(
        ours >= pointwise + least && ours >= warped + least,
        "\(share): \(ours), \(pointwise), \(warped)")
    }
  }
}
