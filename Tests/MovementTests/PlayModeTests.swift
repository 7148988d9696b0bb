// What each event does in each mode. Source of truth: the table below, written down from the plan of the modes:
// one movement leads round, held it leads to freestyle, and an empty step belongs to a recording.

import Geometry
import Movement
import Testing

@Suite("The modes of playing")
struct PlayModeTests {
  private static let table: [(PlayMode, PlayMode.Event, Bool, PlayMode, PlayMode.Effect)] = [
    (.freestyle, .step, false, .recording, .begins),
    (.freestyle, .step, true, .recording, .begins),
    (.freestyle, .reset, false, .freestyle, .stays),
    (.freestyle, .reset, true, .freestyle, .stays),
    (.freestyle, .hit, false, .freestyle, .none),
    (.freestyle, .hit, true, .freestyle, .none),
    (.freestyle, .skip, false, .freestyle, .refused),
    (.freestyle, .skip, true, .freestyle, .refused),
    (.recording, .step, false, .freestyle, .recordedNothing),
    (.recording, .step, true, .playing, .plays),
    (.recording, .reset, false, .freestyle, .discards),
    (.recording, .reset, true, .freestyle, .discards),
    (.recording, .hit, false, .recording, .addsHit),
    (.recording, .hit, true, .recording, .addsHit),
    (.recording, .skip, false, .recording, .addsRest),
    (.recording, .skip, true, .recording, .addsRest),
    (.playing, .step, false, .freestyle, .stops),
    (.playing, .step, true, .freestyle, .stops),
    (.playing, .reset, false, .freestyle, .stops),
    (.playing, .reset, true, .freestyle, .stops),
    (.playing, .hit, false, .playing, .none),
    (.playing, .hit, true, .playing, .none),
    (.playing, .skip, false, .playing, .refused),
    (.playing, .skip, true, .playing, .refused),
  ]

  @Test("every event in every mode does what the table says")
  func decided() {
    #expect(Self.table.count == PlayMode.allCases.count * PlayMode.Event.allCases.count * 2)
    var told = Set<PlayMode.Effect>()
    for (mode, event, hasHits, next, effect) in Self.table {
      let found = mode.after(event, hasHits: hasHits)
      #expect(found.mode == next && found.effect == effect, "\(mode) \(event) \(hasHits)")
      told.insert(found.effect)
    }
    #expect(told.count == PlayMode.Effect.allCases.count)
  }

  private static let second: Int64 = 1_000_000_000

  @Test("a button is held after a second, told once, and pressed again only after it was let go")
  func held() {
    var button = HoldGesture()
    #expect(button.becomesHeld(at: 0) == false)
    #expect(button.press(at: 5) == true)
    #expect(button.press(at: 9) == false)
    #expect(button.becomesHeld(at: 4 + Self.second) == false)
    #expect(button.becomesHeld(at: 5 + Self.second) == true)
    #expect(button.becomesHeld(at: 9 * Self.second) == false)
    button.release()
    #expect(button.becomesHeld(at: 20 * Self.second) == false)
    #expect(button.press(at: 21 * Self.second) == true)
    #expect(button.becomesHeld(at: 22 * Self.second) == true)
  }

  /// What a terminal reports of a key that is held: once, after a delay again, then quickly.
  private static func reports(delay: Double, every: Double, seconds: Double) -> [Int64] {
    [0] + stride(from: delay, to: seconds, by: every).map { Int64($0 * 1e9) }
  }

  @Test(
    "a key held at a terminal is held after a second, whatever the desktop's delay and pace",
    arguments: [(0.25, 0.025), (0.5, 0.033), (0.66, 0.04)])
  func repeated(delay: Double, every: Double) {
    var key = RepeatedKey()
    let reports = Self.reports(delay: delay, every: every, seconds: 3)
    let meanings = reports.map { key.report(at: $0) }
    #expect(meanings.first == .pressed)
    #expect(meanings.count { $0 == .held } == 1)
    // The first repetition may be another press; nothing after it is.
    #expect(meanings.dropFirst(2).allSatisfy { $0 != .pressed })
    let held = meanings.firstIndex(of: .held).map { Double(reports[$0]) * 1e-9 } ?? 0
    #expect(held >= 1 && held < 1.1, "\(held)")
    // Half a minute later it is another press.
    #expect(key.report(at: 33 * Self.second) == .pressed)
  }

