// The modes of playing at the terminal: their keys, what is told of them, and the patterns that are kept.

import Engine
import Files
import Library
import Movement
import Pen
import Realtime
import Session
import Sonification
import Speech
import Wording

extension LiveRunner {
  /// Performs a key of the modes.
  func obeyModes(_ key: Key, _ session: LiveSession, _ choice: inout Choice) {
    if key == .tap, session.modes != nil || session.loops != nil {
      return tap(session, &choice)
    }
    guard let run = session.modes else {
      return choice.speech.answer(SpokenText(SessionSentences.noModes))
    }
    let now = MonotonicClock.nowNanoseconds()
    switch key {
    case .mode:
      switch choice.modeKey.report(at: now) {
      case .pressed: session.take(.step)
      case .held: session.take(.reset)
      case .stillDown: break
      }
    case .freestyle: session.take(.reset)
    case .pattern: choice.speech.answer(SpokenText(SessionSentences.modes(run)))
    case .metronome:
      session.setMetronome(!run.choice.hasMetronome)
      choice.speech.tell(
        run.choice.hasMetronome
          ? "Metronome: off." : "Metronome: \(SessionSentences.tempo(run.choice.tempo)).")
    default: break
    }
  }

  private func tap(_ session: LiveSession, _ choice: inout Choice) {
    guard let tempo = choice.taps.tap(at: MonotonicClock.nowNanoseconds()),
      StepPattern.tempoRange.contains(tempo)
    else { return }
    session.setTempo(tempo)
    choice.speech.tell("Tempo: \(SessionSentences.tempo(tempo)).")
  }

  /// Tells what happened to the modes, and keeps what was recorded.
  func tellModes(_ session: LiveSession, _ speech: LiveSpeech) {
    for change in session.takeModeChanges() {
      guard let run = session.modes else { continue }
      if let words = change.sentence(run) { speech.tell(words) }
      guard let pattern = change.recorded else { continue }
      keep(pattern, session, speech)
    }
  }

  /// Ends the modes with the session, and keeps what was being recorded.
  func endModes(_ session: LiveSession, _ speech: LiveSpeech) {
    session.endModes()
    for pattern in session.takeModeChanges().compactMap(\.recorded) {
      speech.tell("Pattern: \(pattern.clause).")
      keep(pattern, session, speech)
    }
  }

  private func keep(_ pattern: StepPattern, _ session: LiveSession, _ speech: LiveSpeech) {
    do throws(SettingsError) {
      let library = PatternLibrary(folders: XDGFolders())
      try library.keep(pattern, as: PatternLibrary.last, isReplacing: true)
      guard let patternName else {
        return speech.tell("Kept as the pattern \(PatternLibrary.last).")
      }
      speech.tell("Kept as the pattern \(try library.keep(pattern, as: patternName)).")
    } catch {
      session.play(.refused)
      speech.tell("Pattern: not kept. \(Fault.settings(error).terminalSentence)")
    }
  }
}

extension SessionSentences {
  /// There are no modes.
  static let noModes =
    "Modes: none; begin the session with --zones drums to play, record and repeat."

  /// The mode in force and the pattern there is.
  static func modes(_ run: ModeRun) -> String {
    var words = "Mode: \(run.mode.words)"
    if let hits = run.recordedHits { words += ", \(hits) \(hits == 1 ? "hit" : "hits") so far" }
    if let pattern = run.pattern { words += ". Pattern: \(pattern.clause(at: run.choice.tempo))" }
    return words + "."
  }

  /// A tempo.
  static func tempo(_ beatsPerMinute: Double) -> String {
    "\(number(beatsPerMinute, 1)) beats per minute"
  }
}
