// Fingers in slots and their pointers, by the rules of the kernel's multitouch protocol B
// (Documentation/input/multi-touch-protocol.rst).
import Geometry
import Tablet
import TestSupport
import Testing

@Suite("Touch states")
struct TouchStateTests {
  /// A finger that lands.
  private static func land(
    _ slot: Int32, _ identifier: Int32, _ x: Int32, _ y: Int32
  ) -> [FakeTabletChange] {
    [.slot(slot), .finger(identifier), .fingerX(x), .fingerY(y)]
  }

  private static func lift(_ slot: Int32) -> [FakeTabletChange] {
    [.slot(slot), .finger(-1)]
  }

  @Test("the first finger is pointer 0, the second 1; a freed number goes to the next that lands")
  func pointers() throws {
    var state = try TouchReading.state(FakeTouch.display)
    let first = state.report(Self.land(0, 1, 100, 200) + [.touch(true)], at: 5_000)
    #expect(TouchReading.marks(first) == ["0 at 100,200"])
    #expect(first?.timeNanoseconds == 5_000_000)
    let second = state.report(Self.land(1, 2, 300, 400))
    #expect(TouchReading.marks(second) == ["0 at 100,200", "1 at 300,400"])
    // A third finger counts and does not trace.
    let third = state.report(Self.land(2, 3, 500, 600))
    #expect(TouchReading.marks(third) == ["0 at 100,200", "1 at 300,400"])
    #expect(third?.fingers.map(\.pointer) == [0, 1, nil])
    // The second continues as pointer 1; the third, down all the time, takes over no pointer.
    let without = state.report(Self.lift(0))
    #expect(TouchReading.marks(without) == ["0 off 100,200", "1 at 300,400"])
    #expect(without?.fingers.map(\.pointer) == [1, nil])
    #expect(TouchReading.marks(state.report(.slot(2), .fingerX(501))) == ["1 at 300,400"])
    let next = state.report(Self.land(0, 4, 700, 800))
    #expect(TouchReading.marks(next) == ["0 at 700,800", "1 at 300,400"])
    // Every landing has a number of its own: no path joins two fingers.
    #expect(next?.samples.map(\.sample.serial) == [4, 2])
    #expect(next?.samples.allSatisfy { $0.sample.tool == .finger } == true)
    let end = state.report(Self.lift(0) + Self.lift(1) + Self.lift(2) + [.touch(false)])
    #expect(TouchReading.marks(end) == ["0 off 700,800", "1 off 300,400"])
    #expect(end?.fingers.isEmpty == true)
    #expect(end?.samples.contains { $0.sample.isInProximity || $0.sample.pressure > 0 } == false)
    // Nothing is down, nothing is reported.
    #expect(state.report([]) == nil)
  }

  @Test("a value that is not sent has not changed, also from one finger to the next")
  func unchanged() throws {
    var state = try TouchReading.state(FakeTouch.display)
    _ = state.report(Self.land(0, 1, 100, 200))
    _ = state.report(Self.lift(0))
    #expect(TouchReading.marks(state.report(.finger(2), .fingerY(210))) == ["0 at 100,210"])
    _ = state.report(.finger(-1))
    #expect(TouchReading.marks(state.report(.finger(3))) == ["0 at 100,210"])
    // In a recording, a finger whose place was never reported has none.
    var other = try TouchReading.state(FakeTouch.display)
    #expect(other.report(.finger(9), .fingerX(5)) == nil)
    #expect(TouchReading.marks(other.report(.fingerY(6))) == ["0 at 5,6"])
  }

  @Test("another tracking id in a slot is another finger, with or without a release between them")
  func replaced() throws {
    var state = try TouchReading.state(FakeTouch.display)
    _ = state.report(Self.land(0, 1, 100, 200) + Self.land(1, 2, 300, 400))
    let replaced = state.report(Self.land(0, 7, 900, 800))
    #expect(TouchReading.marks(replaced) == ["0 off 100,200", "0 at 900,800", "1 at 300,400"])
    // The same id again after a release in the same report is another finger too.
    let again = state.report(Self.lift(0) + [.finger(7), .fingerX(10)])
    #expect(TouchReading.marks(again) == ["0 off 900,800", "0 at 10,800", "1 at 300,400"])
    #expect(Set(again?.samples.map(\.sample.serial) ?? []).count == 3)
  }

