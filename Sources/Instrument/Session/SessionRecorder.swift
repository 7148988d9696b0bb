// The recorder's thread: takes what pen thread and audio callback left in their queues and writes
// it to the session's folder, twenty-five times a second. It alone waits for the disk.

import AudioPort
import Files
import Foundation
import Realtime
import Recording
import Synchronization

/// Writes a running session.
final class SessionRecorder: Sendable {
  /// What a session knows of its recording.
  struct State {
    /// Why nothing more is written; nil while all is well.
    var failure: Fault?
    /// What happened so far.
    var tally = RecordedTally()
  }

  // A program that is killed loses what came since the last round: 40 ms, 200 ms on a busy machine.
  private static let roundMilliseconds: UInt32 = 40

  /// What the face leaves.
  let notes = RecordedNotes()
  private let state = Mutex(State())
  private let isStopping = Atomic<Bool>(false)
  private let isDone = Atomic<Bool>(false)

  init() {}

  /// Why nothing more is written; nil while all is well.
  var failure: Fault? {
    state.withLock { $0.failure }
  }

  /// What happened so far.
  var tally: RecordedTally {
    state.withLock { $0.tally }
  }

  /// Begins to receive and to write; `output` belongs to the thread from now on.
  func start(_ output: consuming SessionOutput, from engine: EngineOutbox, _ pen: PenOutbox) {
    FileSizeLimit.becomesError()
    let handed = Handover<SessionOutput>()
    handed.post(output)
    let inbox = Handover<RecorderInbox>()
    inbox.post(RecorderInbox(engine, pen, notes))
    let thread = Thread { [self] in
      guard var output = handed.take(), let inbox = inbox.take() else { return }
      // Where the user may, a busy machine does not keep the record waiting; pen and audio come long
      // before it.
      var parameters = sched_param(sched_priority: 5)
      _ = pthread_setschedparam(pthread_self(), SCHED_RR, &parameters)
      while !isStopping.load(ordering: .acquiring) {
        round(&output, inbox)
        Pause.milliseconds(SessionRecorder.roundMilliseconds)
      }
      round(&output, inbox, isLast: true)
      output.finish()
      isDone.store(true, ordering: .releasing)
    }
    thread.name = "penumbra-record"
    thread.start()
  }

  /// Writes what is left and ends the thread; waits ten seconds for a slow disk.
  func join() {
    isStopping.store(true, ordering: .releasing)
    for _ in 0..<2_000 where !isDone.load(ordering: .acquiring) { Pause.milliseconds(5) }
  }

  private func round(
    _ output: inout SessionOutput, _ inbox: borrowing RecorderInbox, isLast: Bool = false
  ) {
    output.take(from: inbox)
    if isLast { output.takeLeftScenes(notes) }
    var failure: Fault?
    do throws(Fault) { try output.flush() } catch { failure = error }
    let tally = output.tally
    state.withLock { state in
      state.tally = tally
      state.failure = state.failure ?? failure
    }
  }
}
