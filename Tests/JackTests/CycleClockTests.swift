// When cycles begin, by arithmetic alone.

import Jack
import Testing

@Suite("CycleClock")
struct CycleClockTests {
  // Truth: the rule itself, with a period of 1000: more than one period from now, now counts.
  @Test(
    "A reported start counts within one period of now, and now counts beyond",
    arguments: [
      (9_500, 9_500), (10_000, 10_000), (10_500, 10_500), (9_000, 9_000), (11_000, 11_000),
      (8_999, 10_000), (11_001, 10_000), (0, 10_000), (1_000_000, 10_000), (-50_000, 10_000),
    ] as [(Int64, Int64)])
  func clamp(reported: Int64, expected: Int64) {
    #expect(CycleClock.start(reported: reported, now: 10_000, period: 1000) == expected)
  }

  // Truth: whole seconds and remainder taken apart, so that 64 bits hold every product.
  @Test(
    "Durations are exact for every rate and for years of frames",
    arguments: [
      8000, 44_100, 48_000, 88_200, 96_000, 192_000, 768_000,
    ])
  func durations(rate: Int) {
    for frames in [0, 1, 2, 63, 64, 44_099, 44_100, 1_000_003, 1 << 40, 1 << 44] {
      let (seconds, remainder) = frames.quotientAndRemainder(dividingBy: rate)
      let fraction = (remainder * 2_000_000_000 + rate) / (2 * rate)
      #expect(
        CycleClock.nanoseconds(ofFrames: frames, sampleRateHertz: rate)
          == Int64(seconds) * 1_000_000_000 + Int64(fraction))
    }
  }
}
