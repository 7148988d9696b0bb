// The desktop's stamps in terms of our clock. Truth: events whose moments are made up here, and whose
// stamps and arrivals follow from them.

import DesktopModel
import Testing

@Suite struct EventClockTests {
  private static let begin: Int64 = 5_000_000_000_000

  @Test("events that wait for the frame are as old as they are", arguments: [0, 4_294_966_000])
  func ages(zero: Int64) {
    var clock = EventClock()
    // Every 4 ms one, handed over every 20 ms; the stamps wrap around on the way in the second case.
    for event in 0..<2_000 {
      let happened = Self.begin + Int64(event) * 4_000_000
      let frame = (Int64(event) * 4_000_000 / 20_000_000 + 1) * 20_000_000
      let stamp = UInt32(truncatingIfNeeded: zero + Int64(event) * 4)
      let told = clock.nanoseconds(ofEventAt: stamp, arrivedAt: Self.begin + frame)
      // The last of each frame arrives after 4 ms, which cannot be told from at once.
      if event >= 5 { #expect(told == happened + 4_000_000) }
      #expect(told <= Self.begin + frame)
    }
  }

  @Test("what comes at once is now, and after it the others are older")
  func press() {
    var clock = EventClock()
    #expect(clock.nanoseconds(ofEventAt: 77, arrivedAt: Self.begin) == Self.begin)
    let later = Self.begin + 30_000_000
    #expect(clock.nanoseconds(ofEventAt: 90, arrivedAt: later) == Self.begin + 13_000_000)
  }

  @Test("a clock that was set, or a window that stood still, counts from its next event")
  func jump() {
    var clock = EventClock()
    _ = clock.nanoseconds(ofEventAt: 100_000, arrivedAt: Self.begin)
    let back = Self.begin + 20_000_000
    #expect(clock.nanoseconds(ofEventAt: 40_000, arrivedAt: back) == back)
    #expect(clock.nanoseconds(ofEventAt: 40_010, arrivedAt: back + 15_000_000) == back + 10_000_000)
    let forth = Self.begin + 40_000_000
    #expect(clock.nanoseconds(ofEventAt: 90_000, arrivedAt: forth) == forth)
  }
}
