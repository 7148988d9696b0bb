// jackd with its dummy driver, which needs neither a sound card nor rights.

import Foundation
import Jack
import TestBasics
import TestSupport

/// A jackd of the script's own.
final class JackStage: Stage {
  let library: JackLibrary
  let renamesClients = true
  private let name = JackTestServer.name
  private let logPath: String
  private var process: ServerProcess?
  private var log = ""

  init(folder: String) throws {
    _ = try Subprocess.find("jackd", package: "jackd2")
    library = try JackLibrary(.jackd)
    logPath = "\(folder)/jackd.log"
  }

  // The test's own environment names the server.
  var environment: [String: String] { [:] }

  private var socketPath: String { "/dev/shm/jack_\(name)_\(getuid())_0" }

  func start(sampleRateHertz: Int, framesPerPeriod: Int) throws -> Ears {
    JackMetadataDatabase.keepAway()
    unlink(socketPath)
    // -r: no real-time scheduling, so that it works for everyone. Without -S late clients are left
    // out and counted, as on real hardware.
    process = try ServerProcess(
      arguments: [
        "sh", "-c", "exec \"$@\" >'\(logPath)' 2>&1", "jackd", "jackd", "-n", name, "-r",
        "-d", "dummy", "-r", "\(sampleRateHertz)", "-p", "\(framesPerPeriod)",
      ], environment: ["JACK_NO_AUDIO_RESERVATION": "1"])
    try waitFor("jackd's socket") { FileManager.default.fileExists(atPath: socketPath) }
    return try Ears.whenAnswering(library)
  }

  func stop() {
    process?.end()
    gather()
  }

  func kill() {
    if let identifier = process?.identifier { Glibc.kill(identifier, SIGKILL) }
    process?.end()
    gather()
  }

  /// Stops the server, as a hung sound card would, or lets it continue.
  func hold(_ isHeld: Bool) {
    if let identifier = process?.identifier { Glibc.kill(identifier, isHeld ? SIGSTOP : SIGCONT) }
  }

  func setPeriod(frames: Int, with listener: JackListener) {
    listener.setPeriod(frames: frames)
  }

  func setRate(hertz: Int) -> Bool { false }

  func blames(of client: String) -> Int? {
    let now = (try? String(contentsOfFile: logPath, encoding: .utf8)) ?? ""
    return (log + now).split(separator: "\n")
      .count { $0.contains("XRun: client = \(client)") || $0.contains("XRun: client \(client)") }
  }

  var lastWords: String {
    let text = (try? String(contentsOfFile: logPath, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").suffix(12).joined(separator: "\n")
  }

  func end() {
    hold(false)
    process?.end()
    process = nil
  }

  private func gather() {
    process = nil
    log += (try? String(contentsOfFile: logPath, encoding: .utf8)) ?? ""
    try? FileManager.default.removeItem(atPath: logPath)
  }
}
