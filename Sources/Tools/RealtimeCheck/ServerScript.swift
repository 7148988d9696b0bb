// The rest of the script, in real time on a real server without a sound card: a whole live session
// and a second client whose sound changes all the time, through the server's loss and return.

import Engine
import Foundation
import Geometry
import Jack
import Pen
import Session
import Sonification
import Synthesis
import TestBasics

/// The script on a JACK server.
struct ServerScript {
  /// How long to play, in seconds.
  let seconds: Double

  func run() throws {
    let name = "penumbra-check-\(getpid())"
    setenv("JACK_DEFAULT_SERVER", name, 1)
    let mayKill = JackMetadataDatabase.keepAway()
    defer { if mayKill { JackMetadataDatabase.letIn() } }
    var server = try start(name, framesPerPeriod: 64)
    let session = try LiveSession(
      micrograph: CheckPen.micrograph, source: .strokes(samples(), path: "script"),
      calibration: nil, preset: .classic, audio: .jack
    ) { _ in }
    var client = ServerClient()
    var tally = ServerTally()
    let part = seconds / 6

    try play(part, "before the loss", session, &client, &tally)
    if mayKill { kill(server.processIdentifier, SIGKILL) }
    server.stop()
    try play(0.7, nil, session, &client, &tally)
    tally.restarts += 1
    server = try start(name, framesPerPeriod: 256)
    try play(2 * part - 0.7, "after the server's return", session, &client, &tally)
    for frames in [128, 1_024, 16, 64] {
      tally.periodChanges += try setPeriod(frames) ? 1 : 0
      try play(part / 2, "with \(frames) frames", session, &client, &tally)
    }
    try play(part, "at the end", session, &client, &tally)
    session.end()
    client.end()
    server.stop()
    Line.print(tally.sentence(seconds: seconds, isKilled: mayKill))
  }

  private func samples() -> [PenSample<ImagePoint>] {
    let count = Int(seconds * 1e9) / Int(CheckPen.reportNanoseconds)
    return (0..<count).map { CheckPen.sample($0, originNanoseconds: 0) }
  }

  private func start(_ name: String, framesPerPeriod: Int) throws(Fault) -> JackServer {
    // Without real-time priority, which not every machine grants.
    let settings = JackServerSettings(
      name: name, driver: .dummy, framesPerPeriod: framesPerPeriod, isRealTime: false)
    do throws(AudioPortError) {
      return try JackServer.start(settings)
    } catch {
      // A busy machine may need more than the five seconds of one try.
      return try Fault.wrap { () throws(AudioPortError) in try JackServer.start(settings) }
    }
  }

  /// Plays both clients; `place` is nil where no sound can be.
  private func play(
    _ seconds: Double, _ place: String?, _ session: LiveSession,
    _ client: inout ServerClient, _ tally: inout ServerTally
  ) throws {
    let end = ContinuousClock.now + .seconds(seconds)
    var sessionPeak: Float = 0
    var clientPeak: Float = 0
    while ContinuousClock.now < end {
      let status = session.tick(
        trace: { _ in tally.readings += 1 }, sourceEvents: { _ in },
        audioEvents: { _ in tally.audioEvents += 1 })
      sessionPeak = max(sessionPeak, status.peak)
      tally.ticks += 1
      if change(session, tally.ticks) { tally.changes += 1 }
      clientPeak = max(clientPeak, client.tick(&tally))
      usleep(5_000)
    }
    guard let place else { return }
    if sessionPeak < 0.001 { throw SilenceFault(place: "of the session \(place)") }
    if clientPeak < 0.001 { throw SilenceFault(place: "of the second client \(place)") }
  }

  // Half a second of speech, as loud as it may be.
  private static let words = [Float](repeating: 0.5, count: 24_000)

  /// A face's changes during 1.5 s, one every 100 ms, including panic for 50 ms.
  private func change(_ session: LiveSession, _ ticks: Int) -> Bool {
    switch ticks % 300 {
    case 20, 120, 220: session.setPreset(Preset.builtIn[ticks / 100 % Preset.builtIn.count])
    case 40, 140: session.setWindow(.automatic(saturatedFraction: 0.1))
    case 60, 160: session.setWindow(.fullRange)
    case 80: session.setVolume(decibels: -12)
    case 180: session.setVolume(decibels: 0)
    case 30, 230: session.play(.tagSet)
    case 50, 150: _ = session.speechOutput.queue(Self.words[...])
    case 70: session.speechOutput.cut()
    case 100, 110: session.silence(ticks % 300 == 100)
    case 200: session.setMapping(CheckPen.mappings[ticks / 300 % CheckPen.mappings.count])
    case 10, 90, 130, 190: slide(session, to: Double(ticks % 97) / 97)
    default: return false
    }
    return true
  }

  /// A slider of the sound, and one of the mapping.
  private func slide(_ session: LiveSession, to value: Double) {
    var chain = session.chain
    chain[.reverbBalance] = value
    session.setChain(chain)
    var mapping = session.mapping
    mapping.gamma = 0.5 + value
    session.setMapping(mapping)
  }

  // This program comes with jackd; a user's change of the period reaches clients in the same way.
  private func setPeriod(_ frames: Int) throws -> Bool {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["jack_bufsize", "\(frames)"]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus == 0
  }
}
