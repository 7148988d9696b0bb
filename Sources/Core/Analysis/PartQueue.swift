// Hands out the parts of the work.

import Synchronization

/// The parts of a piece of work, handed out once each.
final class PartQueue: Sendable {
  private let following = Atomic<Int>(0)
  private let stopped = Atomic<Bool>(false)
  private let count: Int

  init(count: Int) {
    self.count = count
  }

  /// The next part; nil where none is left or the work was stopped.
  func next() -> Int? {
    guard !isStopped else { return nil }
    let index = following.add(1, ordering: .relaxed).oldValue
    return index < count ? index : nil
  }

  /// Stops handing out parts.
  func stop() {
    stopped.store(true, ordering: .relaxed)
  }

  /// Whether the work was stopped.
  var isStopped: Bool { stopped.load(ordering: .relaxed) }
}