  @Test("a driver that never releases a slot is lifted by BTN_TOUCH, and lands with it")
  func neverReleased() throws {
    var state = try TouchReading.state(FakeTouch.display)
    _ = state.report(Self.land(0, 0, 100, 200) + [.touch(true)])
    let end = state.report(.touch(false))
    #expect(TouchReading.marks(end) == ["0 off 100,200"] && end?.fingers.isEmpty == true)
    // The kernel does not send the same id again: the slot's places are all there is.
    let back = state.report(.fingerX(110), .touch(true))
    #expect(TouchReading.marks(back) == ["0 at 110,200"])
    #expect(back?.samples.first?.sample.serial == 2)
  }

  @Test("slots out of range are nobody's, whatever is said about them")
  func outOfRange() throws {
    var state = try TouchReading.state(FakeTouch.twoFingers)
    _ = state.report(Self.land(0, 1, 100, 200))
    for slot in [2, 3, -1, Int32.max, Int32.min] {
      let frame = state.report(Self.land(slot, 5, 7, 8) + [.fingerTool(2)])
      #expect(TouchReading.marks(frame) == ["0 at 100,200"], "slot \(slot)")
    }
    #expect(TouchReading.marks(state.report(Self.land(1, 6, 7, 8))).count == 2)
    // A device that promises two thousand million slots gets what libevdev follows.
    let huge = FakeTouch.screen.with { $0.axes[0x2F] = .init(0, .max) }
    #expect(TouchSurface(try TouchReading.description(huge))?.slotCount == 256)
  }

  @Test("up to ten fingers are counted, with their places, in the order in which they landed")
  func tenFingers() throws {
    var state = try TouchReading.state(FakeTouch.screen)
    for finger in Int32(0)..<12 {
      // From the last slot to the first: the order of slots is not that of landing.
      let frame = state.report(Self.land(11 - finger, 50 + finger, finger, 1000 + finger))
      let count = min(10, finger + 1)
      #expect(frame?.fingers.count == Int(count))
      #expect(frame?.fingers.map { Int32($0.position.x) } == Array(0..<count))
      #expect(frame?.fingers.map { Int32($0.position.y) } == (0..<count).map { 1000 + $0 })
    }
    let frame = state.report(Self.lift(11))
    #expect(frame?.fingers.map { Int32($0.position.x) } == Array(1...10))
  }

  @Test("palms and what was called one are no fingers until they are lifted")
  func palms() throws {
    var state = try TouchReading.state(FakeTouch.screen)
    #expect(state.report(Self.land(0, 1, 100, 200) + [.fingerTool(2)]) == nil)
    let finger = state.report(Self.land(1, 2, 300, 400) + [.fingerTool(0)])
    #expect(TouchReading.marks(finger) == ["0 at 300,400"])
    let turned = state.report(.fingerTool(2))
    #expect(TouchReading.marks(turned) == ["0 off 300,400"] && turned?.fingers.isEmpty == true)
    #expect(state.report(.fingerTool(0)) == nil)
    #expect(state.report(.fingerX(301)) == nil)
    _ = state.report(Self.lift(1))
    #expect(TouchReading.marks(state.report(Self.land(1, 3, 5, 6))) == ["0 at 5,6"])
  }

  @Test("a finger that hovers touches nothing")
  func hover() throws {
    var state = try TouchReading.state(FakeTouch.screen)
    #expect(state.report(Self.land(0, 1, 100, 200) + [.axis(0x3B, 3)]) == nil)
    let down = state.report(.axis(0x3B, 0))
    #expect(TouchReading.marks(down) == ["0 at 100,200"])
    let up = state.report(.axis(0x3B, 1), .fingerX(101))
    #expect(TouchReading.marks(up) == ["0 off 100,200"])
  }

