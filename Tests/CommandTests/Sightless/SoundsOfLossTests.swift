// What `penumbra start`, `replay` and `calibrate` let be heard of a loss and of a voice that is not there. Sources
// of truth: a matched filter on the ports, which knows the sounds alone, and what stands in the terminal.

import Foundation
import TestBasics
import TestNeeds
import TestRigs
import TestSupport
import Testing

@Suite("Losses by ear", .timeLimit(.minutes(60)), .serialized, .needs(.devices))
struct SoundsOfLossTests {
  /// A command that goes on until it is ended.
  enum Command: CaseIterable {
    case start, replay, calibrate

    /// Its words in a line, with a tablet plugged in.
    func line(_ tablet: FakeTablet, _ session: String) -> String {
      switch self {
      case .start: "start"
      case .replay: "replay '\(session)'"
      case .calibrate: "calibrate --device \(tablet.path) --targets 9"
      }
    }

    /// What it prints once it goes on.
    var beginning: String {
      switch self {
      case .start: "Press Space"
      case .replay: "Replaying "
      case .calibrate: "Cross 1 of 9"
      }
    }
  }

  /// A command before a server whose sound card is the recorder.
  private struct Desk {
    let terminal: PseudoTerminal
    let tablet: FakeTablet
    let server: JackTestServer
    let capture: JackCapture

    /// The sound from the beginning on until two seconds after now.
    func heard() async throws -> JackCapture.Sound {
      var frames = 96_000
      while capture.isComplete(frames: frames) { frames += 48_000 }
      frames += 96_000
      try await Patience.wait(for: "two seconds") { capture.isComplete(frames: frames) }
      return capture.sound(frames: frames)
    }
  }

  private static func run(
    _ command: Command, _ options: String, _ body: (Desk) async throws -> Void
  ) async throws {
    let folder = try ProgramFolder()
    // A pen that touches far from everything, so that the session is kept, and then hovers.
    let reports = (0..<300).map { "\(Double($0) * 0.01 + 0.1),5,5,0,0\n" }
    let strokes = try folder.write(
      "time_s,x_px,y_px,pressure,contact\n0,5,5,0.5,1\n\(reports.joined())", to: "still.csv")
    let session = folder.file("session")
    if command == .replay {
      let outcome = try await folder.penumbra(
        "trace", BundledPen.image, "--strokes", strokes, "--audio", "off", "--record", session)
      try #require(outcome.status == 0, "\(outcome.standardError)")
    }
    let nowhere = folder.file("nowhere")
    try FileManager.default.createDirectory(atPath: nowhere, withIntermediateDirectories: false)
    try await JackTestServer.run(.init(framesPerPeriod: 1_024, playbackPorts: 0)) { server in
      try await FakeTabletBed.run { bed in
        let tablet = try bed.plug(FakeTabletPen.description)
        let capture = try JackCapture.asSoundCard(seconds: 240)
        let terminal = try PseudoTerminal(
          environment: folder.environment.merging([
            "AT_SPI_BUS_ADDRESS": "unix:path=\(folder.file("no-bus"))"
          ]) { $1 }, columns: 300)
        try await terminal.waitUntilSeen("ready$ ")
        terminal.type(
          "PATH='\(nowhere)' '\(try Subprocess.builtProduct("penumbra"))' "
            + "\(command.line(tablet, session)) --audio jack \(options)\n")
        try await terminal.waitUntilSeen(command.beginning)
        try await body(
          Desk(terminal: terminal, tablet: tablet, server: server, capture: capture))
        capture.close()
        terminal.type(command == .calibrate ? "\u{03}" : "q")
        try await terminal.wait("the shell's own mode") { $0.readsLines }
      }
    }
  }

  /// How much of a sound is there at most, among what sounds anyway.
  private static func level(_ filter: CueFilter, _ desk: Desk) async throws -> Double {
    try await filter.find(in: desk.heard(), faintest: 0.005).map(\.level).max() ?? 0
  }

  @Test("a voice that is not there: its sound, once, and its sentence", arguments: Command.allCases)
  func refused(_ command: Command) async throws {
    let filter = try await CueFilter([.event("speech-refused")])
    var usual = 0.0
    try await Self.run(command, "--speech off") { usual = try await Self.level(filter, $0) }
    try await Self.run(command, "--speech headphones") { desk in
      try await desk.terminal.waitUntilSeen("Speech: espeak-ng is not installed")
      let told = try await Self.level(filter, desk)
      print("\(command), a voice that is not there: \(told), without it \(usual)")
      #expect(told > 2 * usual && told > 0.02, "\(told), without it \(usual)")
      let lines = desk.terminal.screen.split(whereSeparator: \.isNewline)
      #expect(lines.count { $0.contains("Speech: ") } == 1)
    }
  }

  @Test("a tablet that is unplugged: three puffs of air", arguments: [Command.start, .calibrate])
  func tablet(_ command: Command) async throws {
    let filter = try await CueFilter([.event("pen-lost")])
    try await Self.run(command, "--speech off") { desk in
      let usual = try await Self.level(filter, desk)
      try desk.tablet.unplug()
      try await desk.terminal.waitUntilSeen(command == .start ? "Tablet: gone." : "is gone; plug")
      let told = try await Self.level(filter, desk)
      print("\(command), an unplugged tablet: \(told), before \(usual)")
      #expect(told > 2 * usual && told > 0.1, "\(told), before \(usual)")
    }
  }

  @Test(
    "a server that is gone rings the bell once, for no sound can tell it",
    arguments: Command.allCases)
  func server(_ command: Command) async throws {
    try await Self.run(command, "--speech off") { desk in
      #expect(!desk.terminal.screen.contains("\u{07}"))
      await desk.server.kill()
      try await desk.terminal.waitUntilSeen("the JACK server is gone")
      try await desk.terminal.wait("the bell") { $0.screen.contains("\u{07}") }
      #expect(desk.terminal.screen.components(separatedBy: "\u{07}").count == 2)
    }
  }
}
