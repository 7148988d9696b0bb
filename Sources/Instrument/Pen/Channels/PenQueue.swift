// What a listener receives of the pen while a session runs.

import Realtime
import Synchronization

/// A listener's queue at one of the pen thread's taps.
package struct PenQueue<Message: BitwiseCopyable & Sendable>: ~Copyable, Sendable {
  /// What has not been taken yet, in order.
  package let messages: Ring<Message>
  /// Messages lost because the queue was full.
  package let lostCount = Atomic<Int>(0)

  /// Creates an empty queue of at least `capacity` messages.
  package init(capacity: Int) {
    messages = Ring(capacity: capacity)
  }
}

extension Tap where Listener: ~Copyable {
  /// Leaves a message for every listener; the writer's thread.
  func send<Message>(_ message: Message) where Listener == PenQueue<Message> {
    beginRound()
    for place in 0..<placeCount {
      guard let visited = listener(at: place) else { continue }
      guard !visited.listener.messages.push(message) else { continue }
      visited.listener.lostCount.add(1, ordering: .relaxed)
    }
    endRound()
  }
}
