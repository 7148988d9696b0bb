// How a value that owns memory or a device gets from one thread to another: the latest one wins, and
// the taker never waits.

import Synchronization

/// A place where one thread leaves values and another takes the latest one.
///
/// Queues and mailboxes carry plain values only; an image, a list of samples or an open device goes
/// this way, to the pen thread and never to the audio callback.
package final class Handover<Value: ~Copyable & Sendable>: Sendable {
  private let waiting = Mutex<Value?>(nil)

  package init() {}

  /// Leaves a value; one that nobody took is freed here.
  package func post(_ value: consuming sending Value) {
    var value: Value? = consume value
    waiting.withLock { place in swap(&place, &value) }
  }

  /// The latest value, once; nil where there is none or where one is being left at this moment.
  package func take() -> Value? {
    waiting.withLockIfAvailable { place in
      let taken = place.take()
      return taken
    } ?? nil
  }

  /// The latest value, once, where a condition holds for it.
  package func take(if isDue: (borrowing Value) -> Bool) -> Value? {
    waiting.withLockIfAvailable { place in
      let isTaken =
        switch place {
        case .some(let value): isDue(value)
        case .none: false
        }
      guard isTaken else { return nil }
      let taken = place.take()
      return taken
    } ?? nil
  }

  /// Takes back what nobody took.
  ///
  /// - Returns: whether there was something.
  package func withdraw() -> Bool {
    waiting.withLock { place in
      switch place.take() {
      case .some: true
      case .none: false
      }
    }
  }

  /// Whether something was left that nobody has taken; false also where it is being left just now.
  package var isWaiting: Bool {
    waiting.withLockIfAvailable { place in
      switch place {
      case .some: true
      case .none: false
      }
    } ?? false
  }
}
