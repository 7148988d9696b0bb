// The port among the clients of a real jackd, heard by a second client.

import Jack
import TestNeeds
import TestRigs
import TestSupport
import Testing

@Suite("JackPort", .timeLimit(.minutes(60)), .needs(.server))
struct JackPortTests {
  // Truth: the formula of the tone, evaluated again for the frame number found on the right.
  @Test("Every sample of a tone arrives unchanged and in order")
  func toneArrives() async throws {
    try await JackTestServer.run { _ in
      var port = try JackPort(clientName: "tone")
      #expect(port.sampleRateHertz == 48_000)
      let source = TestToneSource(output: port.output)
      try port.start(process: renderTestTone, context: source.context)
      let capture = try JackCapture(
        left: "\(port.actualName):out_left", right: "\(port.actualName):out_right")
      let sound = try await capture.record(frames: 24_000)
      expectTone(sound)
      port.stop()
      #expect(source.takeCycles().allSatisfy { $0.frames == 64 })
    }
  }

  // Truth: jack_lsp, JACK's own lister.
  @Test("The ports have their names and go to the playback ports")
  func portsAreConnected() async throws {
    let list = try Subprocess.find("jack_lsp", package: "jackd2")
    try await JackTestServer.run { _ in
      var port = try JackPort()
      #expect(port.actualName == "penumbra")
      #expect(port.connectedPlaybackPorts == [])
      let source = TestToneSource(output: port.output)
      try port.start(process: renderTestTone, context: source.context)
      #expect(port.connectedPlaybackPorts == ["system:playback_1", "system:playback_2"])
      let listed = try await Subprocess.run(list, ["-c"]).standardOutput
      #expect(listed.contains("penumbra:out_left\n   system:playback_1\n"))
      #expect(listed.contains("penumbra:out_right\n   system:playback_2\n"))
      try await eventually("the playback latency") { port.measuredPlaybackLatencyFrames > 0 }
      port.stop()
      #expect(port.connectedPlaybackPorts == [])
      #expect(port.measuredPlaybackLatencyFrames == 0)
      let afterwards = try await Subprocess.run(list).standardOutput
      #expect(!afterwards.contains("penumbra"))
    }
  }

  @Test("Unconnected on request, the port plays all the same")
  func staysUnconnected() async throws {
    try await JackTestServer.run { _ in
      var port = try JackPort()
      let source = TestToneSource(output: port.output)
      try port.start(
        process: renderTestTone, context: source.context, destination: .nowhere)
      #expect(port.connectedPlaybackPorts == [])
      try await eventually("a cycle") { !source.takeCycles().isEmpty }
      port.stop()
    }
  }

  // Truth: jack_lsp, JACK's own lister; jack_connect and jack_disconnect act as the user.
  @Test("The next port goes where the user led the last one, and to the ears where that is gone")
  func goesWhereItWent() async throws {
    let list = try Subprocess.find("jack_lsp", package: "jackd2")
    let connect = try Subprocess.find("jack_connect", package: "jackd2")
    let disconnect = try Subprocess.find("jack_disconnect", package: "jackd2")
    try await JackTestServer.run(JackTestServer.Options(playbackPorts: 4)) { _ in
      var port = try JackPort()
      var source = try play(&port, .playback)
      // The server reports a connection a little after it was made.
      try await eventually("the wires to the ears") {
        port.connections()
          == PortConnections(left: ["system:playback_1"], right: ["system:playback_2"])
      }
      _ = try await Subprocess.run(disconnect, ["penumbra:out_right", "system:playback_2"])
      for to in ["system:playback_3", "system:playback_4"] {
        _ = try await Subprocess.run(connect, ["penumbra:out_right", to])
      }
      let led = PortConnections(
        left: ["system:playback_1"], right: ["system:playback_3", "system:playback_4"])
      try await eventually("the user's wires") { port.connections() == led }
      port.stop()
      #expect(port.connections() == nil)

      port = try JackPort()
      source = try play(&port, .again(led))
      #expect(
        port.connectedPlaybackPorts
          == ["system:playback_1", "system:playback_3", "system:playback_4"])
      let listed = try await Subprocess.run(list, ["-c"]).standardOutput
      #expect(listed.contains("penumbra:out_left\n   system:playback_1\npenumbra:out_right\n"))
      #expect(
        listed.contains("penumbra:out_right\n   system:playback_3\n   system:playback_4\n"))
      port.stop()

