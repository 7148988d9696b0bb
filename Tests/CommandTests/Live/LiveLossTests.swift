// A session's messages and behaviour when its server or its tablet is lost, and when there is no
// server.

import Foundation
import TestBasics
import TestNeeds
import TestSupport
import Testing

@Suite("A live session that loses something", .timeLimit(.minutes(60)), .needs(.devices))
struct LiveLossTests {
  private static let ports = (left: "penumbra:out_left", right: "penumbra:out_right")

  /// Touches the middle of the tablet.
  private func touch(_ tablet: FakeTablet) throws {
    try tablet.report(.x(20_000), .y(12_000), .pen(true))
    try tablet.report(.x(20_010), .pressure(2_000), .touch(true))
    try tablet.report(.x(20_100))
  }

  /// Lifts the pen off.
  private func lift(_ tablet: FakeTablet) throws {
    try tablet.report(.pressure(0), .touch(false))
  }

  /// Expects sound at the ports while the pen moves to and fro, if it does.
  ///
  /// jackd 1.9.21 may hang with all its clients when one connects. The program notices and
  /// reconnects as a new client, which clients that were there before do not hear.
  private func expectSound(_ comment: Comment, moving tablet: FakeTablet? = nil) async throws {
    let end = ContinuousClock.now + .seconds(Patience.seconds)
    while ContinuousClock.now < end {
      guard let capture = try? JackCapture(left: Self.ports.left, right: Self.ports.right) else {
        try await Task.sleep(for: .milliseconds(100))
        continue
      }
      defer { capture.close() }
      for step in 0..<10 {
        try tablet?.report(.x(20_200 + Int32(step) * 20))
        guard let sound = try? await capture.record(frames: 4_800, timeoutSeconds: 10) else {
          break
        }
        if sound.peak > 0.01 { return }
      }
    }
    Issue.record(comment)
  }

  /// Expects exact zeros at the ports, in the end.
  private func expectSilence(_ comment: Comment) async throws {
    let capture = try JackCapture(left: Self.ports.left, right: Self.ports.right)
    defer { capture.close() }
    let end = ContinuousClock.now + .seconds(Patience.seconds)
    while ContinuousClock.now < end {
      if try await capture.record(frames: 4_800).peak == 0 { return }
    }
    Issue.record(comment)
  }

  private func start(
    _ folder: ProgramFolder, _ tablet: FakeTablet, _ options: [String] = []
  ) async throws -> RunningSubprocess {
    let program = try folder.start(
      [
        "trace", BundledPen.image, "--device", tablet.path, "--audio", "jack",
        "--preset", "analysis",
      ] + options)
    try await program.waitUntilSaid("Tracing haadf-rhombic.png")
    return program
  }

  private func interrupt(_ program: RunningSubprocess) async throws {
    program.send(signal: SIGINT)
    let outcome = try await program.outcome()
    #expect(outcome.status == 0 && !outcome.endedBySignal, "\(outcome.standardError)")
  }

  @Test("A killed server is told, the session goes on and sounds again with the next server")
  func serverKilled() async throws {
    let folder = try ProgramFolder()
    try await JackTestServer.run { server in
      try await FakeTabletBed.run { bed in
        let tablet = try bed.plug(FakeTabletPen.description)
        let program = try await start(folder, tablet)
        try touch(tablet)
        try await expectSound("no sound before the loss", moving: tablet)
        await server.kill()
        try await program.waitUntilSaid("the JACK server is gone")
        try lift(tablet)
        #expect(program.isRunning)
        try await server.start()
        try await program.waitUntilSaid("Sound: JACK", count: 2)
        try touch(tablet)
        try await expectSound("no sound after the server came back", moving: tablet)
        try await interrupt(program)
      }
    }
  }

  @Test("A stroke under way when the server comes back is heard from then on")
  func strokeAcrossServers() async throws {
    let folder = try ProgramFolder()
    try await JackTestServer.run { server in
      try await FakeTabletBed.run { bed in
        let tablet = try bed.plug(FakeTabletPen.description)
        let program = try await start(folder, tablet)
        try touch(tablet)
        try await expectSound("no sound before the loss", moving: tablet)
        await server.kill()
        try await program.waitUntilSaid("the JACK server is gone")
        try await server.start()
        try await program.waitUntilSaid("Sound: JACK", count: 2)
        // The tip never left the tablet, and moves on.
        try await expectSound(
          "the stroke under way stays silent with the new server", moving: tablet)
        try await interrupt(program)
      }
    }
  }

