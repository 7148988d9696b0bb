// The recorder's work in each round, without its thread.

import Foundation
import Pen
import Realtime
import Synthesis

/// The state of a running session, and the recording of it where there is one.
package struct RecorderWork: ~Copyable {
  /// The session so far.
  package private(set) var memory: RecorderMemory
  /// Whether a recording waits until the sound has died away, because it has lasted for too long.
  package private(set) var isAwaitingRest = false
  private var output: SessionOutput?
  private var facts: RecordedFacts?
  private let notes: RecordedNotes

  package init(_ memory: RecorderMemory, _ notes: RecordedNotes) {
    self.memory = memory
    self.notes = notes
  }

  /// Whether there is a recording.
  package var isRecording: Bool {
    switch output {
    case .some: true
    case .none: false
    }
  }

  /// The totals of the recording so far.
  package var tally: RecordedTally {
    switch output {
    case .some(let output): output.tally
    case .none: RecordedTally()
    }
  }

  /// Takes what arrived.
  package mutating func take(_ round: RecordedRound) {
    memory.take(round)
    if !round.loops.isEmpty, let oldest = memory.prelude.loops.first ?? round.loops.last {
      defer { notes.letGoOfLoops(before: oldest.number) }
      return takeForOutput(round)
    }
    takeForOutput(round)
  }

  private mutating func takeForOutput(_ round: RecordedRound) {
    guard isAwaitingRest else {
      output?.take(round, notes)
      return
    }
    guard memory.prelude.state != .outgrown, let facts else { return }
    isAwaitingRest = false
    let memory = memory
    do throws(Fault) {
      try output?.begin(memory, facts, now: MonotonicClock.nowNanoseconds())
      output?.writeBefore(memory, notes)
    } catch {
      output?.fault = error
    }
  }

  /// Starts a recording with its facts; `writeBefore` must follow.
  ///
  /// - Throws: why the facts cannot be written; there is no recording then.
  package mutating func begin(
    _ output: consuming SessionOutput, _ facts: RecordedFacts,
    now: Int64 = MonotonicClock.nowNanoseconds()
  ) throws(Fault) {
    var output = output
    try output.begin(memory, facts, now: now)
    isAwaitingRest = memory.prelude.state == .outgrown
    self.output = consume output
    self.facts = facts
  }

  /// Writes what preceded the recording.
  package mutating func writeBefore() {
    guard !isAwaitingRest else { return }
    let memory = memory
    output?.writeBefore(memory, notes)
  }

  /// Writes everything to the files.
  ///
  /// - Throws: the first failure of the recording, after which nothing more is recorded.
  package mutating func flush() throws(Fault) {
    try output?.flush()
  }

  /// Completes the recording.
  ///
  /// - Returns: its totals.
  /// - Throws: the first failure of the recording; it is ended all the same.
  package mutating func end() throws(Fault) -> RecordedTally {
    output?.takeLeftScenes()
    defer {
      output?.finish()
      output = nil
      facts = nil
      isAwaitingRest = false
    }
    let tally = tally
    try output?.flush()
    return tally
  }
}
