// How far a layer is, and whether it is still needed.

import Synchronization

/// The work done on a layer, counted by all who do it.
final class LayerProgress: Sendable {
  private struct State {
    var done = 0
    var isCancelled = false
  }

  private let state = Mutex(State())
  private let total: Int
  private let report: @Sendable (Double) -> Bool

  /// Starts with nothing of `total` done.
  init(total: Int, report: @escaping @Sendable (Double) -> Bool) {
    self.total = total
    self.report = report
  }

  /// Counts work and reports it, from one thread at a time; false once the layer is no longer
  /// needed.
  func add(_ work: Int) -> Bool {
    state.withLock { state in
      guard !state.isCancelled else { return false }
      state.done += work
      state.isCancelled = !report(Double(min(state.done, total)) / Double(max(total, 1)))
      return !state.isCancelled
    }
  }
}
