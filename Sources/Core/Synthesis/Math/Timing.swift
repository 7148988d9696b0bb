// The time grid every stage shares. Whatever a stage does at intervals (checking for bad values,
// clearing what has faded away) happens on this grid, counted from the very first frame, so that
// the sound does not depend on how the server cuts it into blocks.

/// Constants of time that every stage derives from the sample rate.
enum Timing {
  /// Frames between two checks of a stage's state; also the longest run rendered at once.
  static var cell: Int {
    @_noAllocation @_noLocks @inline(__always) get { 64 }
  }

  /// The rates the chain is built for, in Hz; others are forced into this range.
  static func sampleRate(_ hertz: Double) -> Double {
    guard hertz == hertz else { return 48_000 }
    return min(max(hertz, 8_000), 192_000)
  }

  /// The frames of a 5 ms glide at `sampleRateHertz`.
  static func glideFrames(sampleRateHertz: Double) -> Int {
    Int((0.005 * sampleRateHertz).rounded())
  }
}
