// Counts, shares and the acceptance curve. Source of truth: a small table counted by hand, and Fawcett 2006,
// figure 3, of which the curve's points are computed from 20 scored instances.

import Movement
import Testing

@Suite("Confusion and acceptance")
struct ConfusionTests {
  @Test("counts add up, and shares are those counted by hand")
  func counts() {
    var confusion = Confusion(labels: ["a", "b", "other"])
    let answers = [
      ("a", "a"), ("a", "a"), ("a", "b"), ("a", "other"), ("b", "b"), ("b", "b"), ("other", "a"),
      ("other", "other"), ("other", "other"), ("other", "other"),
    ]
    for (actual, recognised) in answers { confusion.add(actual: actual, recognised: recognised) }
    confusion.add(actual: "c", recognised: "a")
    #expect(confusion.total == 10)
    let sum = confusion.labels.flatMap { actual in
      confusion.labels.map { confusion.count(actual: actual, recognised: $0) }
    }
    #expect(sum == [2, 1, 1, 0, 2, 0, 1, 0, 3])
    #expect(confusion.accuracy == 0.7)
    #expect(confusion.recall(of: "a") == 0.5 && confusion.recall(of: "b") == 1)
    #expect(confusion.precision(of: "a") == 2.0 / 3 && confusion.precision(of: "other") == 0.75)
    #expect(Confusion(labels: ["a"]).accuracy == 1)
  }

  private func answer(_ acceptance: Double, _ label: String, nearest: String = "a") -> (
    label: String, recognition: Recognition
  ) {
    let isAccepted = acceptance >= 0.5
    return (
      label,
      Recognition(
        label: isAccepted ? nearest : "other", confidence: max(acceptance, 1 - acceptance),
        nearest: nearest, acceptance: acceptance, margin: 1, strangeness: 0)
    )
  }

  @Test("the curve has the points of Fawcett's example")
  func curve() {
    // The scores of his table, true for p; the curve goes up for p and to the right for n.
    let scores: [(Double, Bool)] = [
      (0.9, true), (0.8, true), (0.7, false), (0.6, true), (0.55, true), (0.54, true),
      (0.53, false),
      (0.52, false), (0.51, true), (0.505, false), (0.4, true), (0.39, false), (0.38, true),
      (0.37, false), (0.36, false), (0.35, false), (0.34, true), (0.33, false), (0.3, true),
      (0.1, false),
    ]
    let curve = AcceptanceCurve(scores.map { answer($0.0, $0.1 ? "a" : "other") })
    #expect(curve.points.count == 21)
    #expect(curve.points[0].rightShare == 0 && curve.points[0].wrongShare == 0)
    #expect(curve.points[20].rightShare == 1 && curve.points[20].wrongShare == 1)
    // At 0.54, his point of highest accuracy: (0.1, 0.5).
    #expect(curve.points[6].threshold == 0.54)
    #expect(curve.points[6].rightShare == 0.5 && curve.points[6].wrongShare == 0.1)
    #expect(curve.point(wrongShareUpTo: 0.1).threshold == 0.54)
    // Pairs of a positive above a negative: 68 of 100.
    #expect(abs(curve.area - 0.68) < 1e-12)
  }

  @Test("equal acceptances are one point, and a wrong gesture is not a right one")
  func ties() {
    let curve = AcceptanceCurve([
      answer(0.7, "a"), answer(0.7, "other"), answer(0.7, "b"), answer(0.2, "a"),
    ])
    #expect(curve.points.map(\.rightShare) == [0, 1.0 / 3, 2.0 / 3])
    #expect(curve.points.map(\.wrongShare) == [0, 1, 1])
  }
}
