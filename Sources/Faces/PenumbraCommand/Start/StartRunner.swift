// The first start, without anybody to help: it says that it lives, what it found, plays what can be heard,
// and leads to the first bright column of the bundled image.

import Engine
import Files
import Foundation
import Geometry
import Library
import Micrograph
import Pen
import Realtime
import Session
import Sonification
import Speech
import Synthesis
import Tablet

/// The first start as the terminal runs it.
struct StartRunner {
  let image: PreparedImage
  let audio: AudioChoice
  let words: LiveSpeech.Choice

  // What one arrow key moves, in pixels.
  private static let stepPixels = 2.0
  // The tone of a key, in seconds.
  private static let toneSeconds = 0.35
  // Softer than the preset's own level of -13 dBFS: nobody has set the headphones yet.
  private static let firstDecibels = -17.0

  /// What is under way.
  private struct State {
    var step = StartStep.found
    var place: ImagePoint
    var hasMoved = false
    var hasArrived = false
    var liftNanoseconds: Int64?
    var saidNanoseconds: Int64 = 0
    var isSilenced = false
    var isOver = false
  }

  func run() throws(Fault) {
    let interruption = Interruption()
    PanicSignal.ignore()
    let keys = TerminalKeys()
    let speech = LiveSpeech(words, hasKeys: keys.isOpen)
    defer { speech.end() }
    speech.tell(StartSentences.hello)
    let report = MachineReport()
    let source: PenSource = report.pens.first.map { .device(path: $0.path) } ?? .face
    let session = try LiveSession(
      image: image, source: source, calibration: nil, preset: .classic, audio: audio,
      route: words.route,
      pen: PenOptions(
        kept: TabletLibrary(folders: XDGFolders()), ducksVoice: words.ducksVoice)
    ) { speech.tell($0) }
    speech.begin(session.speechOutput)
    if let problem = session.tabletProblem { speech.tell(SessionSentences.notUsed(problem)) }
    if let refusal = session.grabRefusal { speech.tell(SessionSentences.notGrabbed(refusal)) }
    PanicSignal.listen(for: session)
    defer { PanicSignal.ignore() }
    open(session)
    let found = StartSentences.found(
      report, SpeechReport(), words.speech, isSounding: session.isSounding)
    for line in found { speech.tell(line) }

    let middle = ImagePoint(
      x: Double(image.micrograph.width / 2), y: Double(image.micrograph.height / 2))
    let target = StartStep.brightestPlace(of: image.micrograph, near: middle)
    var state = State(place: middle)
    while !interruption.isRequested, !session.isQuitRequested, !state.isOver {
      _ = session.tick { _ in
      } sourceEvents: {
        session.play(for: $0)
        speech.tell(SessionSentences.pen($0), SessionSentences.kind($0))
      } audioEvents: {
        session.play(for: $0)
        // No cue can sound through a server that is gone.
        if $0 == .serverLost { Terminal.ringBell() }
        speech.tell($0)
      }
      session.takePenSamples { sample in
        guard sample.position.x >= 0, sample.position != state.place else { return }
        state.place = sample.position
        state.hasMoved = true
      }
      while let key = keys.next() {
        speech.hush()
        session.answerLoss()
        obey(key, session, speech, &state)
      }
      if session.isSilenced != state.isSilenced {
        state.isSilenced.toggle()
        speech.tell(SessionSentences.silence(state.isSilenced, hasKeys: keys.isOpen))
        session.play(forSilence: state.isSilenced)
      }
      lift(session, &state)
      guide(to: target, session, speech, &state)
      if speech.tick() { session.play(.speechRefused) }
      // The last words are said to their end, unless a key is pressed.
      if state.step == .end, !speech.isSpeaking { state.isOver = true }
      usleep(20_000)
    }
    session.end()
  }

