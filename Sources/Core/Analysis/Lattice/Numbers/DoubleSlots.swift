// Where workers leave their sums, each at places of its own, so that their order does not matter.

import Synchronization

/// Numbers that several threads write, each its own.
final class DoubleSlots: Sendable {
  private let values: Mutex<[Double]>

  /// All zero.
  init(count: Int) {
    values = Mutex([Double](repeating: 0, count: count))
  }

  /// One number.
  subscript(place: Int) -> Double {
    get { values.withLock { $0[place] } }
    set { values.withLock { $0[place] = newValue } }
  }
}
