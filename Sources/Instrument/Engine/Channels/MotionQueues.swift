// The motion frames of strokes, in a queue for each voice: two fingers do not wait for each other.
// All queues together have one count, so that a cycle sees everything that was sent up to a moment
// and nothing after it, and a recorder needs one number for what it saw.

import Realtime
import Sonification
import Synchronization
import Synthesis

/// The motion from the pen thread to the callback.
package struct MotionQueues: ~Copyable, Sendable {
  // A second of the fastest motion fits.
  let first = Ring<QueuedFrame>(capacity: 65_536)
  let second = Ring<QueuedFrame>(capacity: 65_536)
  let third = Ring<QueuedFrame>(capacity: 65_536)
  let fourth = Ring<QueuedFrame>(capacity: 65_536)
  /// Frames ever queued; written by the pen thread.
  let sent = Atomic<UInt32>(0)
  /// Frames ever removed; written by the callback.
  let taken = Atomic<UInt32>(0)

  package init() {}

  // MARK: The pen thread

  /// Queues a frame for its voice; false where there is no room.
  package func push(_ frame: ControlFrame) -> Bool {
    let number = sent.load(ordering: .relaxed) &+ 1
    let queued = QueuedFrame(frame, number: number)
    let hasRoom =
      switch frame.voice {
      case 0: first.push(queued)
      case 1: second.push(queued)
      case 2: third.push(queued)
      default: fourth.push(queued)
      }
    if hasRoom { sent.store(number, ordering: .releasing) }
    return hasRoom
  }

  // MARK: The callback

  /// A snapshot of the frames ever queued; later ones are ignored.
  @_noAllocation @_noLocks
  func look() -> UInt32 {
    sent.load(ordering: .acquiring)
  }

  /// The frames up to a snapshot that are still queued.
  @_noAllocation @_noLocks
  func count(until look: UInt32) -> Int {
    Int(look &- taken.load(ordering: .relaxed))
  }

  /// The next frame of a voice that was queued at a snapshot.
  @_noAllocation @_noLocks
  func peek(voice: Int, until look: UInt32) -> ControlFrame? {
    let queued =
      switch voice {
      case 0: first.peek()
      case 1: second.peek()
      case 2: third.peek()
      default: fourth.peek()
      }
    guard let queued, Int32(truncatingIfNeeded: look &- queued.number) >= 0 else { return nil }
    return queued.frame
  }

  /// Takes the next frame of a voice away.
  @_noAllocation @_noLocks
  func pop(voice: Int) {
    switch voice {
    case 0: _ = first.pop()
    case 1: _ = second.pop()
    case 2: _ = third.pop()
    default: _ = fourth.pop()
    }
    taken.store(taken.load(ordering: .relaxed) &+ 1, ordering: .relaxed)
  }

  /// Frames ever removed.
  var takenCount: Int {
    @_noAllocation @_noLocks get { Int(taken.load(ordering: .relaxed)) }
  }

  // MARK: Any thread

  /// Frames that wait.
  package var count: Int {
    Int(sent.load(ordering: .acquiring) &- taken.load(ordering: .acquiring))
  }
}
