// What a hand does at an exercise, and what it hears of it.

import Analysis
import Engine
import Geometry
import Library
import Movement
import Pen
import Realtime
import Session
import Sonification
import Speech
import Synthesis
import Wording

extension ExerciseRunner {
  private static let tapNanoseconds: Int64 = 120_000_000
  private static let volumeStepDecibels = 3.0
  /// Tells what happened, and keeps an attempt that is over.
  func tell(_ event: ExerciseRun.Event, _ session: LiveSession, _ state: inout State) {
    session.play(for: event, in: state.run.record.exercise)
    switch event {
    case .ended:
      keep(session, &state)
      liftKeys(session, &state)
    case .dropped: liftKeys(session, &state)
    default: break
    }
    if let words = ExerciseSentences.event(event, state.run.record) { state.speech.tell(words) }
  }

  /// Lifts the pen that keys hold down, so that Enter puts it down for the next attempt.
  private func liftKeys(_ session: LiveSession, _ state: inout State) {
    guard state.isDown else { return }
    state.isDown = false
    state.liftNanoseconds = nil
    point(session, state)
  }

  private func keep(_ session: LiveSession, _ state: inout State) {
    guard let store else { return }
    do throws(PeopleFault) {
      try store.keep(state.run.record)
    } catch {
      session.play(.keepingLost)
      guard !state.hasLostKeeping else { return }
      state.hasLostKeeping = true
      state.speech.tell(Fault.people(error).terminalSentence, .loss)
    }
  }

  /// Leads the hand to where it is to go.
  func lead(_ session: LiveSession, _ state: inout State) {
    let wanted = ExerciseLead(state.run)
    guard wanted != state.lead else { return }
    state.lead = wanted
    session.lead(wanted, along: state.run.record.line)
  }

  /// Does what a key says.
  func obey(_ key: TerminalKeys.Key, _ session: LiveSession, _ state: inout State) {
    session.answerLoss()
    state.speech.hush()
    switch key {
    case .left: move(-1, 0, session, &state)
    case .right: move(1, 0, session, &state)
    case .up: move(0, -1, session, &state)
    case .down: move(0, 1, session, &state)
    case .character("\n"), .character("\r"): put(session, &state)
    case .character(" "): say(&state)
    case .character("\u{1B}"): session.panicSwitch.flip()
    case .character("+"), .character("="): changeVolume(Self.volumeStepDecibels, session, state)
    case .character("-"): changeVolume(-Self.volumeStepDecibels, session, state)
    case .character("n"), .character("N"):
      for event in state.run.begin() { tell(event, session, &state) }
    case .character("V"): if !state.speech.toggleWords() { session.play(.refused) }
    case .character("?"): state.speech.answer(SpokenText(ExerciseSentences.keys))
    case .character("q"), .character("Q"), .character("\u{03}"): state.isOver = true
    case .character: break
    }
  }

  private func changeVolume(_ step: Double, _ session: LiveSession, _ state: State) {
    session.setVolume(decibels: session.volumeDecibels + step)
    state.speech.tell(SessionSentences.volume(session.volumeDecibels))
  }

  private func say(_ state: inout State) {
    let record = state.run.record
    let attempt = ExerciseRun.Event.awaits(attempt: state.run.attemptNumber)
    let words = [ExerciseSentences.event(attempt, record), record.exercise.summary]
    state.speech.answer(SpokenText(words.compactMap { $0 }.joined(separator: " ")))
  }

  private func move(_ x: Double, _ y: Double, _ session: LiveSession, _ state: inout State) {
    let last = Double(ExercisePicture.sidePixels - 1)
    state.cursor = ImagePoint(
      x: min(max(state.cursor.x + x * Self.stepPixels, 0), last),
      y: min(max(state.cursor.y + y * Self.stepPixels, 0), last))
    point(session, state)
  }

  /// Enter: the pen goes down or up, or touches for a moment where touches are what counts.
  private func put(_ session: LiveSession, _ state: inout State) {
    if case .follow = state.run.record.exercise.task {
      state.isDown.toggle()
    } else {
      state.isDown = true
      state.liftNanoseconds = MonotonicClock.nowNanoseconds() + Self.tapNanoseconds
    }
    point(session, state)
  }

  /// Lifts what a key has put down for a moment.
  func lift(_ session: LiveSession, _ state: inout State, at now: Int64) {
    guard let due = state.liftNanoseconds, now >= due else { return }
    state.liftNanoseconds = nil
    state.isDown = false
    point(session, state)
  }

  private func point(_ session: LiveSession, _ state: State) {
    session.point(
      PenSample(
        timeNanoseconds: MonotonicClock.nowNanoseconds(), position: state.cursor,
        pressure: state.isDown ? 0.5 : 0, tool: .cursor, isInContact: state.isDown))
  }
}
