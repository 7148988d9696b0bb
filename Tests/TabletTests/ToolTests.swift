// Eraser, side buttons and physical pens as tools of their own.
import Geometry
import Tablet
import TestBasics
import TestSupport
import Testing

@Suite("Tools")
struct ToolTests {
  private let reports: Reports

  init() throws {
    reports = try Reports(FakeTabletDescription.pen)
  }

  private func report(_ changes: FakeTabletChange...) -> PenSample<TabletPoint>? {
    reports.report(changes)
  }

  @Test("the serial says which pen it is, in every sample, also the last one")
  func serials() throws {
    #expect(report(.x(1), .y(2), .pen(true), .serial(0x80C0_1234))?.serial == 0x80C0_1234)
    #expect(report(.x(2))?.serial == 0x80C0_1234)
    #expect(report(.pen(false), .x(0), .y(0))?.serial == 0x80C0_1234)
    // A pen that does not say its serial is not the last one's.
    #expect(report(.x(3), .y(3), .pen(true))?.serial == 0)
  }

  @Test("a serial that comes a report later names the tool and does not exchange it")
  func lateSerial() throws {
    _ = report(.x(1), .y(2), .pen(true))
    let sample = try #require(report(.serial(5)))
    #expect(sample.serial == 5 && !sample.isDiscontinuity)
  }

  @Test("another pen in the place of one starts afresh, and waits for a position of its own")
  func exchangedPens() throws {
    _ = report(.x(100), .y(200), .pen(true), .serial(1), .pressure(4000), .touch(true))
    let last = try #require(report(.serial(2)))
    #expect(last.serial == 1 && !last.isInProximity && !last.isInContact)
    #expect(report(.serial(2), .pressure(10)) == nil)
    let first = try #require(report(.x(900), .y(901)))
    #expect(first.serial == 2 && first.position == TabletPoint(x: 900, y: 901))
    // With its position in the same report.
    let back = try #require(report(.serial(1), .x(5), .y(6)))
    #expect(back.isDiscontinuity && back.position == TabletPoint(x: 5, y: 6))
  }

  @Test("a side button begins afresh where the pen is, when pressed and when released")
  func sideButtons() throws {
    _ = report(.x(100), .y(200), .pen(true), .serial(1), .pressure(4000), .touch(true))
    for change in [FakeTabletChange.lowerButton(true), .lowerButton(false), .upperButton(true)] {
      let sample = try #require(report(change, .x(110)))
      #expect(sample.isDiscontinuity && sample.isInContact)
      #expect(sample.position == TabletPoint(x: 110, y: 200))
      #expect(report(.x(111))?.isDiscontinuity == false)
    }
  }

  @Test("over 20 000 seeded changes of tool no first sample has the place of the tool before")
  func firstSamples() async throws {
    var random = SeededGenerator(seed: 5)
    var tool: FakeTabletChange?
    var last: PenSample<TabletPoint>?
    var firsts = 0
    for step in 0..<20_000 {
      if step % 500 == 0 { await Task.yield() }
      let (x, y) = (Int32(1 + random.next() % 39_000), Int32(1 + random.next() % 24_000))
      var changes: [FakeTabletChange] = []
      // Away, there, or one tool at once in the place of another, with and without a position.
      if let old = tool, random.next() % 4 != 0 {
        changes.append(Self.away(old))
        tool = nil
      }
      if tool == nil, random.next() % 3 != 0 {
        let next: FakeTabletChange = random.next() % 2 == 0 ? .pen(true) : .eraser(true)
        changes += [next, .serial(UInt32(1 + random.next() % 3))]
        tool = next
      }
      if tool == nil {
        changes += [.x(0), .y(0)]
      } else if random.next() % 2 == 0 {
        changes += [.x(x), .y(y)]
      } else {
        changes.append(.pressure(Int32(random.next() % 100)))
      }
      guard let sample = reports.report(changes, at: Int64(step)) else { continue }
      if sample.isInProximity {
        if let last, !last.isInProximity || !last.isSameTool(as: sample) {
          firsts += 1
          #expect(sample.position == TabletPoint(x: Double(x), y: Double(y)))
          #expect(sample.position != last.position)
          #expect(sample.isDiscontinuity == last.isInProximity)
        }
      }
      last = sample
    }
    #expect(firsts > 3000)
  }

  private static func away(_ tool: FakeTabletChange) -> FakeTabletChange {
    if case .pen = tool { .pen(false) } else { .eraser(false) }
  }
}
