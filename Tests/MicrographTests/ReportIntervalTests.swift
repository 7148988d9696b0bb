// The learned interval against the median of the last 31, taken by sorting.

import Micrograph
import TestBasics
import Testing

@Suite struct ReportIntervalTests {
  @Test("before the first report the interval is that of 133 reports a second")
  func initial() {
    let interval = ReportInterval()
    #expect(interval.nominalNanoseconds == 7_500_000)
    #expect(!interval.isRest(nanoseconds: 15_000_000))
    #expect(interval.isRest(nanoseconds: 15_000_001))
  }

  @Test("the interval is the median of the last 31 that lie within 0.5 and 40 ms")
  func median() {
    var random = SeededGenerator(seed: 40)
    var interval = ReportInterval()
    var kept: [Int64] = []
    for _ in 0..<500 {
      let nanoseconds = Int64.random(in: -5_000_000...60_000_000, using: &random)
      interval.observe(nanoseconds: nanoseconds)
      if nanoseconds >= 500_000, nanoseconds <= 40_000_000 { kept.append(nanoseconds) }
      let last = kept.suffix(31).sorted()
      guard !last.isEmpty else { continue }
      #expect(interval.nominalNanoseconds == last[last.count / 2])
    }
    #expect(kept.count > 200)
  }

  @Test("pauses, standstill and time running backwards teach nothing")
  func ignored() {
    var interval = ReportInterval()
    for nanoseconds in [0, -1, .min, .max, 499_999, 40_000_001] as [Int64] {
      interval.observe(nanoseconds: nanoseconds)
    }
    #expect(interval.nominalNanoseconds == 7_500_000)
    interval.observe(nanoseconds: 5_000_000)
    #expect(interval.nominalNanoseconds == 5_000_000)
  }

  @Test("what it counts as at least holds for rests too, and goes")
  func least() {
    var interval = ReportInterval()
    for _ in 0..<31 { interval.observe(nanoseconds: 1_000_000) }
    interval.leastNanoseconds = 16_666_667
    #expect(interval.nominalNanoseconds == 16_666_667)
    #expect(!interval.isRest(nanoseconds: 33_333_334))
    #expect(interval.isRest(nanoseconds: 33_333_335))
    interval.leastNanoseconds = 0
    #expect(interval.nominalNanoseconds == 1_000_000)
  }
}
