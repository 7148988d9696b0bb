// Runs a live session on the terminal: announcements, the status line, the end.

import Engine
import Files
import Foundation
import Geometry
import Micrograph
import Pen
import Recorded
import Rendering
import Session
import Sonification
import Speech
import Tablet
import Wording

/// A session as the terminal shows it.
struct LiveRunner {
  let image: PreparedImage
  let imagePath: String
  let source: PenSource
  let calibration: CalibrationChoice?
  let preset: Preset
  let audio: AudioChoice
  var pen = PenOptions()
  let duration: Double?
  let tracePath: String?
  var zones: ZoneSet? = nil
  var zonesPath: String? = nil
  var modes: ModeChoice? = nil
  var patternName: String? = nil
  var knobs = KnobChoice()
  var loops: LoopChoice? = nil
  var recognising: RecognisingChoice? = nil
  var hands: LiveHands? = nil
  var sheet: LiveSheet? = nil
  var film: (live: LiveFilm, first: FilmPicture)? = nil
  var record: SessionPlan? = nil
  var keepsDry = false
  var printsStatistics = false
  var words = LiveSpeech.Choice.off

  // The time left to the longest usual tail after a recording is over, in seconds.
  private static let tailSeconds = 2.0
  private static let pauseMilliseconds = 20
  // A quarter of a picture's time at 60 a second.
  private static let filmPauseMilliseconds = 4
  // The last words take less at the usual rate.
  private static let lastWordsSeconds = 20.0

  var micrograph: Micrograph { image.micrograph }

