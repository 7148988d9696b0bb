// Moves a value that owns memory or a device from one thread to another: the latest one wins, and
// the taker never waits.

import Synchronization

/// A place where one thread posts values and another takes the latest one.
///
/// Queues and mailboxes carry plain values only; an image, a list of samples or an open device is
/// passed this way, to the pen thread and never to the audio callback.
package final class Handover<Value: ~Copyable & Sendable>: Sendable {
  private let waiting = Mutex<Value?>(nil)
  // So that a taker that looks often tries no lock.
  private let isPosted = Atomic<Bool>(false)

  package init() {}

  /// Posts a value; a previous one that was not taken is freed here.
  package func post(_ value: consuming sending Value) {
    var value: Value? = consume value
    waiting.withLock { place in
      swap(&place, &value)
      isPosted.store(true, ordering: .releasing)
    }
  }

  /// The latest value, once; nil where there is none or one is just being posted.
  package func take() -> Value? {
    guard isPosted.load(ordering: .acquiring) else { return nil }
    return waiting.withLockIfAvailable { place in
      let taken = place.take()
      isPosted.store(false, ordering: .relaxed)
      return taken
    } ?? nil
  }

  /// The latest value, once, if it satisfies a condition.
  package func take(if isDue: (borrowing Value) -> Bool) -> Value? {
    guard isPosted.load(ordering: .acquiring) else { return nil }
    return waiting.withLockIfAvailable { place in
      let isTaken =
        switch place {
        case .some(let value): isDue(value)
        case .none: false
        }
      guard isTaken else { return nil }
      let taken = place.take()
      isPosted.store(false, ordering: .relaxed)
      return taken
    } ?? nil
  }

  /// Withdraws a value that was not taken.
  ///
  /// - Returns: whether there was one.
  package func withdraw() -> Bool {
    waiting.withLock { place in
      isPosted.store(false, ordering: .relaxed)
      switch place.take() {
      case .some: return true
      case .none: return false
      }
    }
  }

  /// Whether a value has been posted and not taken; also false while one is just being posted.
  package var isWaiting: Bool { isPosted.load(ordering: .acquiring) }
}
