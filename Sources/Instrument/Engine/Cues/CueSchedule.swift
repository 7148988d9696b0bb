// Sequences of cues, one after the other, handed out shortly before their time: what has been sent cannot
// be taken back, and news must not wait for the end of what is out of date.

import Synthesis

/// Cues that are still to be sent.
package struct CueSchedule: Sendable {
  private var waiting: ArraySlice<Cue> = []
  private var endNanoseconds = Int64.min

  package init() {}

  // Several looks of a face, of which the slowest comes twenty times a second.
  private static let leadNanoseconds: Int64 = 200_000_000

  /// Adds a sequence after what is still to be heard.
  package mutating func play(_ sequence: CueSequence, nowNanoseconds now: Int64) {
    let start = max(endNanoseconds, now)
    waiting += sequence.notes.map { $0.cue(fromNanoseconds: start) }
    endNanoseconds = start &+ Int64(sequence.seconds * 1e9)
  }

  /// Forgets what has not been sent, to make room for news.
  package mutating func hush() {
    waiting = []
    endNanoseconds = .min
  }

  /// Whether anything is still to be heard.
  package func isPlaying(nowNanoseconds now: Int64) -> Bool {
    !waiting.isEmpty || now < endNanoseconds
  }

  /// Sends what is due before the next looks.
  package mutating func send(nowNanoseconds now: Int64, through sender: borrowing CueSender) {
    while let next = waiting.first, next.timeNanoseconds <= now &+ Self.leadNanoseconds {
      sender.send(next)
      waiting.removeFirst()
    }
  }
}
