// Silences the audio callback from a key or a signal: one atomic, from any thread.

import Synchronization

/// Silences a session within 5 ms of the next audio period, or lets it sound again.
public struct PanicSwitch: Sendable {
  private let inbox: EngineInbox

  package init(_ engine: FaceToEngine) { self.init(engine.inbox) }

  init(_ inbox: EngineInbox) {
    self.inbox = inbox
  }

  /// Changes from sound to silence and back.
  public func flip() {
    inbox.isSilenced.logicalXor(true, ordering: .acquiringAndReleasing)
  }

  /// Whether the session is silenced.
  public var isSilenced: Bool {
    inbox.isSilenced.load(ordering: .acquiring)
  }
}
