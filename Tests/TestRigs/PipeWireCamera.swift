// A camera that PipeWire offers: a session of its own with a film of GStreamer's in place of a device.

import Foundation
import TestBasics
import TestSupport

/// A PipeWire of a test's own, for as long as the value lives; its camera can be pulled out.
package final class PipeWireCamera {
  /// The node's name.
  package static let node = "penumbra-test-camera"
  /// What it is called.
  package static let title = "Stage-of-the-tests"

  /// Where its sockets are.
  package let folder: TemporaryFolder
  private var processes: [Process] = []
  private var camera: Process?

  /// Starts message bus, server and session manager.
  ///
  /// - Throws: why they cannot be started.
  package init() throws {
    folder = try TemporaryFolder()
    try start("dbus-daemon", ["--session", "--nofork", "--address=unix:path=\(folder.path)/bus"])
    try wait(for: "bus")
    try start("pipewire", [])
    try wait(for: "pipewire-0")
    try start("wireplumber", [])
  }

  deinit {
    pull()
    for process in processes.reversed() {
      // A test's thread blocks SIGTERM, and they inherit that.
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
  }

  /// What leads a program to this server.
  package var environment: [String: String] {
    [
      "XDG_RUNTIME_DIR": folder.path, "PIPEWIRE_RUNTIME_DIR": folder.path,
      "XDG_CONFIG_HOME": folder.path, "XDG_STATE_HOME": folder.path, "HOME": folder.path,
      "DBUS_SESSION_BUS_ADDRESS": "unix:path=\(folder.path)/bus",
      "GST_REGISTRY": folder.path("registry"),
    ]
  }

  /// Puts the camera in: 30 frames a second of one grey value, 64 by 48; others see it when this returns.
  package func plug() throws {
    try show([
      "videotestsrc", "is-live=true", "pattern=solid-color", "foreground-color=0xff808080",
      "!", "video/x-raw,format=BGRx,width=64,height=48,framerate=30/1",
    ])
  }

  /// Puts the camera in before what is shown to it, 30 pictures a second.
  package func plug(_ stage: CameraStage) throws {
    let pixels = Pipe()
    // It is kept by the thread that writes, which closes it.
    stage.write(to: dup(pixels.fileHandleForWriting.fileDescriptor))
    try show(
      [
        "fdsrc", "fd=0", "!", "rawvideoparse", "format=\(stage.isColor ? "rgb" : "gray8")",
        "width=\(stage.width)", "height=\(stage.height)", "framerate=30/1", "!", "videoconvert",
        "!",
        "video/x-raw,format=BGRx", "!",
        // The buffers of PipeWire's are not large enough for the converter.
        "identity", "drop-allocation=true", "sync=true",
      ], pixels)
  }

  private func show(_ source: [String], _ input: Pipe? = nil) throws {
    camera = try run(
      "gst-launch-1.0",
      ["-q"] + source + [
        "!", "pipewiresink", "mode=provide",
        "stream-properties=props,media.class=Video/Source,node.name=\(Self.node),"
          + "node.description=\(Self.title)",
      ], input)
    // A node that comes after those who wait for it is not found by them.
    try Patience.block(for: "the node of the camera") { try self.isThere() }
  }

  private func isThere() throws -> Bool {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["pw-dump"]
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self).contains(Self.node)
  }

  /// Pulls the camera out.
  package func pull() {
    guard let camera else { return }
    kill(camera.processIdentifier, SIGKILL)
    camera.waitUntilExit()
    self.camera = nil
  }

  private func start(_ program: String, _ arguments: [String]) throws {
    processes.append(try run(program, arguments))
  }

  private func run(
    _ program: String, _ arguments: [String], _ input: Pipe? = nil
  ) throws -> Process {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    if let input { process.standardInput = input }
    try process.run()
    return process
  }

  private func wait(for socket: String) throws {
    try Patience.block(for: socket) {
      FileManager.default.fileExists(atPath: self.folder.path(socket))
    }
  }
}
