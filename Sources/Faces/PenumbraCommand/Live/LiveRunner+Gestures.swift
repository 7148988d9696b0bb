// Gestures at the terminal: what was drawn is said, does something, and becomes a row.

import Engine
import Files
import Movement
import Pen
import Realtime
import Recorded
import Session
import Speech
import Synthesis
import Wording

extension LiveRunner {
  /// Begins to look for gestures, and tells what their keys do.
  func beginGestures(_ session: LiveSession, _ choice: inout Choice) {
    guard let recognising else { return }
    let scale = session.pixelScale
    if scale.origin == .nominal { choice.speech.tell("Gestures: \(scale.finding).") }
    if let rows = recognising.gestures.rows {
      choice.speech.tell(SessionSentences.rows(rows, label: recognising.gestures.label))
    }
    choice.gestures = LiveGestures(
      recognising.gestures, millimetresPerPixel: scale.millimetresPerPixel)
  }

  /// Does what the gestures drawn since the last poll mean.
  func followGestures(_ session: LiveSession, _ choice: inout Choice) -> [Recognition] {
    if session.overviewPlace() != nil {
      choice.gestures?.drop()
    } else {
      choice.gestures?.wait(atNanoseconds: MonotonicClock.nowNanoseconds())
    }
    let recognised = choice.gestures?.takeRecognised() ?? []
    for recognition in recognised {
      choice.speech.tell("Gesture: \(recognition.clause).", .remark)
      if let action = recognising?.actions[recognition.label] { perform(action, session, &choice) }
    }
    tellRows(session, choice)
    return recognised
  }

  /// Completes what was being drawn; it is kept and does nothing any more.
  func endGestures(_ session: LiveSession, _ choice: inout Choice) -> [Recognition] {
    // What came since the last poll belongs to it.
    session.takePenSamples { choice.gestures?.take($0) }
    choice.gestures?.finish()
    let recognised = choice.gestures?.takeRecognised() ?? []
    for recognition in recognised { choice.speech.tell("Gesture: \(recognition.clause).", .remark) }
    tellRows(session, choice)
    return recognised
  }

  /// Names a gesture by a digit; false where digits do something else.
  func nameGesture(_ key: Key, _ session: LiveSession, _ choice: inout Choice) -> Bool {
    guard let digit = key.digit, choice.gestures?.areNamedByDigits == true else { return false }
    if choice.gestures?.name("\(digit)") == .nothingDrawn {
      session.play(.refused)
      choice.speech.answer(SpokenText(SessionSentences.nothingToName))
    }
    return true
  }

  private func tellRows(_ session: LiveSession, _ choice: Choice) {
    for outcome in choice.gestures?.takeOutcomes() ?? [] {
      switch outcome {
      case .saved(let row, let number):
        session.play(.done)
        choice.speech.tell(GestureSentences.saved(row, number: number))
      case .refused(let fault, let waiting):
        session.play(.refused)
        choice.speech.tell(
          GestureSentences.notSaved(waiting, Fault.recognising(fault).terminalSentence))
      }
    }
  }

  /// Does what a gesture or a button of the tablet is answered by.
  func perform(_ action: GestureAction, _ session: LiveSession, _ choice: inout Choice) {
    let now = MonotonicClock.nowNanoseconds()
    switch action {
    case .key(let key):
      perform(key, session, &choice)
      // The others have a sound of their own, or are heard.
      if case .preset = key { session.play(.done) }
    case .record: changeRecording(session, &choice)
    case .nextMode where session.modes != nil: session.take(.step)
    case .playPattern where session.modes != nil:
      guard !session.playPattern() else { return }
      session.play(.refused)
      choice.speech.tell(SessionSentences.noPattern)
    case .nextMode, .playPattern:
      session.play(.refused)
      choice.speech.tell(SessionSentences.noModes)
    case .cue(let kind): session.play(Cue(timeNanoseconds: now, kind: kind))
    case .earcon(let earcon): session.play(earcon)
    }
  }

  /// Ends the recording in progress, or begins one in the data folder.
  private func changeRecording(_ session: LiveSession, _ choice: inout Choice) {
    if let ended = session.endRecording(awaitsDigest: false) {
      choice.recordings.append(ended)
      session.play(.recordingEnded)
      return choice.speech.tell("Recording ended: \(ended.folder)")
    }
    do throws(Fault) {
      try session.beginRecording(try SessionLibrary.user().newPlan(for: imagePath))
    } catch {
      session.play(.refused)
      return choice.speech.tell(SessionSentences.notRecorded(error))
    }
    choice.hasToldRecording = false
    session.play(.recordingBegun)
    choice.speech.tell("Recording: \(session.recordingFolder ?? "")")
    if session.isRecordingAwaited { choice.speech.tell(SessionSentences.recordingAwaited) }
  }

  // An image of gigabytes is read in less.
  private static let digestMilliseconds = 60_000

  /// Completes the recordings that ended before the session.
  func finishRecordings(_ choice: Choice) {
    for ended in choice.recordings {
      ended.digest.wait(milliseconds: Self.digestMilliseconds)
      if keepsDry, ended.fault == nil { SessionJob.writeDry(ended.folder) }
    }
  }
}
