// Runs a replay on the terminal: keys in, the status line out.

import Engine
import Foundation
import Micrograph
import Pen
import Session
import Sonification
import Speech

/// A replay as the terminal shows it.
struct ReplayRunner {
  let name: String
  let image: PreparedImage
  let preset: Preset
  let audio: AudioChoice
  var words = LiveSpeech.Choice.off

  private static let lastWordsSeconds = 5.0
  private static let seekSeconds = 5.0
  // The time left to the longest usual tail after the end, in seconds.
  private static let tailSeconds = 2.0

  /// Replays; `lines` are what is to be known before.
  func run(
    _ transport: SessionTransport, _ loops: ReplayedLoops, after lines: [String]
  ) throws(Fault) {
    var transport = transport
    var loops: ReplayedLoops? = loops
    let interruption = Interruption()
    let keys = TerminalKeys()
    let speech = LiveSpeech(words, hasKeys: keys.isOpen)
    defer { speech.end() }
    for line in lines { speech.tell(line) }
    let session = try LiveSession(
      image: image, source: .face, calibration: nil, preset: preset, audio: audio,
      route: words.route, pen: PenOptions(tellsEvents: true)
    ) { speech.tell($0) }
    speech.begin(session.speechOutput)
    speech.tell(
      "Replaying \(name), \(SessionSentences.number(transport.durationSeconds, 1)) s, preset \(preset.name)."
        + (keys.isOpen ? " Space pauses, arrows seek, + and - change the speed, q ends." : ""))
    try transport.play(in: session)
    var end: Date?
    while !interruption.isRequested, !session.isQuitRequested, end.map({ Date() < $0 }) ?? true {
      let status = session.tick { _ in
      } sourceEvents: { event in
        guard event == .finished, transport.isPlaying,
          transport.positionSeconds >= transport.durationSeconds - 0.5
        else { return }
        transport.finish()
        // An interactive user may want to hear it again.
        if keys.isOpen {
          speech.tell("The end: space plays it again, left goes back, q ends.")
        } else {
          end = Date().addingTimeInterval(session.isSounding ? ReplayRunner.tailSeconds : 0)
        }
      } audioEvents: {
        session.play(for: $0)
        if $0 == .serverLost { Terminal.ringBell() }
        speech.tell($0)
      }
      if let chain = transport.chain, chain != session.chain { session.setChain(chain) }
      if let rate = status.sound?.sampleRateHertz, rate > 0 {
        do throws(Fault) {
          try loops?.follow(transport, in: session, sampleRateHertz: rate)
        } catch {
          loops = nil
          speech.tell(error.terminalSentence)
        }
      }
      if let key = keys.next() {
        speech.hush()
        guard try obey(key, &transport, session, speech) else { break }
      }
      Terminal.show(
        [line(transport, status)] + (session.isSounding ? [SessionSentences.levels(status)] : []))
      if speech.tick() { session.play(.speechRefused) }
      usleep(20_000)
    }
    Terminal.clear()
    speech.tell("Replay ended at \(SessionSentences.number(transport.positionSeconds, 1)) s.")
    speech.awaitLastWords(seconds: Self.lastWordsSeconds, interruption)
    session.end()
  }

  /// Performs a key; false where it ends the replay.
  private func obey(
    _ key: TerminalKeys.Key, _ transport: inout SessionTransport, _ session: LiveSession,
    _ speech: LiveSpeech
  ) throws(Fault) -> Bool {
    let before = transport.speed
    defer {
      if let words = answer(to: key, transport, speedBefore: before) {
        speech.answer(SpokenText(words))
      }
    }
    switch key {
    case .character("q"): return false
    case .character(" "):
      if transport.isPlaying {
        transport.pause(in: session)
      } else {
        if isAtEnd(transport) { try transport.seek(toSeconds: 0, in: session) }
        try transport.play(in: session)
      }
    case .character("+"): try transport.setSpeed(transport.speed * 2, in: session)
    case .character("-"): try transport.setSpeed(transport.speed / 2, in: session)
    case .character("V"): if !speech.toggleWords() { session.play(.refused) }
    case .character("1"): try transport.setSpeed(1, in: session)
    case .left: try seek(-ReplayRunner.seekSeconds, &transport, session)
    case .right: try seek(ReplayRunner.seekSeconds, &transport, session)
    case .up, .down, .character: break
    }
    return true
  }

  /// What a key has changed; nil for nothing that is not heard anyway.
  private func answer(
    to key: TerminalKeys.Key, _ transport: SessionTransport, speedBefore: Double
  ) -> String? {
    switch key {
    case .character(" "): return transport.isPlaying ? nil : "Paused."
    case .left, .right: return "At \(SessionSentences.number(transport.positionSeconds, 1)) s."
    default:
      guard transport.speed != speedBefore else { return nil }
      return "Speed \(SessionSentences.number(transport.speed, 2))."
    }
  }

  private func seek(
    _ seconds: Double, _ transport: inout SessionTransport, _ session: LiveSession
  ) throws(Fault) {
    try transport.seek(toSeconds: transport.positionSeconds + seconds, in: session)
  }

  private func isAtEnd(_ transport: SessionTransport) -> Bool {
    transport.positionSeconds >= transport.durationSeconds
  }

  private func line(
    _ transport: SessionTransport, _ status: LiveSession.Status
  ) -> String {
    let state =
      transport.isPlaying ? "playing" : isAtEnd(transport) ? "at the end," : "paused"
    return
      "\(state) \(SessionSentences.number(transport.positionSeconds, 1)) of "
      + "\(SessionSentences.number(transport.durationSeconds, 1)) s, speed \(SessionSentences.number(transport.speed, 2)) | "
      + SessionSentences.status(status, image.micrograph)
  }
}