  func run() throws(Fault) {
    var table: TraceTable? = nil
    defer { sheet?.watch.end() }
    let interruption = Interruption()
    // Until the session handles the signal, it must not end the program.
    PanicSignal.ignore()
    let speech = LiveSpeech(words, hasKeys: TerminalMode.isTerminal)
    defer { speech.end() }
    var sounds = CueSounds(folder: XDGFolders().cues)
    let zones = try ZoneOptions.take(zones, into: &sounds)
    var modes = modes
    if let pattern = modes?.pattern {
      modes?.pattern = try ZoneOptions.take(pattern, beside: zones, into: &sounds)
    }
    for fault in sounds.faults { speech.tell(Fault.sound(fault).terminalSentence) }
    var pen = pen
    pen.ducksVoice = words.ducksVoice
    let session = try LiveSession(
      image: image, source: source, calibration: calibration, preset: preset, audio: audio,
      route: words.route, pen: pen, record: record, zones: zones, modes: modes, knobs: knobs,
      sounds: sounds
    ) { speech.tell($0) }
    for problem in session.map?.problems ?? [] {
      speech.tell(CalibrationSentences.problem(problem))
    }
    speech.tell(
      SessionSentences.start(
        imagePath: imagePath, micrograph, session, source, preset,
        sheet: sheet?.watch.source.name))
    speech.begin(session.speechOutput)
    if let problem = session.tabletProblem { speech.tell(SessionSentences.notUsed(problem)) }
    if let refusal = session.grabRefusal { speech.tell(SessionSentences.notGrabbed(refusal)) }
    PanicSignal.listen(for: session)
    defer { PanicSignal.ignore() }
    session.keepDose(in: XDGFolders()) { speech.tell($0.terminalSentence) }
    let panicSwitch = session.panicSwitch
    let keyboard = Keyboard { panicSwitch.flip() }
    defer { keyboard?.end() }
    if keyboard != nil { speech.tell(SessionSentences.keys) }
    var choice = Choice(preset: preset, speech: speech, way: Wayfinding(micrograph))
    beginFilm(session, &choice)
    beginSheet(&choice)
    describeFirst(&choice)
    beginGestures(session, &choice)
    if let folder = session.recordingFolder { speech.tell("Recording: \(folder)") }
    if let fault = session.soundFault { speech.tell(fault.terminalSentence) }
    if let refusal = session.recordingRefusal {
      speech.tell(SessionSentences.notRecorded(refusal))
    }

    session.setDrone(words.hasDrone)
    if let loops { session.setLoops(loops) }
    var hands = hands
    defer { hands?.feed.end() }
    let start = Date()
    var end = duration.map { start.addingTimeInterval($0) }
    var status = LiveSession.Status()
    var isSilenced = false
    var failure: Fault?
    var statistics = LiveStatistics()
    var counted = LiveZones(zones, path: zonesPath)
    while !interruption.isRequested, !session.isQuitRequested, !choice.isOver,
      end.map({ Date() < $0 }) ?? true
    {
      var isFinished = false
      if session.isSilenced != isSilenced {
        isSilenced.toggle()
        if isSilenced { speech.hush() }
        speech.tell(SessionSentences.silence(isSilenced, hasKeys: keyboard != nil))
        session.play(forSilence: isSilenced)
      }
      if hands?.isOver == false {
        for words in hands?.follow(session, &choice.gestures) ?? [] { speech.tell(words) }
        isFinished = hands?.isOver == true
      }
      followFilm(session, &choice)
      do throws(Fault) {
        if try followSheet(session, &choice) { isFinished = true }
      } catch {
        failure = error
        break
      }
      let presses = session.takeBarrelPresses()
      session.takePenSamples { sample in
        choice.place = sample.position
        // Arrows go on from where the pen was.
        if sample.tool != .cursor { choice.alongPixels = nil }
        choice.gestures?.take(sample)
      }
      let keys = keyboard?.takeKeys() ?? []
      if !keys.isEmpty || !presses.isEmpty { session.answerLoss() }
      obey(keys, session, &choice)
      obey(presses, session, &choice)
      takeFound(session, &choice)
      lift(session, &choice)
      statistics.note(followGestures(session, &choice))
      var padCommands: [PadCommand] = []
      do throws(Fault) {
        status = try session.tick { reading throws(Fault) in
          counted.note(reading)
          try write(reading, to: &table)
        } sourceEvents: { event in
          session.play(for: event)
          speech.tell(SessionSentences.pen(event), SessionSentences.kind(event))
          isFinished = isFinished || event == .finished
        } audioEvents: { event in
          session.play(for: event)
          // No cue can sound through a server that is gone.
          if event == .serverLost { Terminal.ringBell() }
          speech.tell(event)
        } padCommand: { command in
          padCommands.append(command)
        }
        try counted.take(from: session)
        choice.tally = counted.tally
        tellLoops(session, &choice, status.sound)
      } catch {
        failure = error
        break
      }
      obey(padCommands, session, &choice)
      tellModes(session, speech)
      takeKnobs(session, &choice)
      tellColumns(session, choice)
      tellArrival(session, &choice)
      if isFinished, end == nil {
        let last = choice.gestures == nil ? 0 : LiveGestures.completeSeconds
        end = Date().addingTimeInterval(session.isSounding ? LiveRunner.tailSeconds : last)
      }
      if !choice.hasToldRecording, let fault = session.recordingFault {
        choice.hasToldRecording = true
        session.play(.keepingLost)
        speech.tell(SessionSentences.recordingEnded(fault), .loss)
      }
      if printsStatistics { statistics.printInTime(status, session) }
      Terminal.show(
        SessionSentences.lines(
          status, micrograph, isSounding: session.isSounding,
          zones: zones.map { choice.tally.status($0) },
          knobs: session.knobs.isHeld ? session.knobs.state { session.value(of: $0) } : nil,
          loops: loopLine(session, choice),
          gesture: choice.gestures?.last.map { "gesture: \($0.clause)" }, film: choice.film?.line))
      if speech.tick() { session.play(.speechRefused) }
      session.tell(isSearching: choice.way.isSearching && !choice.isOpening)
      let moves = choice.film != nil || choice.sheet != nil
      let pause = moves ? Self.filmPauseMilliseconds : Self.pauseMilliseconds
      if let keyboard { keyboard.wait(milliseconds: pause) } else { usleep(UInt32(pause) * 1_000) }
    }
    Terminal.clear()
    endModes(session, speech)
    statistics.note(endGestures(session, &choice))
    if failure == nil {
      sayEnd(status, seconds: Date().timeIntervalSince(start), session, speech)
      speech.awaitLastWords(seconds: LiveRunner.lastWordsSeconds, interruption) {
        keyboard?.takeKeys().isEmpty == false
      }
    }
    speech.end()
    session.end()
    if failure == nil {
      do throws(Fault) {
        status = try session.tick { reading throws(Fault) in
          try write(reading, to: &table)
        } sourceEvents: { _ in
        } audioEvents: { _ in
        }
        try counted.take(from: session)
        choice.tally = counted.tally
        if let table = table.take() { try LiveRunner.finish(table) }
        try counted.finish()
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    if !choice.hasToldRecording, let fault = session.recordingFault {
      Terminal.tell(SessionSentences.recordingEnded(fault))
    }
    if let film = choice.film { Terminal.tell(FilmSentences.end(film.feed.counts)) }
    if let sheet { Terminal.tell(SheetSentences.counts(sheet.watch.counts)) }
    if printsStatistics { statistics.print(status, session) }
    if let folder = session.recordingFolder, keepsDry, session.recordingFault == nil {
      SessionJob.writeDry(folder)
    }
    finishRecordings(choice)
    if let latency = SessionSentences.latency(status, session.recordedTally) {
      Terminal.tell(latency)
    }
    if let zones {
      for line in ZoneFindings.lines(zones, choice.tally) { Terminal.tell(line) }
    }
    Terminal.tell(SessionSentences.end(status, seconds: Date().timeIntervalSince(start)))
    // For an interactive user; a script knows where it recorded to.
    if Terminal.showsProgress, let folder = session.recordingFolder {
      Terminal.tell(SessionSentences.recorded(folder))
    }
  }

  /// Says how the session ended, while its ports can still be heard; it is printed when all is stored.
  private func sayEnd(
    _ status: LiveSession.Status, seconds: Double, _ session: LiveSession, _ speech: LiveSpeech
  ) {
    speech.say(SessionSentences.end(status, seconds: seconds))
    if Terminal.showsProgress, session.recordingFault == nil, let folder = session.recordingFolder {
      speech.say(SessionSentences.recorded(folder))
    }
  }

  // The table starts with the first reading, whose time is the trace's zero.
  private func write(_ reading: SonifiedReading, to table: inout TraceTable?) throws(Fault) {
    guard let tracePath else { return }
    if table == nil {
      table = try Fault.wrap { () throws(FileError) in
        try TraceTable(path: tracePath, originNanoseconds: reading.control.timeNanoseconds)
      }
    }
    try Fault.wrap { () throws(FileError) in try table?.append(reading) }
  }

  private static func finish(_ table: consuming TraceTable) throws(Fault) {
    do throws(FileError) { try table.finish() } catch { throw .file(error) }
  }
}
