// What a program that is killed while it records loses, with and without sound.

import AudioPort
import Foundation
import Instrument
import Realtime
import Recording
import Settings

/// Kills recording programs at random moments and looks at what they leave.
enum SessionKills {
  private static let kills = 200
  private static let rateHertz = 48_000.0

  /// What one kill left.
  private struct Loss {
    /// From the last kept report to the kill, in milliseconds.
    var pen: Double?
    /// From the end of the sound's file to the kill, in milliseconds.
    var sound: Double?
  }

  static func run(_ base: String) throws(Fault) {
    try kill(base, audio: "off")
    // The sound's own server, so that nobody else's stops.
    guard let server = try? SessionProgram.start("jackd", serverArguments) else {
      print("Kills with sound: jackd is not installed")
      return
    }
    setenv("JACK_DEFAULT_SERVER", serverName, 1)
    // A server is there at once or not at all; programs that find none say so.
    usleep(1_500_000)
    try kill(base, audio: "jack")
    SessionProgram.end(server, SIGTERM)
  }

  private static let serverName = "penumbra-bench-\(getpid())"
  private static let serverArguments = [
    "-n", serverName, "--no-realtime", "-d", "dummy", "-r", "48000", "-p", "256",
  ]

  private static func kill(_ base: String, audio: String) throws(Fault) {
    let recording = try BundledFiles.path(of: BundledFiles.defaultRecording)
    var losses: [Loss] = []
    var broken = 0
    for number in 0..<kills {
      let path = "\(base)/killed-\(audio)-\(number)"
      let arguments = ["trace", "--pen", recording, "--audio", audio, "--record", path]
      guard let process = try? SessionProgram.startPenumbra(arguments) else {
        print("\nKills: penumbra is not built beside the benchmarks")
        return
      }
      let folder = SessionFolder(path: path)
      let isReady = wait(for: audio == "off" ? folder.settings : folder.sound(), of: process)
      // Past the run-up, before the recording's first gap between reports.
      usleep(UInt32.random(in: 350_000...1_500_000))
      let killed = MonotonicClock.nowNanoseconds()
      SessionProgram.end(process, SIGKILL)
      guard isReady, let loss = try loss(in: folder, killed, hasSound: audio != "off") else {
        broken += 1
        continue
      }
      losses.append(loss)
      try? FileManager.default.removeItem(atPath: path)
    }
    print(
      "\nKills, \(audio == "off" ? "no sound" : "with sound"): \(kills - broken) of \(kills) sessions "
        + "open, \(Machine.load)")
    print("  from the last kept report to the kill: \(text(losses.compactMap(\.pen)))")
    guard audio != "off" else { return }
    print("  from the end of the kept sound to the kill: \(text(losses.compactMap(\.sound)))")
  }

  private static func wait(for file: String, of process: pid_t) -> Bool {
    for _ in 0..<5_000 {
      if FileManager.default.fileExists(atPath: file) { return true }
      usleep(2_000)
    }
    return false
  }

  /// What is missing; nil where the session does not open.
  private static func loss(
    in folder: SessionFolder, _ killed: Int64, hasSound: Bool
  ) throws(Fault) -> Loss? {
    let session = try RecordedSession(path: folder.path)
    let isWhole = SessionCheck.sentences(session).allSatisfy { $0.contains("breaks off") }
    guard let record = session.record, isWhole else { return nil }
    var loss = Loss()
    var rows = SessionTable<StrokeRow>(path: folder.strokes)
    while let row = rows.next() {
      loss.pen = Double(killed - record.originNanoseconds - row.timeNanoseconds) * 1e-6
    }
    guard hasSound else { return loss }
    // The sound has no gaps where a late server left cycles out: it is counted back from the last.
    var cycles = SessionTable<CycleRow>(path: folder.cycles)
    var played = 0
    var last: CycleRow?
    while let cycle = cycles.next() {
      played += Int(cycle.frameCount)
      last = cycle
    }
    guard let last, let frames = SoundLength.frames(of: folder.sound()) else { return nil }
    let kept = Int(last.frameCount) - (played - frames)
    let end = last.timeNanoseconds + Int64(Double(kept) / rateHertz * 1e9)
    loss.sound = Double(killed - record.originNanoseconds - end) * 1e-6
    return loss
  }

  private static func text(_ losses: [Double]) -> String {
    let sorted = losses.sorted()
    func percentile(_ fraction: Double) -> String {
      guard !sorted.isEmpty else { return "-" }
      return String(format: "%.0f", sorted[Int(Double(sorted.count - 1) * fraction)])
    }
    return
      "median \(percentile(0.5)) ms, 95 % \(percentile(0.95)) ms, most \(percentile(1)) ms over "
      + "\(sorted.count) sessions"
  }
}
