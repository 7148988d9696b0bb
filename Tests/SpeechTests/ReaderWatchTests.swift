// Whether a screen reader is there, asked of the real registry of the accessibility bus.

import Foundation
import TestBasics
import Testing

@testable import Speech

@Suite("Screen readers")
struct ReaderWatchTests {
  /// An accessibility bus of a test's own.
  private final class Bus {
    let folder: TemporaryFolder
    private var programs: [Process] = []
    var address: String { "unix:path=\(folder.path("bus"))" }

    init() throws {
      folder = try TemporaryFolder()
      try run("/usr/bin/dbus-daemon", ["--session", "--nofork", "--address=\(address)"])
      try Patience.block(for: "the bus") {
        FileManager.default.fileExists(atPath: self.folder.path("bus"))
      }
      try run("/usr/libexec/at-spi2-registryd", [])
    }

    /// Ends every program; one that was started from a pool's thread blocks all but SIGKILL.
    func end() {
      for program in programs.reversed() {
        kill(program.processIdentifier, SIGKILL)
        program.waitUntilExit()
      }
    }

    /// Lets a program listen for events; it ends when its input is closed.
    func listen(_ events: [String]) throws -> Process {
      try python("reader.py", events)
    }

    /// Lets a program enter itself among the applications that readers find.
    func list() throws -> Process { try python("listed.py", []) }

    private func python(_ name: String, _ arguments: [String]) throws -> Process {
      let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
      let script = root.appending(path: "Sources/Tools/TestSupport/Ear/\(name)").path
      return try run("/usr/bin/python3", [script, address] + arguments)
    }

    @discardableResult
    private func run(_ path: String, _ arguments: [String]) throws -> Process {
      let process = Process()
      process.executableURL = URL(filePath: path)
      process.arguments = arguments
      process.environment = ProcessInfo.processInfo.environment.merging([
        "DBUS_SESSION_BUS_ADDRESS": address, "AT_SPI_BUS_ADDRESS": address,
      ]) { $1 }
      process.standardInput = Pipe()
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      programs.append(process)
      return process
    }
  }

  @Test("a program that asks for changed descriptions is one, while it lives; others are none")
  func readersComeAndGo() async throws {
    let bus = try Bus()
    defer { bus.end() }
    var equipment = SpeechEquipment()
    equipment.accessibilityAddress = bus.address
    equipment.dispatcherPath = "/nowhere"
    let told = ToldSpeech()
    let output = CapturedSpeech()
    let announcer = Announcer(
      ways: SpeechWay.all, equipment: equipment, output: output
    ) { told.add($0) }
    _ = try bus.listen(["Object:StateChanged"])
    announcer.say(SpokenText("one"), .event)
    try await Patience.wait(for: "a voice of our own") {
      told.events.contains(.speaks(.headphones))
    }
    let reader = try bus.listen(["Object:PropertyChange:AccessibleDescription"])
    try await Patience.wait(for: "the reader's voice") {
      announcer.say(SpokenText("two"), .answer)
      return told.events.contains(.speaks(.reader))
    }
    let frames = output.frames
    announcer.say(SpokenText("three"), .event)
    try await Patience.wait(for: "the words") { told.events.contains(.reads(SpokenText("three"))) }
    #expect(output.frames == frames, "one voice at a time")
    kill(reader.processIdentifier, SIGKILL)
    try await Patience.wait(for: "our own voice again") {
      announcer.say(SpokenText("four"), .answer)
      return told.events.last == .speaks(.headphones)
    }
    announcer.end()
  }

  @Test("a program can be read once the registry lists it, and not before")
  func readable() async throws {
    let bus = try Bus()
    defer { bus.end() }
    // Another one is listed.
    _ = try bus.list()
    let program = try bus.list()
    let stranger = ReadableWatch(address: bus.address, process: getpid())
    let watch = ReadableWatch(address: bus.address, process: program.processIdentifier)
    try await Patience.wait(for: "the program in the list") { watch.isReadable }
    #expect(!stranger.isReadable)
  }
}
