// What others send to the audio callback. Nothing else reaches it: it never sees the image, a file, the
// tablet, a lock or the allocator.

import Micrograph
import Realtime
import Sonification
import Synchronization
import Synthesis

/// The channels into the engine; each has one thread that writes it.
package final class EngineInbox: Sendable {
  // MARK: From the pen thread

  /// Where strokes begin and end.
  package let gates = Ring<ControlFrame>(capacity: 1_024)
  /// The motion between touch-downs and lift-offs.
  package let motion = MotionQueues()
  /// When the pen thread last reported, in nanoseconds; 0 where there is none.
  package let penNanoseconds = Atomic<Int64>(0)

  // MARK: From the face

  /// The voices and their effects.
  package let parameters = Mailbox<ChainParameters>()
  /// The volume, linear, as the bits of a Float.
  package let volumeBits = Atomic<UInt32>(Float(1).bitPattern)
  /// Whether the engine stays silent, until this is reset.
  package let isSilenced = Atomic<Bool>(false)
  /// Fade out, the session ends.
  package let isEnding = Atomic<Bool>(false)

  // MARK: Cues

  /// The capacity of a ring of cues, more than can sound at once.
  static let cueCapacity = 256
  /// From the pen thread, by its `CueSender`.
  let penCues = Ring<Cue>(capacity: EngineInbox.cueCapacity)
  /// From the face, by its `CueSender`.
  package let faceCues = Ring<Cue>(capacity: EngineInbox.cueCapacity)
  /// A bit for each ring that has its sender.
  let claimedCues = Atomic<UInt8>(0)

  // MARK: From the engine's driver

  /// Whether a callback reads the queues.
  package let isHeard = Atomic<Bool>(false)

  init() {}

  /// Queues a control frame, only from the pen thread; while nothing plays the sound, it is
  /// discarded.
  ///
  /// - Returns: whether it is queued, lost because a queue is full, or discarded.
  package func send(_ frame: ControlFrame) -> Sending {
    guard isHeard.load(ordering: .acquiring) else { return .notWanted }
    return queue(frame) ? .queued : .lost
  }

  /// Queues a control frame whether or not anything takes it.
  package func queue(_ frame: ControlFrame) -> Bool {
    frame.phase == .motion ? motion.push(frame) : gates.push(frame)
  }

  /// What became of a control frame.
  package enum Sending {
    case queued
    case lost
    case notWanted
  }
}