  @Test("An unplugged tablet is told, its sound stops, and it comes back at the same path")
  func tabletUnplugged() async throws {
    let folder = try ProgramFolder()
    let session = folder.file("session")
    try await JackTestServer.run { _ in
      try await FakeTabletBed.run { bed in
        let tablet = try bed.plug(FakeTabletPen.description)
        let program = try await start(folder, tablet, ["--record", session])
        try touch(tablet)
        try await expectSound("no sound before unplugging", moving: tablet)
        try tablet.unplug()
        try await program.waitUntilSaid("Tablet: gone")
        try await expectSilence("the sound goes on without its tablet")
        try tablet.plug()
        try await program.waitUntilSaid("Tablet: back")
        try touch(tablet)
        try await expectSound("no sound after plugging in again", moving: tablet)
        try lift(tablet)
        try await expectSilence("the sound does not end at lift-off")
        // Coming and going within half a second is told once.
        try await Task.sleep(for: .milliseconds(600))
        try tablet.report(.pen(false))
        try await Task.sleep(for: .milliseconds(300))
        try await interrupt(program)
      }
    }
    // The loss and the return have their sounds, which the session keeps.
    let cues = try String(contentsOfFile: "\(session)/cues.csv", encoding: .utf8)
      .split(separator: "\n").dropFirst()
      .map { $0.split(separator: ",").dropFirst(2).prefix(2).joined(separator: " ") }
    // The pen comes within reach; the tablet is lost and back; the pen comes and goes.
    let near = ["click 900.0", "click 5400.0", "click 900.0", "click 5400.0"]
    let back = ["click 600.0", "click 3600.0", "click 1000.0", "click 6000.0"]
    #expect(
      Array(cues.prefix(7)) == near + ["air 1000.0", "air 700.0", "air 490.0"], "\(cues)")
    // On a busy machine the pen is within reach again before the return is told.
    #expect(
      cues.suffix(12).prefix(8).sorted() == (back + near).sorted(),
      "\(cues)")
    #expect(
      Array(cues.suffix(4)) == ["click 850.0", "click 5100.0", "click 500.0", "click 3000.0"],
      "\(cues)")
  }

  @Test("Without a server and with --audio jack the session says so and goes on in silence")
  func noServer() async throws {
    let folder = try ProgramFolder()
    let strokes = try folder.write(
      """
      time_s,x_px,y_px,pressure,contact
      0,100,100,0.5,1
      0.1,140,100,0.5,1
      0.2,140,100,0,0

      """, to: "short.csv")
    let outcome = try await JackTestServer.withoutServer {
      try await folder.penumbra(
        "trace", BundledPen.image, "--strokes", strokes, "--audio", "jack",
        "--trace", folder.file("trace.csv"))
    }
    #expect(outcome.status == 0, "\(outcome.standardError)")
    #expect(outcome.standardError.contains("Sound: none. No JACK server"))
    #expect(outcome.standardError.contains("3 reports, 2 of them in contact"))
    // Touch-down, the end of a rest, 80 half pixels, lift-off.
    #expect(try TraceRows(path: folder.file("trace.csv")).rows.count == 83)
  }

  @Test("Without a server and with --audio auto jackd is started, and stopped at the end")
  func ownServer() async throws {
    _ = try Subprocess.find("jackd", package: "jackd2")
    let folder = try ProgramFolder()
    try await JackTestServer.withoutServer {
      // umockdev's preload, which the program does not need here, does not let jackd start.
      let program = try folder.start(
        ["trace", BundledPen.image, "--pen", BundledPen.path, "--audio", "auto"],
        environment: ["LD_PRELOAD": "", "UMOCKDEV_DIR": ""])
      try await program.waitUntilSaid("Tracing haadf-rhombic.png")
      #expect(program.standardError.contains("jackd"), "\(program.standardError)")
      let children = Self.children(of: program.identifier)
      #expect(children.count == 1, "one jackd, started for the session")
      let peak = try await {
        let capture = try JackCapture(left: Self.ports.left, right: Self.ports.right)
        defer { capture.close() }
        return try await capture.record(frames: Int(capture.sampleRateHertz)).peak
      }()
      #expect(peak > 0.01, "the recording sounds at the ports of the server started")
      try await interrupt(program)
      for child in children {
        #expect(!FileManager.default.fileExists(atPath: "/proc/\(child)"), "jackd was left over")
      }
    }
  }

  @Test(
    "A long session without sound loses nothing: 70,000 readings in the trace, none reported lost")
  func silentSession() async throws {
    let folder = try ProgramFolder()
    // To and fro over 1000 px at 10,000 px/s: 100 px or 200 readings for each report.
    var lines = ["time_s,x_px,y_px,pressure,contact"]
    for report in 0...350 {
      let turn = report % 20
      let x = 10 + 100 * (turn <= 10 ? turn : 20 - turn)
      lines.append("\(Double(report) / 100),\(x),500,0.5,\(report < 350 ? 1 : 0)")
    }
    let outcome = try await folder.penumbra(
      "trace", BundledPen.image, "--strokes",
      folder.write(lines.joined(separator: "\n") + "\n", to: "fast.csv"), "--audio", "off",
      "--trace", folder.file("trace.csv"))
    #expect(outcome.status == 0, "\(outcome.standardError)")
    let rows = try TraceRows(path: folder.file("trace.csv")).rows
    // Touch-down, 200 for each of 349 reports, lift-off.
    #expect(rows.count == 69_802)
    #expect(!outcome.standardError.contains("lost"), "\(outcome.standardError)")
  }

  /// The process numbers of a program's children named jackd.
  private static func children(of parent: Int32) -> [Int32] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { Int32($0) }.filter { number in
      // "12 (jackd) S 11 ...": number, name, state, parent.
      guard let text = try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8),
        let name = text.lastIndex(of: ")")
      else { return false }
      let words = text[name...].split(separator: " ")
      return text.contains("(jackd)") && words.count > 2 && words[2] == "\(parent)"
    }
  }
}
