// A desktop delivers mouse and stylus events once a frame: the sound must wait for them, or the
// path would be played before it is known.

/// How long the desktop keeps reports of a stroke back: the age of the oldest of the last 127 as they
/// arrived.
struct HeldBack: Sendable {
  // Thirty frames of a device that reports four times in each.
  private static let memory = 127
  // A frame of 60 a second; in force until the first report.
  private static let assumedNanoseconds: Int64 = 16_666_667
  // Two frames of 60 a second and a margin. Older events were delayed by a window that did not
  // respond, and do not show how the next stroke will arrive.
  private static let longestNanoseconds: Int64 = 40_000_000

  private var recent: [Int64] = []
  private var next = 0

  /// The time to wait, in nanoseconds.
  private(set) var nanoseconds = HeldBack.assumedNanoseconds

  init() {
    recent.reserveCapacity(HeldBack.memory)
  }

  /// Takes in a report's age, in nanoseconds.
  mutating func observe(ageNanoseconds age: Int64) {
    guard age <= HeldBack.longestNanoseconds else { return }
    if recent.count < HeldBack.memory {
      recent.append(max(age, 0))
    } else {
      recent[next] = max(age, 0)
      next = (next + 1) % HeldBack.memory
    }
    nanoseconds = recent.max() ?? 0
  }
}
