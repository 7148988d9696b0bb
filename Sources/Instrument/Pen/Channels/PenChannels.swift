// The two ends of the pen thread.

/// The channels into the pen thread and out of it.
///
/// Each thread has a type of its own with which it can do only what is its own.
package struct PenChannels: Sendable {
  let inbox = PenInbox()
  /// Written by the pen thread, read by the face.
  package let outbox = PenOutbox()

  package init() {}

  /// For the face's thread.
  package var fromFace: FaceToPen { FaceToPen(inbox: inbox) }
}
