// The two ends of the pen thread.

/// The channels into the pen thread and out of it.
struct PenChannels: Sendable {
  let inbox = PenInbox()
  let outbox = PenOutbox()
}
