// Which contacts make one gesture. Source of truth: the limits the type states, just met and just missed.

import Movement
import Testing

@Suite("Contacts of a gesture")
struct GestureGroupingTests {
  private func contact(_ x: Double, from seconds: Double) -> [StrokePoint] {
    drawn([(x, 0), (x + 5, 5)], from: seconds)
  }

  @Test("a contact joins for 350 ms and 10 mm", arguments: [0.349, 0.351], [9.9, 10.1])
  func limits(gap: Double, distance: Double) {
    // The first ends at 0.01 s, at 5 mm.
    let contacts = [contact(0, from: 0), contact(5 + distance, from: 0.01 + gap)]
    let isOne = gap < 0.35 && distance < 10
    #expect(GestureGrouping.gestures(of: contacts).count == (isOne ? 1 : 2))
  }

  @Test("a gesture is complete 350 ms after its last lift-off, once, and not while the tip is down")
  func waiting() {
    var grouping = GestureGrouping()
    let first = contact(0, from: 0)
    #expect(grouping.finished(atSeconds: 9) == nil)
    #expect(grouping.touchDown(at: first[0]) == nil)
    #expect(grouping.finished(atSeconds: 9) == nil)
    grouping.liftOff(after: first)
    #expect(grouping.finished(atSeconds: 0.3) == nil)
    let second = contact(1, from: 0.3)
    #expect(grouping.touchDown(at: second[0]) == nil)
    #expect(grouping.finished(atSeconds: 1) == nil)
    grouping.liftOff(after: second)
    #expect(grouping.finished(atSeconds: 0.67) == [first, second])
    #expect(grouping.finished(atSeconds: 9) == nil)
  }

  @Test("a late contact hands out the gesture before it")
  func late() {
    var grouping = GestureGrouping()
    let first = contact(0, from: 0)
    _ = grouping.touchDown(at: first[0])
    grouping.liftOff(after: first)
    #expect(grouping.touchDown(at: contact(0, from: 1)[0]) == [first])
  }

  @Test("no gesture has more than four contacts")
  func most() {
    let contacts = (0..<9).map { contact(0, from: 0.1 * Double($0)) }
    #expect(GestureGrouping.gestures(of: contacts).map(\.count) == [4, 4, 1])
  }
}
