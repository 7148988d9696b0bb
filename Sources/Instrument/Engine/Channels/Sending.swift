// What becomes of a message to the audio callback.

/// Whether a message reached its queue.
package enum Sending: Sendable {
  /// It waits in its queue.
  case queued
  /// The queue is full.
  case lost
  /// No callback takes messages.
  case notWanted
}
