// Sums that workers make of parts of a picture, added up in the parts' order. A part is added as soon as all
// before it are, so that few are held at once.

import Synchronization

/// The sums of parts that are of one length.
final class PartialSums: Sendable {
  private struct State {
    var total: [Double] = []
    var waiting: [Int: [Double]] = [:]
    var next = 0
  }

  private let state = Mutex(State())

  /// Adds the sums of a part.
  func set(_ part: Int, _ sums: [Double]) {
    state.withLock { state in
      state.waiting[part] = sums
      while let sums = state.waiting.removeValue(forKey: state.next) {
        state.next += 1
        guard !state.total.isEmpty else {
          state.total = sums
          continue
        }
        for place in sums.indices { state.total[place] += sums[place] }
      }
    }
  }

  /// The sums of all parts.
  var total: [Double] { state.withLock { $0.total } }
}
