// The two ends of the pen thread.

/// The channels into the pen thread and out of it.
package struct PenChannels: Sendable {
  package let inbox = PenInbox()
  package let outbox = PenOutbox()

  package init() {}
}
