// The recorder's thread: takes what pen thread and audio callback have queued, twenty-five times a
// second, for as long as a session runs, and writes it to a folder while it is being recorded. Only
// this thread waits for the disk.

import Engine
import Files
import Foundation
import Pen
import Realtime
import Synchronization

/// Watches a running session and writes it.
package final class SessionRecorder: Sendable {
  /// A session's view of its recording.
  package struct State {
    /// Why nothing more is written; nil while all is well.
    var failure: Fault?
    /// What happened so far.
    var tally = RecordedTally()
    /// Whether it waits for the sound to die away.
    var isAwaitingRest = false
  }

  /// A recording to be started.
  private struct Beginning: ~Copyable, Sendable {
    var output: SessionOutput
    let facts: RecordedFacts
    /// The scene that must be in force, and until when it is waited for.
    let sceneNumber: Int
    let limitNanoseconds: Int64
    let answer: RecorderAnswer
  }

  // A program that is killed loses what arrived since the last round: 40 ms, 200 ms on a busy
  // machine.
  private static let roundMilliseconds = 40
  private static let sceneMilliseconds = 2
  // A change is in force within some milliseconds; a map may wait for a stroke's end.
  private static let sceneNanoseconds: Int64 = 250_000_000
  // How long a slow disk is waited for.
  private static let answerSeconds = 10

  /// The messages from the face.
  package let notes = RecordedNotes()
  private let state = Mutex(State())
  private let beginning = Handover<Beginning>()
  private let ending = Mutex<RecorderAnswer?>(nil)
  private let wake = DispatchSemaphore(value: 0)
  private let isStopping = Atomic<Bool>(false)
  private let isDone = RecorderAnswer()

  package init() {}

  /// Why nothing more is written; nil while all is well.
  package var failure: Fault? {
    state.withLock { $0.failure }
  }

  /// What happened so far.
  package var tally: RecordedTally {
    state.withLock { $0.tally }
  }

  /// Whether the recording waits for the sound to die away.
  package var isAwaitingRest: Bool {
    state.withLock { $0.isAwaitingRest }
  }

  // MARK: The face's thread

  /// Begins to receive, before pen thread and engine begin.
  package func start(_ memory: RecorderMemory, from engine: EngineOutbox, _ pen: PenOutbox) {
    let inbox = Handover<RecorderInbox>()
    inbox.post(RecorderInbox(engine, pen, notes))
    let thread = Thread { [self] in
      guard let inbox = inbox.take() else { return }
      // Where the user may, a busy machine does not keep the record waiting; pen and audio come long
      // before it.
      var parameters = sched_param(sched_priority: 5)
      _ = pthread_setschedparam(pthread_self(), SCHED_RR, &parameters)
      var work = RecorderWork(memory, notes)
      while !isStopping.load(ordering: .acquiring) {
        round(&work, inbox)
        let limit =
          beginning.isWaiting
          ? SessionRecorder.sceneMilliseconds : SessionRecorder.roundMilliseconds
        _ = wake.wait(timeout: .now() + .milliseconds(limit))
      }
      round(&work, inbox)
      isDone.give(nil)
    }
    thread.name = "penumbra-record"
    thread.start()
  }

  /// Starts to write `output`, which belongs to the thread from now on, with the face's facts.
  ///
  /// The recording starts once the scene with this number is in force.
  ///
  /// - Throws: why the facts cannot be written.
  package func begin(
    _ output: consuming SessionOutput, _ facts: RecordedFacts, sceneNumber: Int
  ) throws(Fault) {
    FileSizeLimit.becomesError()
    let answer = RecorderAnswer()
    let path = output.folder.path
    beginning.post(
      Beginning(
        output: output, facts: facts, sceneNumber: sceneNumber,
        limitNanoseconds: MonotonicClock.nowNanoseconds() + SessionRecorder.sceneNanoseconds,
        answer: answer))
    wake.signal()
    if !answer.wait(seconds: SessionRecorder.answerSeconds), beginning.withdraw() {
      throw .recording(.file(.cannotWrite(path: path, errno: ETIMEDOUT)))
    }
    if let fault = answer.fault { throw fault }
  }

  /// Writes what remains; waits ten seconds for a slow disk.
  package func end() {
    let answer = RecorderAnswer()
    ending.withLock { $0 = answer }
    wake.signal()
    _ = answer.wait(seconds: SessionRecorder.answerSeconds)
  }

  /// Ends the thread; waits ten seconds for a slow disk.
  package func stop() {
    isStopping.store(true, ordering: .releasing)
    wake.signal()
    _ = isDone.wait(seconds: SessionRecorder.answerSeconds)
  }

  // MARK: The thread

  private func round(_ work: inout RecorderWork, _ inbox: borrowing RecorderInbox) {
    work.take(inbox.takeRound(keepsSound: work.isRecording))
    begin(&work)
    var failure: Fault?
    do throws(Fault) { try work.flush() } catch { failure = error }
    if work.isRecording { publish(work.tally, failure, work.isAwaitingRest) }
    guard let answer = ending.withLock({ $0.take() }) else { return }
    guard work.isRecording else { return answer.give(nil) }
    // What was sent before the end was requested belongs to the recording.
    work.take(inbox.takeRound())
    do throws(Fault) {
      publish(try work.end(), nil, false)
    } catch {
      publish(tally, error, false)
    }
    answer.give(nil)
  }

  private func begin(_ work: inout RecorderWork) {
    let number = work.memory.sceneNumber
    let now = MonotonicClock.nowNanoseconds()
    let due = beginning.take { $0.sceneNumber <= number || $0.limitNanoseconds < now }
    guard let beginning = due else { return }
    let answer = beginning.answer
    do throws(Fault) {
      try work.begin(beginning.output, beginning.facts)
    } catch {
      return answer.give(error)
    }
    state.withLock { $0 = State(isAwaitingRest: work.isAwaitingRest) }
    answer.give(nil)
    work.writeBefore()
  }

  private func publish(_ tally: RecordedTally, _ failure: Fault?, _ isAwaitingRest: Bool) {
    state.withLock { state in
      state.tally = tally
      state.failure = state.failure ?? failure
      state.isAwaitingRest = isAwaitingRest
    }
  }
}
