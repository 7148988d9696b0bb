// What is held out to test a recogniser. Source of truth: the counts of rows that were put in.

import Movement
import Testing

@Suite("Rows held out")
struct HeldOutTests {
  private static func rows(_ persons: Range<Int>, _ kinds: [PenGesture], others: Int = 1)
    -> [LabelledRow]
  {
    let all = GestureSynthesis(seed: 31).rows(persons: persons, repetitions: 4, others: others)
    let labels = kinds.map(\.rawValue) + [LabelledRow.otherLabel]
    return all.filter { labels.contains($0.label) }
  }

  @Test("several people are held out, each row once, by as many models as are allowed")
  func people() throws {
    let rows = Self.rows(0..<12, [.circle, .left])
    var shares: [Double] = []
    let test = try #require(
      try HeldOutTest.run(rows) {
        shares.append($0)
        return true
      })
    #expect(test.unit == .people && test.loneLabels.isEmpty)
    #expect(test.confusion.total == rows.count)
    #expect(shares.count == HeldOutTest.mostFolds && shares == shares.sorted())
    #expect(test.confusion.accuracy > 0.9)
  }

  @Test("one person alone has rows held out; so have people of whom one alone drew a class")
  func rows() throws {
    let alone = try #require(try HeldOutTest.run(Self.rows(0..<1, [.circle, .left])))
    #expect(alone.unit == .rows && alone.loneLabels.isEmpty)
    let mixed = Self.rows(0..<1, [.circle, .left]) + Self.rows(1..<2, [.circle, .zigzag])
    let test = try #require(try HeldOutTest.run(mixed))
    #expect(test.unit == .rows && test.loneLabels == ["left", "zigzag"])
    #expect(test.confusion.total == mixed.count)
    // Others that have those classes make up for it.
    let others = Self.rows(5..<9, [.left, .zigzag])
    let beside = try #require(try HeldOutTest.run(mixed, beside: others))
    #expect(beside.unit == .people && beside.confusion.total == mixed.count)
  }

  @Test("a class of three rows leaves nothing to hold out, and an ended test has no answer")
  func nothing() throws {
    let rows = Self.rows(0..<1, [.circle])
    let few = rows.filter { $0.label != "circle" } + rows.filter { $0.label == "circle" }.prefix(3)
    let test = try #require(try HeldOutTest.run(few))
    #expect(test.unit == .nothing && test.confusion.total == 0)
    #expect(try HeldOutTest.run(Self.rows(0..<3, [.circle])) { _ in false } == nil)
  }
}