      // Of two places one is gone.
      port = try JackPort()
      source = try play(&port, .again(PortConnections(left: ["a:b"], right: ["system:playback_4"])))
      try await eventually("the one wire that is left") {
        port.connections() == PortConnections(left: [], right: ["system:playback_4"])
      }
      port.stop()

      port = try JackPort()
      source = try play(&port, .again(PortConnections(left: ["a:b"], right: ["a:c"])))
      #expect(port.connectedPlaybackPorts == ["system:playback_1", "system:playback_2"])
      for (from, to) in [("left", 1), ("right", 2)] {
        _ = try await Subprocess.run(
          disconnect, ["penumbra:out_\(from)", "system:playback_\(to)"])
      }
      let nowhere = PortConnections(left: [], right: [])
      try await eventually("the last wire's end") { port.connections() == nowhere }
      port.stop()

      port = try JackPort()
      source = try play(&port, .again(nowhere))
      #expect(port.connectedPlaybackPorts == [])
      try await eventually("a cycle") { !source.takeCycles().isEmpty }
      port.stop()
    }
  }

  @Test("Without playback ports the port plays and says that it is connected to none")
  func noPlaybackPorts() async throws {
    try await JackTestServer.run(JackTestServer.Options(playbackPorts: 0)) { _ in
      var port = try JackPort()
      let source = TestToneSource(output: port.output)
      try port.start(process: renderTestTone, context: source.context)
      #expect(port.connectedPlaybackPorts == [])
      // No connection has been removed.
      #expect(port.connections() == nil)
      let capture = try JackCapture(left: "penumbra:out_left", right: "penumbra:out_right")
      expectTone(try await capture.record(frames: 4800))
      port.stop()
    }
  }

  @Test("A single playback port gets the left channel alone")
  func onePlaybackPort() async throws {
    try await JackTestServer.run(JackTestServer.Options(playbackPorts: 1)) { _ in
      var port = try JackPort()
      let source = TestToneSource(output: port.output)
      try port.start(process: renderTestTone, context: source.context)
      #expect(port.connectedPlaybackPorts == ["system:playback_1"])
      port.stop()
    }
  }

  @Test("A name in use is changed by JACK, and both clients play")
  func nameInUse() async throws {
    try await JackTestServer.run { _ in
      let first = try JackPort(clientName: "twin")
      var second = try JackPort(clientName: "twin")
      #expect(first.actualName == "twin")
      #expect(second.actualName != "twin")
      #expect(second.actualName.hasPrefix("twin"))
      let source = TestToneSource(output: second.output)
      try second.start(process: renderTestTone, context: source.context)
      #expect(second.connectedPlaybackPorts.count == 2)
      second.stop()
    }
  }

  @Test("After stop no cycle comes, and the port cannot be started again")
  func stopIsFinal() async throws {
    try await JackTestServer.run { _ in
      var port = try JackPort()
      let source = TestToneSource(output: port.output)
      try port.start(process: renderTestTone, context: source.context)
      #expect(startError(&port, source) == .cannotStartTwice)
      try await eventually("a cycle") { !source.takeCycles().isEmpty }
      port.stop()
      _ = source.takeCycles()
      try await Task.sleep(for: .milliseconds(50))
      #expect(source.takeCycles().isEmpty)
      #expect(startError(&port, source) == .cannotStartTwice)
      port.stop()
    }
  }

  // Truth: jack_bufsize, JACK's own tool, changes the period.
  @Test("A period changed while sound runs reaches the port and the callback")
  func periodChanges() async throws {
    let tool = try Subprocess.find("jack_bufsize", package: "jackd2")
    try await JackTestServer.run(JackTestServer.Options(framesPerPeriod: 256)) { _ in
      var port = try JackPort()
      #expect(port.framesPerPeriod == 256)
      let source = TestToneSource(output: port.output)
      try port.start(process: renderTestTone, context: source.context)
      try await eventually("cycles of 256") { source.takeCycles().contains { $0.frames == 256 } }
      _ = try await Subprocess.run(tool, ["128"])
      try await eventually("the period") { port.framesPerPeriod == 128 }
      try await eventually("cycles of 128") { source.takeCycles().last?.frames == 128 }
      let capture = try JackCapture(left: "penumbra:out_left", right: "penumbra:out_right")
      expectTone(try await capture.record(frames: 4800))
      port.stop()
      #expect(source.takeCycles().allSatisfy { $0.frames == 128 })
    }
  }

  // Truth: JACK's cycle times of the same cycles, queried by the second client and converted to
  // CLOCK_MONOTONIC there. On a busy machine JACK's times lag after a stall, and such a cycle has the
  // current time instead; so it is looked again until more than half of 32 agree, to 20 microseconds,
  // less than one sample.
  @Test("Cycle starts are JACK's, on CLOCK_MONOTONIC, never a period away from now")
  func cycleStarts() async throws {
    try await JackTestServer.run(JackTestServer.Options(framesPerPeriod: 1024)) { _ in
      var port = try JackPort()
      let source = TestToneSource(output: port.output)
      try port.start(process: renderTestTone, context: source.context)
      let capture = try JackCapture(left: "penumbra:out_left", right: "penumbra:out_right")
      var cycles: [SeenCycle] = []
      var matched = 0
      for _ in 0..<40 where matched <= 16 {
        _ = source.takeCycles()
        let theirs = try await capture.record(frames: 32 * 1024).cycleStartsNanoseconds
        #expect(theirs.count == 32)
        cycles = source.takeCycles()
        matched = theirs.count { their in
          cycles.contains { abs($0.startNanoseconds - their) < 20_000 }
        }
      }
      port.stop()
      #expect(matched > 16)
      let period: Int64 = 21_333_334
      #expect(cycles.allSatisfy { $0.startNanoseconds <= $0.nowNanoseconds + period })
    }
  }
}

