// What a program loses that is killed while it records, with and without sound.

import Foundation
import Pen
import Realtime
import Recorded
import Session

/// Kills recording programs at random moments and examines what they leave.
enum SessionKills {
  private static let kills = 200
  // On a busy machine jackd may hang, and programs then find no sound: those are not counted, and
  // another is started, at most this often.
  private static let mostRetries = 100
  // A server is changed now and then, so that what killed clients leave in it does not add up.
  private static let killsPerServer = 20

  /// The results of the kills.
  private struct Tally {
    var losses: [KillLoss] = []
    var broken: [String] = []
    var retries = 0

    var count: Int { losses.count + broken.count }
  }

  /// Kills without sound, then with sound, or one of both: `silent`, `sounding`.
  static func run(_ base: String, _ kind: String? = nil) throws(Fault) {
    if kind != "sounding" { try killSilent(base) }
    if kind != "silent" { try killSounding(base) }
  }

  private static func killSilent(_ base: String) throws(Fault) {
    var tally = Tally()
    while tally.count < kills, tally.retries < mostRetries {
      let folder = SessionFolder(path: "\(base)/killed-\(tally.count)-\(tally.retries)")
      guard let process = try start(folder, audio: "off") else { return }
      guard wait(of: process, { FileManager.default.fileExists(atPath: folder.settings) }) else {
        tally.retries += 1
        continue
      }
      waitAtRandom()
      let killed = MonotonicClock.nowNanoseconds()
      SessionProgram.end(process, SIGKILL)
      look(at: folder, &tally) { () throws(KillLoss.Broken) in
        try KillLoss(folder, killed: killed)
      }
    }
    tell(tally, "no sound")
  }

  private static func killSounding(_ base: String) throws(Fault) {
    var tally = Tally()
    var servers = 0
    while tally.count < kills, tally.retries < mostRetries {
      servers += 1
      guard var server = KillServer(number: servers) else {
        if servers == 1, !isInstalled("jackd") {
          print("Kills with sound: jackd is not installed")
          return
        }
        tally.retries += 1
        continue
      }
      let end = tally.count + killsPerServer
      var isWell = true
      while tally.count < min(end, kills), isWell, tally.retries < mostRetries {
        isWell = try killOne(base, &server, &tally)
      }
      server.end()
    }
    tell(tally, "with sound, \(servers) servers")
  }

  /// Kills one program that sounds; false where the server should be changed.
  private static func killOne(
    _ base: String, _ server: inout KillServer, _ tally: inout Tally
  ) throws(Fault) -> Bool {
    let folder = SessionFolder(path: "\(base)/killed-\(tally.count)-\(tally.retries)")
    guard let process = try start(folder, audio: "jack") else {
      tally.retries = mostRetries
      return false
    }
    // Some cycles have been played and written.
    guard wait(of: process, { size(of: folder.cycles) > 2_000 }) else {
      tally.retries += 1
      return false
    }
    server.witness.forget()
    waitAtRandom()
    let killed = MonotonicClock.nowNanoseconds()
    SessionProgram.end(process, SIGKILL)
    look(at: folder, &tally) { () throws(KillLoss.Broken) in
      try KillLoss(folder, killed: killed) { server.witness.cycles(after: $0, until: $1) }
    }
    return true
  }

  private static func look(
    at folder: SessionFolder, _ tally: inout Tally, _ loss: () throws(KillLoss.Broken) -> KillLoss
  ) {
    do throws(KillLoss.Broken) {
      tally.losses.append(try loss())
      try? FileManager.default.removeItem(atPath: folder.path)
    } catch {
      tally.broken.append("\(folder.path): \(error.sentence)")
    }
  }

  private static func start(_ folder: SessionFolder, audio: String) throws(Fault) -> pid_t? {
    let recording = try BundledFiles.path(of: BundledFiles.defaultRecording)
    let arguments = ["trace", "--pen", recording, "--audio", audio, "--record", folder.path]
    if let process = try? SessionProgram.startPenumbra(arguments) { return process }
    print("\nKills: penumbra is not built beside the benchmarks")
    return nil
  }

  private static func waitAtRandom() {
    // Past the run-up, before the recording's first gap between reports.
    usleep(UInt32.random(in: 350_000...1_500_000))
  }

  /// Waits ten seconds for something a program does; ends it where it does not.
  private static func wait(of process: pid_t, _ isThere: () -> Bool) -> Bool {
    for _ in 0..<5_000 {
      if isThere() { return true }
      usleep(2_000)
    }
    SessionProgram.end(process, SIGKILL)
    return false
  }

  private static func size(of path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
  }

  private static func isInstalled(_ program: String) -> Bool {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(program)")
    }
  }

  private static func tell(_ tally: Tally, _ kind: String) {
    print(
      "\nKills, \(kind): \(tally.losses.count) of \(tally.count) sessions open, \(Machine.load)")
    for sentence in tally.broken { print("  not open: \(sentence)") }
    if tally.retries > 0 {
      print("  \(tally.retries) programs or servers that stood still, not counted")
    }
    print("  from the last kept report to the kill: \(text(tally.losses.compactMap(\.pen)))")
    let sound = tally.losses.compactMap(\.sound)
    guard !sound.isEmpty else { return }
    print("  from the end of the kept sound to the kill: \(text(sound))")
    print("  sound of begun cycles that is not kept: \(text(tally.losses.compactMap(\.begun)))")
  }

  private static func text(_ losses: [Double]) -> String {
    let sorted = losses.sorted()
    func percentile(_ fraction: Double) -> String {
      guard !sorted.isEmpty else { return "-" }
      return String(format: "%.0f", sorted[Int(Double(sorted.count - 1) * fraction)])
    }
    return
      "median \(percentile(0.5)) ms, 95 % \(percentile(0.95)) ms, most \(percentile(1)) ms over "
      + "\(sorted.count) sessions, \(sorted.count { $0 > 200 }) above 200 ms"
  }
}