  @Test("presses by hand are presses, however they follow each other")
  func pressed() {
    var key = RepeatedKey()
    for press in 0..<20 {
      #expect(key.report(at: Int64(press) * 200_000_000) == .pressed, "\(press)")
    }
    for press in 0..<5 {
      #expect(key.report(at: 60 * Self.second + Int64(press) * 900_000_000) == .pressed)
    }
  }

  private static func sample(
    _ x: Double, _ y: Double, isInContact: Bool = false, isInProximity: Bool = true
  ) -> PenSample<TabletPoint> {
    PenSample(
      timeNanoseconds: 0, position: TabletPoint(x: x, y: y), isInProximity: isInProximity,
      isInContact: isInContact)
  }

  @Test("a corner is entered at 0.8 of the height and left at 0.7, by a hovering tip alone")
  func corner() {
    // 300 by 200 units; the corner is 40 units long, and left at 60.
    let (upper, lower) = (TabletPoint(x: 100, y: 50), TabletPoint(x: 400, y: 250))
    var corner = CornerGesture(.topRight, upperLeft: upper, lowerRight: lower)
    #expect(corner.follow(Self.sample(359, 60)) == nil)
    #expect(corner.follow(Self.sample(390, 91)) == nil)
    #expect(corner.follow(Self.sample(390, 90, isInContact: true)) == nil)
    #expect(corner.follow(Self.sample(390, 90)) == .entered)
    #expect(corner.follow(Self.sample(360, 90)) == nil)
    #expect(corner.follow(Self.sample(341, 109)) == nil)
    // A stroke that begins there does not leave it.
    #expect(corner.follow(Self.sample(341, 109, isInContact: true)) == nil)
    #expect(corner.follow(Self.sample(390, 111)) == .left)
    #expect(corner.follow(Self.sample(390, 91)) == nil)
    #expect(corner.follow(Self.sample(360, 50)) == .entered)
    #expect(corner.follow(Self.sample(390, 60, isInProximity: false)) == .left)
    #expect(corner.follow(Self.sample(390, 60, isInProximity: false)) == nil)

    var left = CornerGesture(.topLeft, upperLeft: upper, lowerRight: lower)
    #expect(left.follow(Self.sample(390, 60)) == nil)
    #expect(left.follow(Self.sample(141, 60)) == nil)
    #expect(left.follow(Self.sample(140, 60)) == .entered)
    // Where a unit along x is half as long, the corner has twice as many of them.
    var narrow = CornerGesture(.topLeft, upperLeft: upper, lowerRight: lower, unitsAcross: 2)
    #expect(narrow.follow(Self.sample(180, 60)) == .entered)
  }

  @Test(
    "taps give their tempo from the second on; one late tap changes nothing, a pause begins anew")
  func taps() throws {
    var taps = TapTempo()
    #expect(taps.tap(at: 0) == nil)
    for tap in 1..<8 {
      // The fifth comes a fifth late.
      let late: Int64 = tap == 5 ? 100_000_000 : 0
      let found = taps.tap(at: Int64(tap) * 500_000_000 + late)
      let tempo = try #require(found)
      #expect(abs(tempo - 120) < 1e-9 || tap == 5 || tap == 6, "\(tap): \(tempo)")
      #expect(abs(tempo - 120) < 13)
    }
    #expect(taps.tap(at: 10 * Self.second) == nil)
    #expect(taps.tap(at: 10 * Self.second) == nil)
    let found = taps.tap(at: 13 * Self.second)
    let slow = try #require(found)
    #expect(abs(slow - 20) < 1e-9)
  }
}