/// The error of a start that must fail; nil if it did not.
private func startError(_ port: inout JackPort, _ source: TestToneSource) -> AudioPortError? {
  do throws(AudioPortError) {
    try port.start(process: renderTestTone, context: source.context)
    return nil
  } catch {
    return error
  }
}

/// Checks that a recording is one unbroken stretch of the tone.
func expectTone(_ sound: JackCapture.Sound, sourceLocation: SourceLocation = #_sourceLocation) {
  var frame = TestTone.frame(ofRight: sound.right[0])
  let silence = sound.right.prefix { $0 == 0 }.count
  guard silence == 0 else {
    Issue.record("\(silence) frames of silence at the start", sourceLocation: sourceLocation)
    return
  }
  for index in sound.left.indices {
    guard sound.right[index] == TestTone.right(frame), sound.left[index] == TestTone.left(frame)
    else {
      Issue.record(
        "frame \(index) of \(sound.left.count) is not the tone's \(frame); xruns \(sound.xruns)",
        sourceLocation: sourceLocation)
      return
    }
    frame &+= 1
  }
}

/// Starts a port that plays the test tone.
private func play(
  _ port: inout JackPort, _ destination: SoundDestination
) throws -> TestToneSource {
  let source = TestToneSource(output: port.output)
  try port.start(process: renderTestTone, context: source.context, destination: destination)
  return source
}
