// The desktop's stamps converted to our clock. Truth: events whose times are made up here, and
// whose stamps and arrivals follow from them.

import DesktopModel
import Testing

@Suite struct EventClockTests {
  private static let begin: Int64 = 5_000_000_000_000

  @Test("events that wait for the frame are as old as they are", arguments: [0, 4_294_966_000])
  func ages(zero: Int64) {
    var clock = EventClock()
    // One every 4 ms, delivered every 20 ms; in the second case the stamps wrap around.
    for event in 0..<2_000 {
      let happened = Self.begin + Int64(event) * 4_000_000
      let frame = (Int64(event) * 4_000_000 / 20_000_000 + 1) * 20_000_000
      let stamp = UInt32(truncatingIfNeeded: zero + Int64(event) * 4)
      let told = clock.nanoseconds(ofEventAt: stamp, arrivedAt: Self.begin + frame)
      // The last of each frame arrives after 4 ms, which looks the same as at once.
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

  @Test("a clock that runs slower or faster stays beside ours", arguments: [-0.0003, 0.0003])
  func drift(difference: Double) {
    var clock = EventClock()
    // For an hour, a stroke of a few events is delivered in frames each second.
    for event in 0..<36_000 {
      let happened = Int64(event) * 100_000_000 + Int64(event % 4) * 4_000_000
      let frame = (happened / 16_000_000 + 1) * 16_000_000
      let stamp = UInt32(truncatingIfNeeded: Int64(Double(happened) * (1 + difference) * 1e-6))
      let told = clock.nanoseconds(ofEventAt: stamp, arrivedAt: Self.begin + frame)
      // No more than a frame beside the truth, and never after the arrival.
      #expect(abs(told - Self.begin - happened) <= 18_000_000)
      #expect(told <= Self.begin + frame)
    }
  }
}
