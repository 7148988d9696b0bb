// Sums that workers make of parts of a picture, added up in the parts' order.

import Synchronization

/// The sums of each part.
final class PartialSums: Sendable {
  private let parts: Mutex<[[Double]]>

  init(count: Int) {
    parts = Mutex([[Double]](repeating: [], count: count))
  }

  /// Keeps the sums of a part.
  func set(_ part: Int, _ sums: [Double]) {
    parts.withLock { $0[part] = sums }
  }

  /// The sums of a part.
  subscript(part: Int) -> [Double] { parts.withLock { $0[part] } }

  /// The sums of all parts, which are of one length.
  var total: [Double] {
    parts.withLock { parts in
      var total = parts[0]
      for part in parts.dropFirst() {
        for place in total.indices { total[place] += part[place] }
      }
      return total
    }
  }
}
