// Commands whose work ends in a file or in lines, by ear. Sources of truth: what a real speech-dispatcher was
// given, what stands in the terminal, and a matched filter on the ports.

import Foundation
import TestBasics
import TestNeeds
import TestRigs
import TestSupport
import Testing

@Suite("Results that are spoken", .timeLimit(.minutes(60)), .serialized, .needs(.server))
struct SpokenResultsTests {
  private static func shell(
    _ folder: ProgramFolder, _ rig: DispatcherRig
  ) async throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      environment: folder.environment.merging(rig.environment) { $1 }.merging([
        "AT_SPI_BUS_ADDRESS": "unix:path=\(folder.file("no-bus"))"
      ]) { $1 }, columns: 400)
    try await terminal.waitUntilSeen("ready$ ")
    return terminal
  }

  /// Runs a command to its end.
  private static func run(
    _ arguments: String, in terminal: PseudoTerminal, number: Int
  ) async throws {
    let program = try Subprocess.builtProduct("penumbra")
    terminal.type("'\(program)' \(arguments); echo end \(number): $?\n")
    try await terminal.wait("the end of \(arguments)") {
      $0.screen.components(separatedBy: "end \(number): ").count > 2
    }
  }

  private static func first(_ text: String) -> String {
    text.split { !$0.isLetter }.prefix(1).joined(separator: " ")
  }

  @Test("what a command has written is said after its sound; every printed line, and nothing else")
  func export() async throws {
    let trace = try await RecordedTrace.silent(seconds: 0.5)
    let folder = trace.folder
    let filter = try await CueFilter([.event("done"), .event("refused")])
    let rig = try DispatcherRig.quick()
    try await JackTestServer.run(.init(framesPerPeriod: 1_024, playbackPorts: 0)) { _ in
      let terminal = try await Self.shell(folder, rig)
      let before = terminal.screen.count
      let capture = try JackCapture.asSoundCard()
      try await Self.run(
        "sessions export '\(trace.path)' '\(folder.file("s.zip"))' --speech dispatcher",
        in: terminal, number: 1)
      try await Patience.wait(for: "ten seconds") { capture.isComplete(frames: 480_000) }
      let found = try await filter.find(in: capture.sound(frames: 480_000), faintest: 0.005)
      capture.close()
      #expect(found.max { $0.level < $1.level }?.name == "done", "\(found)")
      let printed = terminal.screen.dropFirst(before).split(whereSeparator: \.isNewline)
        .map(String.init).filter { !$0.contains("sessions export") && !$0.contains("end 1") }
        .filter { !$0.contains("ready$") }
      #expect(printed.count == 2 && printed[0].hasPrefix("Wrote "), "\(printed)")
      let said = rig.texts("SAID")
      #expect(said.map(Self.first) == printed.map(Self.first), "\(said)")
      #expect(FileManager.default.fileExists(atPath: folder.file("s.zip")))
    }
  }

  @Test("a setting speaks for all commands, none speaks without one or into a file, and q ends it")
  func setting() async throws {
    let trace = try await RecordedTrace.silent(seconds: 0.5)
    let folder = trace.folder
    let rig = try DispatcherRig.quick()
    let terminal = try await Self.shell(folder, rig)
    try await Self.run("sessions show '\(trace.path)'", in: terminal, number: 1)
    try await Self.run("inspect \(BundledPen.image) --speech off", in: terminal, number: 2)
    #expect(rig.texts("SAID").isEmpty)
    try await Self.run("settings speech dispatcher", in: terminal, number: 3)
    // The setting was another one when this command began.
    #expect(rig.texts("SAID").isEmpty)
    try await Self.run(
      "inspect \(BundledPen.image) >'\(folder.file("lines"))'", in: terminal, number: 4)
    #expect(rig.texts("SAID").isEmpty)
    try await Self.run("inspect \(BundledPen.image)", in: terminal, number: 5)
    let lines = String(decoding: try folder.bytes(of: "lines"), as: UTF8.self)
      .split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(rig.texts("SAID").count >= lines.count && lines.count > 5)
    for line in lines {
      #expect(rig.texts("SAID").contains { Self.first($0) == Self.first(line) }, "\(line)")
    }
    // A key ends what is read, whichever line it is.
    let program = try Subprocess.builtProduct("penumbra")
    let count = rig.texts("SAID").count
    terminal.type("'\(program)' inspect \(BundledPen.image); echo end 6: $?\n")
    try await Patience.wait(for: "the first line") { rig.texts("SAID").count > count }
    terminal.type("q")
    try await terminal.waitUntilSeen("end 6: 0")
    #expect(rig.texts("SAID").count < count + lines.count)
  }

  @Test("a refusal is said once with its next step, and a way to speak that is none is refused")
  func refusal() async throws {
    let trace = try await RecordedTrace.silent(seconds: 0.5)
    let rig = try DispatcherRig.quick()
    let terminal = try await Self.shell(trace.folder, rig)
    // Through a server the refusal has its sound instead.
    try await JackTestServer.withoutServer {
      try await Self.run(
        "sessions export '\(trace.path)' /nowhere/s.zip --speech dispatcher", in: terminal,
        number: 1)
    }
    #expect(terminal.screen.contains("end 1: 73"))
    #expect(rig.texts("SAID").count { $0.contains("/nowhere") } == 1, "\(rig.texts("SAID"))")
    #expect(terminal.screen.count { $0 == "\u{07}" } == 1)
    try await Self.run("sessions --speech loudly", in: terminal, number: 2)
    #expect(terminal.screen.contains("end 2: 64"))
    #expect(terminal.screen.contains("not loudly"))
    #expect(rig.texts("SAID").count == 1)
  }

  @Test("in the headphones the words leave the program's own ports")
  func headphones() async throws {
    let folder = try ProgramFolder()
    let rig = try DispatcherRig.quick()
    try await JackTestServer.run(.init(framesPerPeriod: 1_024, playbackPorts: 0)) { _ in
      let terminal = try await Self.shell(folder, rig)
      let capture = try JackCapture.asSoundCard(seconds: 3)
      try await Self.run("settings record --speech headphones", in: terminal, number: 1)
      try await Patience.wait(for: "three seconds") { capture.isComplete(frames: 144_000) }
      #expect(capture.sound(frames: 144_000).peak > 0.001)
      capture.close()
      #expect(rig.texts("SAID").isEmpty)
    }
  }
}
