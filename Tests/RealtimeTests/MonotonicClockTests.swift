// The clock against the C library's own.

import Glibc
import Realtime
import Testing

@Suite("MonotonicClock")
struct MonotonicClockTests {
  // Truth: clock_gettime(CLOCK_MONOTONIC), read before and after.
  @Test("It reads CLOCK_MONOTONIC in nanoseconds")
  func readsTheKernelsClock() {
    for _ in 0..<1000 {
      let before = kernelNanoseconds()
      let now = MonotonicClock.nowNanoseconds()
      let after = kernelNanoseconds()
      #expect(before <= now && now <= after)
    }
  }

  private func kernelNanoseconds() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
