// The sending end of a ring of cues. Each ring has one sender, which only its owner can reach and
// which cannot be shared between threads: a ring used by two threads is a compile error or, where a
// second sender is created, ends the program.

import Realtime
import Synchronization
import Synthesis

/// What one thread sends cues with.
package struct CueSender: ~Copyable {
  /// The owner of a ring; the pen's cues come first among those of one frame.
  private enum Writer: UInt8 {
    /// The pen thread.
    case pen = 1
    /// The window or the terminal.
    case face = 2
  }

  private let inbox: EngineInbox
  private let writer: Writer

  /// Takes the pen thread's one sender, until it is let go of.
  package init(_ engine: PenToEngine) { self.init(engine.inbox, .pen) }

  /// Takes the face's one sender, until it is let go of.
  package init(_ engine: FaceToEngine) { self.init(engine.inbox, .face) }

  private init(_ inbox: EngineInbox, _ writer: Writer) {
    let before = inbox.claimedCues.bitwiseOr(writer.rawValue, ordering: .acquiring).oldValue
    precondition(before & writer.rawValue == 0, "a ring of cues has one sender")
    self.inbox = inbox
    self.writer = writer
  }

  deinit {
    inbox.claimedCues.bitwiseAnd(~writer.rawValue, ordering: .releasing)
  }

  /// Queues a cue; while nothing plays the sound, it is discarded.
  ///
  /// It sounds one period and the engine's own latency after its stamp, or at once where that has
  /// passed. It may be sent up to a second ahead; a stamp further ahead comes from another clock,
  /// and the cue sounds at once.
  /// - Returns: whether it is queued, lost because the ring is full, or discarded.
  @discardableResult
  package func send(_ cue: Cue) -> Sending {
    guard inbox.isHeard.load(ordering: .acquiring) else { return .notWanted }
    return queue(cue) ? .queued : .lost
  }

  /// Queues a cue whether or not anything takes it.
  package func queue(_ cue: Cue) -> Bool {
    switch writer {
    case .pen: inbox.penCues.push(cue)
    case .face: inbox.faceCues.push(cue)
    }
  }
}

@available(*, unavailable)
extension CueSender: Sendable {}
