// What a thread beside the face has to tell, until the face looks.

import Synchronization

/// Events that wait to be taken, of which the newest count, and whether they are still wanted.
final class WaitingEvents<Event: Sendable>: Sendable {
  private struct State {
    var events: [Event] = []
    var isOver = false
  }

  private let state = Mutex(State())
  private let most: Int

  /// Holds so many; where more wait, the oldest are forgotten.
  init(most: Int) { self.most = most }

  /// Adds an event.
  func tell(_ event: Event) {
    state.withLock { state in
      if state.events.count >= most { state.events.removeFirst() }
      state.events.append(event)
    }
  }

  /// What came since the last call, in order.
  func take() -> [Event] {
    state.withLock { state in
      defer { state.events.removeAll(keepingCapacity: true) }
      return state.events
    }
  }

  /// Whether nobody wants any more.
  var isOver: Bool { state.withLock { $0.isOver } }

  /// No more are wanted.
  func end() { state.withLock { $0.isOver = true } }
}
