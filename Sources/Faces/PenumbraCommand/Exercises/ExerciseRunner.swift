// Does an exercise in the terminal: every line can be spoken, keys do what a pen does, and each attempt is kept
// as soon as it is over.

import Analysis
import Engine
import Files
import Foundation
import Geometry
import Library
import Movement
import Pen
import Realtime
import Session
import Speech
import Synthesis
import Tablet
import Wording

/// An exercise before the terminal.
struct ExerciseRunner {
  let source: PenSource
  let reach: ExerciseReach
  let audio: AudioChoice
  /// Where attempts are kept; nil where they are not.
  let store: PersonStore?
  let words: LiveSpeech.Choice

  // An arrow key moves so far.
  static let stepPixels = 6.0
  private static let lastWordsSeconds = 20.0
  private static let tailSeconds = 0.6

  /// What is under way.
  struct State {
    var run: ExerciseRun
    let speech: LiveSpeech
    /// Where keys have led, over the exercise's picture.
    var cursor: ImagePoint
    /// Whether keys hold the pen down.
    var isDown = false
    /// The time of the last sample, in nanoseconds.
    var lastNanoseconds: Int64 = 0
    /// When a tap by a key ends, in nanoseconds.
    var liftNanoseconds: Int64?
    /// What the hand is led to.
    var lead: ExerciseLead?
    var isOver = false
    /// Whether keeping failed, so that it is said once.
    var hasLostKeeping = false
  }

  /// Does the exercise to its end, or to where the user leaves.
  ///
  /// - Returns: what was done.
  func run(_ planned: ExerciseRecord) throws(Fault) -> ExerciseRecord {
    var record = planned
    let runsBefore = try Fault.wrap { () throws(PeopleFault) in
      try planned.person.map { (name) throws(PeopleFault) in try store?.runCount(of: name) ?? 0 }
        ?? 0
    }
    let interruption = Interruption()
    PanicSignal.ignore()
    let keys = TerminalKeys()
    let speech = LiveSpeech(words, hasKeys: keys.isOpen)
    defer { speech.end() }
    let session = try begin(&record, speech)
    defer { session.end() }
    PanicSignal.listen(for: session)
    defer { PanicSignal.ignore() }
    session.keepDose(in: XDGFolders()) { speech.tell($0.terminalSentence) }
    // Nobody heard what made no sound: it would count as done by ear alone.
    if record.way == .heard, !session.isSounding {
      record.way = .seen
      speech.tell(ExerciseSentences.unheard)
    }
    tellStart(record, speech, runsBefore: runsBefore, hasKeys: keys.isOpen)
    speech.begin(session.speechOutput)
    let middle = Double(ExercisePicture.sidePixels) / 2
    var state = State(
      run: ExerciseRun(record), speech: speech, cursor: ImagePoint(x: middle, y: middle))
    tell(.awaits(attempt: 1), session, &state)
    var isFinished = false
    var isSilenced = false
    while !interruption.isRequested, !session.isQuitRequested, !state.isOver {
      while let key = keys.next() { obey(key, session, &state) }
      if session.isSilenced != isSilenced {
        isSilenced.toggle()
        session.play(forSilence: isSilenced)
      }
      // Before the samples are taken: what comes later than this may still belong to what is under way.
      let now = MonotonicClock.nowNanoseconds()
      take(session, &state)
      if !isPlayed { for event in state.run.advance(to: now) { tell(event, session, &state) } }
      let status = session.tick { _ in
      } sourceEvents: { event in
        session.play(for: event)
        speech.tell(SessionSentences.pen(event), SessionSentences.kind(event))
        isFinished = isFinished || event == .finished
      } audioEvents: { event in
        session.play(for: event)
        speech.tell(event)
      }
      lead(session, &state)
      session.playBeats(of: &state.run, status, at: now)
      lift(session, &state, at: now)
      // Strokes that are played end, and with them what is under way.
      if isFinished {
        take(session, &state)
        for event in state.run.end(at: max(now, state.lastNanoseconds)) {
          tell(event, session, &state)
        }
        state.isOver = true
      }
      if state.run.isFinished { state.isOver = true }
      Terminal.show([line(state)])
      if speech.tick() { session.play(.speechRefused) }
      usleep(5_000)
    }
    Terminal.clear()
    if !state.run.isFinished { speech.tell(ExerciseSentences.finished(state.run.record)) }
    speech.awaitLastWords(seconds: Self.lastWordsSeconds, interruption) { keys.next() != nil }
    let end = Date().addingTimeInterval(session.isSounding ? Self.tailSeconds : 0)
    while Date() < end, !interruption.isRequested { usleep(20_000) }
    return state.run.record
  }

  /// Whether strokes of a file are played: they have a time of their own, which a busy machine is late for.
  private var isPlayed: Bool {
    switch source {
    case .recording, .strokes: true
    case .device, .face: false
    }
  }

  /// Takes the pen's samples.
  private func take(_ session: LiveSession, _ state: inout State) {
    session.takePenSamples { sample in
      if sample.tool != .cursor { state.cursor = sample.position }
      state.lastNanoseconds = sample.timeNanoseconds
      if isPlayed {
        for event in state.run.advance(to: sample.timeNanoseconds) { tell(event, session, &state) }
      }
      for event in state.run.take(sample) { tell(event, session, &state) }
    }
  }

  /// Opens the session over the exercise's picture, and lays the square on the tablet.
  private func begin(
    _ record: inout ExerciseRecord, _ speech: LiveSpeech
  ) throws(Fault) -> LiveSession {
    let picture = ExercisePicture.micrograph(record.exercise, line: record.line)
    let session = try LiveSession(
      image: PreparedImage(picture), source: source, calibration: nil,
      preset: record.exercise.sound.preset(), audio: audio,
      route: words.route,
      pen: PenOptions(
        kept: TabletLibrary(folders: XDGFolders()), ducksVoice: words.ducksVoice)
    ) { speech.tell(SessionSentences.audio($0)) }
    if let problem = session.tabletProblem { speech.tell(SessionSentences.notUsed(problem)) }
    if let refusal = session.grabRefusal { speech.tell(SessionSentences.notGrabbed(refusal)) }
    if let tablet = session.tablet {
      guard let placed = reach.placed(on: tablet, isTurned: session.tabletSettings.isTurned)
      else {
        session.end()
        throw .tabletWithoutArea(name: tablet.identity.name)
      }
      record.sideMillimetres = placed.sideMillimetres
      try session.setCalibration(.given(placed.record))
    }
    return session
  }

  private func tellStart(
    _ record: ExerciseRecord, _ speech: LiveSpeech, runsBefore: Int, hasKeys: Bool
  ) {
    speech.tell(ExerciseSentences.start(record))
    if case .device = source { speech.tell(ExerciseSentences.place(record, reach)) }
    speech.tell(ExerciseSentences.keeping(record.person, runsBefore: runsBefore))
    if hasKeys { speech.tell(ExerciseSentences.keys) }
  }

  private func line(_ state: State) -> String {
    let percent = Int((state.run.progress * 100).rounded())
    let attempt = min(state.run.attemptNumber, state.run.record.exercise.attemptCount)
    return "Attempt \(attempt), \(percent) %, \(state.run.record.points) points so far"
  }
}