  @Test("what lies on the surface at opening counts once it stirs; an old tracking id never does")
  func opening() throws {
    var state = try TouchReading.state(FakeTouch.twoFingers)
    state.begin(
      TouchSnapshot(
        slots: [[0x39: 4, 0x35: 10, 0x36: 20], [0x39: 5, 0x35: 30, 0x36: 40]], currentSlot: 1,
        isTouchKeyDown: true))
    #expect(state.report([]) == nil)
    #expect(TouchReading.marks(state.report(.fingerX(31))) == ["0 at 31,40"])
    #expect(TouchReading.marks(state.report(.touch(false))) == ["0 off 31,40"])
  }

  @Test("after a loss fingers go on as discontinuities, and others have landed or left")
  func losses() throws {
    var state = try TouchReading.state(FakeTouch.screen)
    _ = state.report(Self.land(0, 1, 100, 200) + Self.land(1, 2, 300, 400) + [.touch(true)])
    state.drop()
    // The rest of the report in which something was lost is not to be trusted.
    #expect(state.report(.slot(0), .finger(-1)) == nil)
    let slots: [[UInt16: Int32]] = [
      [0x39: 1, 0x35: 110, 0x36: 210], [0x39: -1, 0x35: 300, 0x36: 400],
      [0x39: 3, 0x35: 500, 0x36: 600],
    ]
    let frame = state.resynchronise(
      timeMicroseconds: 9,
      TouchSnapshot(slots: slots, currentSlot: 2, isTouchKeyDown: true))
    #expect(TouchReading.marks(frame) == ["1 off 300,400", "0 at 110,210", "1 at 500,600"])
    #expect(frame?.samples.map(\.sample.isDiscontinuity) == [true, true, false])
    #expect(frame?.isDiscontinuity == true)
    let next = state.report(.fingerX(501))
    #expect(TouchReading.marks(next) == ["0 at 110,210", "1 at 501,600"])
    #expect(next?.samples.contains(where: \.sample.isDiscontinuity) == false)
    #expect(next?.isDiscontinuity == false)
    // A device that is gone lifts all.
    let gone = state.liftAll(timeNanoseconds: 20_000)
    #expect(TouchReading.marks(gone) == ["0 off 110,210", "1 off 501,600"])
    #expect(gone?.timeNanoseconds == 20_000 && gone?.fingers.isEmpty == true)
    #expect(state.liftAll(timeNanoseconds: 30_000) == nil)
  }

  @Test("pressure and the size of a touch are fractions of their axes, 0 where there is none")
  func pressure() throws {
    var state = try TouchReading.state(FakeTouch.screen)
    let pressed = state.report(
      Self.land(0, 1, 100, 200) + [.axis(0x3A, 51), .axis(0x30, 50)])
    #expect(pressed?.samples.first?.sample.pressure == 0.2)
    #expect(pressed?.fingers.first?.pressure == 0.2)
    #expect(pressed?.fingers.first?.size == 0.25)
    var plain = try TouchReading.state(FakeTouch.twoFingers)
    let frame = plain.report(Self.land(0, 1, 100, 200))
    #expect(frame?.samples.first?.sample.pressure == 0 && frame?.fingers.first?.size == 0)
  }

  @Test("places in the pen's units: middles meet where both know millimetres, else edges")
  func penUnits() throws {
    let display = try TouchReading.description(FakeTouch.display)
    let displayPen = try TouchReading.description(FakeTouch.displayPen)
    var state = try #require(TouchState(description: display, inUnitsOf: displayPen))
    // 293.7 x 165.2 mm in the middle of 295.76 x 167.24 mm, 20 pen units to one of touch.
    var frame = state.report(Self.land(0, 1, 0, 0) + Self.land(1, 2, 2937, 1652))
    #expect(frame?.fingers.map(\.position) == [.init(x: 206, y: 204), .init(x: 58_946, y: 33_244)])
    let opaque = try TouchReading.description(FakeTouch.opaque)
    let pen = try TouchReading.description(FakeTouch.opaquePen)
    state = try #require(TouchState(description: opaque, inUnitsOf: pen))
    frame = state.report(Self.land(0, 1, 0, 0) + Self.land(1, 2, 4096, 4096))
    #expect(
      frame?.samples.map(\.sample.position) == [.init(x: 0, y: 0), .init(x: 40_000, y: 25_000)])
  }
}