  private func obey(
    _ key: TerminalKeys.Key, _ session: LiveSession, _ speech: LiveSpeech, _ state: inout State
  ) {
    guard state.step != .end else { return state.isOver = true }
    switch key {
    case .character(" "):
      guard let next = state.step.next else { return state.isOver = true }
      begin(next, session, speech, &state)
    case .character("\u{1B}"): session.panicSwitch.flip()
    case .character("h"), .character("H"): speech.repeatLast()
    case .character("r"), .character("R"): play(state.step, session)
    case .character("+"), .character("="): change(2, session, speech)
    case .character("-"), .character("_"): change(-2, session, speech)
    case .character("q"), .character("Q"): state.isOver = true
    case .left: move(-1, 0, session, &state)
    case .right: move(1, 0, session, &state)
    case .up: move(0, -1, session, &state)
    case .down: move(0, 1, session, &state)
    case .character: break
    }
  }

  /// Lets the tones be heard at the first level: a session is 30 dB down until the first touch, which
  /// is made here where no image is.
  private func open(_ session: LiveSession) {
    session.setVolume(decibels: Self.firstDecibels)
    for isInContact in [true, false] {
      session.point(
        PenSample(
          timeNanoseconds: MonotonicClock.nowNanoseconds(), position: ImagePoint(x: -50, y: -50),
          pressure: isInContact ? 0.5 : 0, tool: .cursor, isInContact: isInContact))
    }
    session.play(.done)
  }

  private func begin(
    _ step: StartStep, _ session: LiveSession, _ speech: LiveSpeech, _ state: inout State
  ) {
    state.step = step
    speech.tell(StartSentences.words(step, hasTablet: session.tablet != nil))
    play(step, session)
  }

  private func change(_ decibels: Double, _ session: LiveSession, _ speech: LiveSpeech) {
    session.setVolume(decibels: session.volumeDecibels + decibels)
    speech.answer(SpokenText(SessionSentences.volume(session.volumeDecibels)))
  }

  private func play(_ step: StartStep, _ session: LiveSession) {
    guard let tone = step.tone else { return }
    session.play(
      Cue(
        timeNanoseconds: MonotonicClock.nowNanoseconds(), kind: .tone, pitchHertz: tone.hertz,
        level: 3, pan: tone.pan, seconds: 0.6))
  }

  private func move(_ x: Double, _ y: Double, _ session: LiveSession, _ state: inout State) {
    guard state.step == .image else { return }
    let now = MonotonicClock.nowNanoseconds()
    let image = image.micrograph
    state.place = ImagePoint(
      x: min(max(state.place.x + x * Self.stepPixels, 0), Double(image.width - 1)),
      y: min(max(state.place.y + y * Self.stepPixels, 0), Double(image.height - 1)))
    state.hasMoved = true
    state.liftNanoseconds = now + Int64(Self.toneSeconds * 1e9)
    session.point(
      PenSample(
        timeNanoseconds: now, position: state.place, pressure: 0.5, tool: .cursor,
        isInContact: true))
  }

  private func lift(_ session: LiveSession, _ state: inout State) {
    let now = MonotonicClock.nowNanoseconds()
    guard let end = state.liftNanoseconds, now >= end else { return }
    state.liftNanoseconds = nil
    session.point(
      PenSample(
        timeNanoseconds: now, position: state.place, tool: .cursor, isInContact: false))
  }

  /// Leads to the column by words and by a beacon, which begins with the first movement and ends at the
  /// column.
  private func guide(
    to target: ImagePoint, _ session: LiveSession, _ speech: LiveSpeech, _ state: inout State
  ) {
    guard state.step == .image, !state.hasArrived else { return }
    if state.place.distance(to: target) <= StartStep.nearPixels {
      state.hasArrived = true
      session.guide(to: nil)
      session.play(.tagSet)
      return speech.tell(StartSentences.arrived)
    }
    let now = MonotonicClock.nowNanoseconds()
    if state.hasMoved, session.guidedTo == nil { session.guide(to: target) }
    guard now - state.saidNanoseconds >= StartStep.wayNanoseconds else { return }
    guard state.hasMoved || state.saidNanoseconds == 0 else { return }
    state.saidNanoseconds = now
    state.hasMoved = false
    speech.tell(
      StartSentences.way(
        from: state.place, to: target, image.micrograph.pixelSize,
        millimetresPerPixel: session.millimetresPerPixel(at: target)))
  }
}
