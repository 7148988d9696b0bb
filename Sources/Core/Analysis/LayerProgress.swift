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

  /// A part of this work that counts by itself, up to `total`, and is worth `work` of it.
  func part(_ work: Int, total: Int) -> LayerProgress {
    LayerProgress(total: total, report: share(of: work))
  }

  /// Takes a rising share of a part that is worth `work` of this; false once it is not needed.
  func share(of work: Int) -> @Sendable (Double) -> Bool {
    let told = Mutex(0)
    return { share in
      let step = told.withLock { told in
        let now = Int(share * Double(work))
        defer { told = max(told, now) }
        return max(now - told, 0)
      }
      return self.add(step)
    }
  }
}
