// Arithmetic that takes a given time and touches nothing but one register.

import Realtime

/// A number of steps of arithmetic, each of which waits for the one before.
struct BusyWork: BitwiseCopyable {
  private let steps: Int

  /// Nothing to do.
  static let none = BusyWork(steps: 0)

  private init(steps: Int) {
    self.steps = steps
  }

  /// As many steps as take `nanoseconds` when nothing comes between: the fastest of 50 tries.
  init(nanoseconds: Double) {
    let trial = BusyWork(steps: 100_000)
    var fastest = Int64.max
    var word: UInt64 = 1
    for _ in 0..<50 {
      let start = MonotonicClock.nowNanoseconds()
      word = trial.run(from: word)
      fastest = min(fastest, MonotonicClock.nowNanoseconds() - start)
    }
    // The result is used, or the compiler would remove the work.
    steps = word == 0 ? 0 : Int(nanoseconds * 100_000 / Double(fastest))
  }

  /// Does the work; the result depends on every step.
  @inline(never)
  func run(from word: UInt64) -> UInt64 {
    var word = word
    for _ in 0..<steps { word = word &* 6_364_136_223_846_793_005 &+ 1 }
    return word
  }
}
