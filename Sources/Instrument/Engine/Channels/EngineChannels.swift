// The two ends of an engine. They outlive it: when a server comes back, a new engine takes them up.

/// The channels into an engine and out of it.
///
/// Each thread has a type of its own with which it can do only what is its own.
package struct EngineChannels: Sendable {
  let inbox = EngineInbox()
  /// Written by the callback, read by the face.
  package let outbox = EngineOutbox()

  package init() {}

  /// For the pen thread, made there.
  package var fromPen: PenToEngine { PenToEngine(inbox: inbox) }

  /// For the face's thread, made there.
  package var fromFace: FaceToEngine { FaceToEngine(inbox: inbox) }
}
