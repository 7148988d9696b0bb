// PipeWire with a session of its own: message bus, daemon, session manager, a sink without a device.

import Foundation
import Jack
import TestSupport

/// A PipeWire of the script's own, in a folder of its own.
final class PipeWireStage: Stage {
  let library: JackLibrary
  let renamesClients = false
  let environment: [String: String]
  private let folder: String
  private let bus: ServerProcess
  private var daemon: ServerProcess?
  private var manager: ServerProcess?
  private let metadata: String

  init(folder: String) throws {
    for program in ["pipewire", "pw-metadata"] {
      _ = try Subprocess.find(program, package: "pipewire pipewire-bin")
    }
    _ = try Subprocess.find("wireplumber", package: "wireplumber")
    _ = try Subprocess.find("dbus-daemon", package: "dbus-daemon")
    metadata = try Subprocess.find("pw-metadata", package: "pipewire-bin")
    library = try JackLibrary(.pipeWire)
    self.folder = folder
    environment = [
      "XDG_RUNTIME_DIR": folder, "PIPEWIRE_RUNTIME_DIR": folder, "XDG_CONFIG_HOME": folder,
      "XDG_STATE_HOME": folder, "HOME": folder,
      "DBUS_SESSION_BUS_ADDRESS": "unix:path=\(folder)/bus",
      "LD_LIBRARY_PATH": try JackLibrary.pipeWireFolder(),
    ]
    // For our own clients, in this process.
    setenv("PIPEWIRE_RUNTIME_DIR", folder, 1)
    bus = try ServerProcess(
      arguments: ["dbus-daemon", "--session", "--nofork", "--address=unix:path=\(folder)/bus"],
      environment: environment)
    try waitFor("the message bus") { FileManager.default.fileExists(atPath: "\(folder)/bus") }
  }

  func start(sampleRateHertz: Int, framesPerPeriod: Int) throws -> Ears {
    try writeConfiguration(sampleRateHertz: sampleRateHertz, framesPerPeriod: framesPerPeriod)
    daemon = try ServerProcess(arguments: ["pipewire"], environment: environment)
    try waitFor("PipeWire's socket") {
      FileManager.default.fileExists(atPath: "\(folder)/pipewire-0")
    }
    manager = try ServerProcess(arguments: ["wireplumber"], environment: environment)
    return try Ears.whenAnswering(library)
  }

  func stop() {
    manager?.end()
    daemon?.end()
    manager = nil
    daemon = nil
  }

  func kill() {
    if let identifier = daemon?.identifier { Glibc.kill(identifier, SIGKILL) }
    stop()
    // A killed daemon leaves its socket behind.
    unlink("\(folder)/pipewire-0")
  }

  func setPeriod(frames: Int, with listener: JackListener) throws {
    try setForced("quantum", frames)
  }

  func setRate(hertz: Int) throws -> Bool {
    try setForced("rate", hertz)
    return true
  }

  func blames(of client: String) -> Int? { nil }

  var lastWords: String { daemon?.lastOutput() ?? "" }

  func end() { stop() }

  private func setForced(_ key: String, _ value: Int) throws {
    var tool = try ServerProcess(
      arguments: [metadata, "-n", "settings", "0", "clock.force-\(key)", "\(value)"],
      environment: environment)
    try waitFor("the end of pw-metadata") { !tool.isRunning }
    tool.end()
  }

  private func writeConfiguration(sampleRateHertz: Int, framesPerPeriod: Int) throws {
    let place = "\(folder)/pipewire/pipewire.conf.d"
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    try """
    context.properties = {
      default.clock.rate = \(sampleRateHertz)
      default.clock.quantum = \(framesPerPeriod)
      default.clock.min-quantum = 16
      default.clock.max-quantum = 8192
    }
    context.objects = [
      { factory = adapter args = {
        factory.name = support.null-audio-sink node.name = sink media.class = Audio/Sink
        audio.position = [ FL FR ] audio.rate = \(sampleRateHertz) object.linger = true } }
    ]

    """.write(toFile: "\(place)/test.conf", atomically: true, encoding: .utf8)
  }
}
