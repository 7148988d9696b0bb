// The two ends of an engine. They outlive it: when a server comes back, a new engine takes them up.

/// The channels into an engine and out of it.
package struct EngineChannels: Sendable {
  package let inbox = EngineInbox()
  let outbox = EngineOutbox()

  package init() {}
}
