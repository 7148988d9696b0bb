// What the port tells other programs about itself, queried with JACK's own tools.

import Foundation
import Jack
import TestBasics
import TestNeeds
import TestRigs
import TestSupport
import Testing

@Suite("JACK manners", .timeLimit(.minutes(60)), .needs(.server))
struct JackMannersTests {
  // Truth: jack_lsp -l, JACK's own lister of latencies; the dummy driver's playback latency is
  // read from the port it belongs to.
  @Test("The engine's latency is the ports' capture latency; playback latency is passed on")
  func latency() async throws {
    let tool = try Subprocess.find("jack_lsp", package: "jackd2")
    try await JackTestServer.run { _ in
      var port = try JackPort()
      let source = TestToneSource(output: port.output)
      port.engineLatencyFrames = 37
      try port.start(process: renderTestTone, context: source.context)
      for frames in [37, 0, 1_000] {
        port.engineLatencyFrames = frames
        #expect(port.engineLatencyFrames == frames)
        try await expectLatency(tool, frames)
      }
      // The server recalculates latencies with every new period.
      port.engineLatencyFrames = 37
      let change = try Subprocess.find("jack_bufsize", package: "jackd2")
      for period in [1_024, 16] {
        _ = try await Subprocess.run(change, ["\(period)"])
        try await eventually("the period") { port.framesPerPeriod == period }
        try await expectLatency(tool, 37)
      }
      port.stop()
      port.engineLatencyFrames = 1
    }
  }

  private func expectLatency(_ tool: String, _ frames: Int) async throws {
    var listed = ""
    let end = ContinuousClock.now + .seconds(Patience.seconds)
    while ContinuousClock.now < end {
      listed = try await Subprocess.run(tool, ["-l"]).standardOutput
      if Self.latency("capture", of: "penumbra:out_left", in: listed) == "[ \(frames) \(frames) ]" {
        break
      }
      try await Task.sleep(for: .milliseconds(20))
    }
    for side in ["left", "right"] {
      let capture = Self.latency("capture", of: "penumbra:out_\(side)", in: listed)
      #expect(capture == "[ \(frames) \(frames) ]")
    }
    let playback = try #require(Self.latency("playback", of: "system:playback_1", in: listed))
    #expect(playback != "[ 0 0 ]")
    #expect(Self.latency("playback", of: "penumbra:out_left", in: listed) == playback)
  }

  /// The range in the line below a port's name, such as `[ 128 128 ]`.
  private static func latency(_ mode: String, of port: String, in listed: String) -> String? {
    let lines = listed.split(separator: "\n")
    guard let start = lines.firstIndex(of: Substring(port)) else { return nil }
    let line = lines[(start + 1)...].prefix { $0.hasPrefix("\t") }
      .first { $0.contains("port \(mode) latency = ") }
    return line.flatMap { line in
      line.split(separator: "=").last?.replacingOccurrences(of: " frames", with: "")
        .trimmingCharacters(in: .whitespaces)
    }
  }

  // Truth: JACK's own session call from another client, which waits for the answers.
  @Test("Session save is answered with the command line; session quit also asks us to quit")
  func session() async throws {
    let folder = try TemporaryFolder()
    try await JackTestServer.run { _ in
      var port = try JackPort()
      let source = TestToneSource(output: port.output)
      try port.start(process: renderTestTone, context: source.context)
      let other = try JackListener(JackLibrary(.jackd))
      let command = CommandLineText.ofThisProgram()
      #expect(command.contains("PackageTests") || command.contains("swiftpm"))
      for quits in [false, true] {
        let answers = other.askSession(quitting: quits, folder: folder.path("session/"))
        // jack2 keeps 256 bytes of a command line, its JACK_SESSION_COMMAND_SIZE.
        #expect(answers == [String(command.prefix(256))])
        try await eventually("the request") { port.isQuitRequested == quits }
      }
      #expect(port.isServerLost == false)
      other.close()
      port.stop()
    }
  }

  // Truth: sh itself, which prints the words it reads.
  @Test(
    "A command line is quoted so that the shell reads the same words",
    arguments: [
      ["penumbra", "trace", "a b.tif"], ["x", "", "it's", "$HOME", "a;b", "*"],
      ["plain-._/=:,+@", "\"", "\\", "ä"],
    ])
  func quoting(words: [String]) async throws {
    let line = CommandLineText.line(words)
    let read = try await Subprocess.run("/bin/sh", ["-c", "printf '<%s>' \(line)"])
    #expect(read.standardOutput == words.map { "<\($0)>" }.joined())
  }

  // Truth: the transport's state as another client set it, and its position, whose difference to
  // the server's clock is constant while no client stops or moves it.
  @Test("The transport is left alone: it stands or rolls on as others have it")
  func transport() async throws {
    try await JackTestServer.run { _ in
      let other = try JackListener(JackLibrary(.jackd))
      for isRolling in [false, true] {
        other.setTransport(rolling: isRolling)
        try await eventually("the state") { other.isTransportRolling == isRolling }
        other.forget()
        try await eventually("cycles") { other.heardFrames > 1_000 }
        var port = try JackPort()
        let source = TestToneSource(output: port.output)
        try port.start(process: renderTestTone, context: source.context)
        try await eventually("a cycle") { !source.takeCycles().isEmpty }
        #expect(other.isTransportRolling == isRolling)
        port.stop()
        let heard = other.heardFrames
        try await eventually("cycles afterwards") { other.heardFrames > heard + 1_000 }
        #expect(other.isTransportRolling == isRolling)
        if isRolling {
          let offsets = try #require(other.transportOffsets)
          #expect(offsets.least == offsets.most)
        } else {
          #expect(other.transportOffsets == nil)
        }
      }
      other.close()
    }
  }
}
