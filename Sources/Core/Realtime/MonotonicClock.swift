// The one clock of the project: pen samples, audio cycles and recordings all carry its time.

import CRealtime

/// The kernel's CLOCK_MONOTONIC, the clock of evdev time stamps and of JACK.
public enum MonotonicClock {
  /// The time now in nanoseconds since an arbitrary start, from any thread; it never goes back.
  @_noAllocation @_noLocks
  public static func nowNanoseconds() -> Int64 {
    penumbra_monotonic_nanoseconds()
  }
}
