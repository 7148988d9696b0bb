// No server, a killed server, a server that comes back: all within one process.

import AudioPort
import TestNeeds
import TestSupport
import Testing

@Suite("Server loss", .timeLimit(.minutes(60)), .needs(.server))
struct ServerLossTests {
  @Test("Without a server the port says so")
  func noServer() async throws {
    try await JackTestServer.withoutServer {
      #expect(openError() == .serverNotRunning(serverName: nil))
      #expect(openError("penumbra-nobody") == .serverNotRunning(serverName: "penumbra-nobody"))
    }
  }

  @Test("A killed server is noticed, stop returns, and a new port plays on the next server")
  func killedAndRestarted() async throws {
    try await JackTestServer.run { server in
      for _ in 0..<3 {
        var port = try JackPort()
        let source = TestToneSource(output: port.output)
        try port.start(process: renderTestTone, context: source.context)
        let capture = try JackCapture(left: "penumbra:out_left", right: "penumbra:out_right")
        expectTone(try await capture.record(frames: 4800))
        capture.close()
        #expect(port.isServerLost == false)
        await server.kill()
        try await eventually("the loss") { port.isServerLost }
        #expect(port.measuredPlaybackLatencyFrames == 0)
        port.stop()
        #expect(port.isServerLost == true, "stop keeps the reason")
        #expect(openError() == .serverNotRunning(serverName: nil))
        try await server.start()
      }
    }
  }

  @Test("A server that ends in good order is noticed too, and the port may just be let go")
  func serverEnds() async throws {
    try await JackTestServer.run { server in
      do {
        var port = try JackPort()
        let source = TestToneSource(output: port.output)
        try port.start(process: renderTestTone, context: source.context)
        await server.stop()
        try await eventually("the loss") { port.isServerLost }
        _ = source.takeCycles()
      }
      try await server.start()
      #expect(openError() == nil)
    }
  }

  // libjack itself crashes when a process still holds a client of the former server.
  @Test("A new port may be opened while the lost one is still held")
  func replacedInPlace() async throws {
    try await JackTestServer.run { server in
      var port = try JackPort()
      var source = TestToneSource(output: port.output)
      try port.start(process: renderTestTone, context: source.context)
      for _ in 0..<3 {
        await server.kill()
        try await eventually("the loss") { port.isServerLost }
        #expect(openError() == .serverNotRunning(serverName: nil))
        try await server.start()
        port = try JackPort()
        source = TestToneSource(output: port.output)
        try port.start(process: renderTestTone, context: source.context)
        let capture = try JackCapture(left: "penumbra:out_left", right: "penumbra:out_right")
        expectTone(try await capture.record(frames: 4800))
        capture.close()
      }
      port.stop()
    }
  }

  @Test("A port opened but not started notices the loss and cannot be started")
  func lossBeforeStart() async throws {
    try await JackTestServer.run { server in
      var port = try JackPort()
      let source = TestToneSource(output: port.output)
      await server.kill()
      try await eventually("the loss") { port.isServerLost }
      var caught: AudioPortError?
      do throws(AudioPortError) {
        try port.start(process: renderTestTone, context: source.context)
      } catch {
        caught = error
      }
      #expect(caught == .serverNotRunning(serverName: nil))
    }
  }
}

/// The error of opening a port; nil if it opens.
private func openError(_ serverName: String? = nil) -> AudioPortError? {
  do throws(AudioPortError) {
    _ = try JackPort(serverName: serverName)
    return nil
  } catch {
    return error
  }
}
