// What the squares of a grid sum up to, written by workers that have rows of the grid each.

import Synchronization

/// Sums over the squares of a grid: weight, weighted pixel, model, their product, model squared.
final class SlowSums: Sendable {
  /// How many sums a square has.
  static let kinds = 5

  private let values: Mutex<[[Double]]>

  /// Zeros for `count` squares.
  init(count: Int) {
    values = Mutex(
      [[Double]](
        repeating: [Double](repeating: 0, count: count), count: SlowSums.kinds))
  }

  /// Takes the sums of some squares, those of a kind together.
  func set(_ sums: [Double], from first: Int) {
    let count = sums.count / SlowSums.kinds
    values.withLock { values in
      for kind in 0..<SlowSums.kinds {
        for place in 0..<count { values[kind][first + place] = sums[kind * count + place] }
      }
    }
  }

  /// The sums, a plane for each kind.
  var planes: [[Double]] { values.withLock { $0 } }
}
