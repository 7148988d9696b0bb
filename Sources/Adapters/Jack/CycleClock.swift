// When a cycle began: the audio server's time, checked against the monotonic clock.

/// The arithmetic of cycle start times, in nanoseconds of CLOCK_MONOTONIC.
package enum CycleClock {
  /// The reported start of a cycle, or now where the report cannot be true.
  ///
  /// JACK smooths the starts of cycles with a delay-locked loop. After a stall it lags by tens of
  /// milliseconds until the loop has caught up, and events timed by it would be held back. A start
  /// more than one period from now is therefore replaced.
  @_noAllocation @_noLocks
  package static func start(reported: Int64, now: Int64, period: Int64) -> Int64 {
    let distance = now &- reported
    return distance > period || distance < 0 &- period ? now : reported
  }

  /// The nanoseconds that `frames` frames last, rounded to the nearest, half up.
  ///
  /// From the whole count each time and in 128 bits, so that no error adds up over hours.
  package static func nanoseconds(ofFrames frames: Int, sampleRateHertz: Int) -> Int64 {
    let rate = Int128(sampleRateHertz)
    return Int64((Int128(frames) * 2_000_000_000 + rate) / (2 * rate))
  }
}
