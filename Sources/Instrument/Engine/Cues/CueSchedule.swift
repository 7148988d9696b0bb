// Sequences of cues, one after the other, sent shortly before their time: a cue that was sent
// cannot be withdrawn, and new sequences must not wait for the end of outdated ones.

import Synthesis

/// Cues that are still to be sent.
package struct CueSchedule: Sendable {
  private var waiting: ArraySlice<Cue> = []
  private var endNanoseconds = Int64.min

  package init() {}

  // Several polls of a face, of which the slowest polls twenty times a second.
  private static let leadNanoseconds: Int64 = 200_000_000

  /// Adds a sequence after those still to be played.
  package mutating func play(_ sequence: CueSequence, nowNanoseconds now: Int64) {
    let start = max(endNanoseconds, now)
    waiting += sequence.notes.map { $0.cue(fromNanoseconds: start) }
    endNanoseconds = start &+ Int64(sequence.seconds * 1e9)
  }

  /// Discards what has not been sent, to make room for a new sequence.
  package mutating func hush() {
    waiting = []
    endNanoseconds = .min
  }

  /// Whether anything is still to be heard.
  package func isPlaying(nowNanoseconds now: Int64) -> Bool {
    !waiting.isEmpty || now < endNanoseconds
  }

  /// Sends the cues that are due before the next polls.
  package mutating func send(nowNanoseconds now: Int64, through sender: borrowing CueSender) {
    while let next = waiting.first, next.timeNanoseconds <= now &+ Self.leadNanoseconds {
      sender.send(next)
      waiting.removeFirst()
    }
  }
}
