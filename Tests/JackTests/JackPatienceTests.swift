// A server that runs but does not answer: no call may hang with it.

import Foundation
import Jack
import TestNeeds
import TestRigs
import TestSupport
import Testing

@Suite("A server that does not answer", .timeLimit(.minutes(60)), .needs(.server))
struct JackPatienceTests {
  @Test("Opening gives up, says why, and leaves nothing behind once the server goes on")
  func opening() async throws {
    let list = try Subprocess.find("jack_lsp", package: "jackd2")
    try await JackTestServer.run { server in
      try server.hold(true)
      #expect(openError() == .serverNotAnswering(serverName: nil))
      // At once now, because the first call is still waiting.
      #expect(openError() == .serverNotAnswering(serverName: nil))
      #expect(JackServer.answer() == .doesNotAnswer)
      #expect(JackServer.isAnswering() == false)
      try server.hold(false)
      try await eventually("the late call's return") {
        JackServer.answer() == .takesClients(keepsProperties: false)
      }
      // The late client has left again, and its name is free.
      let port = try JackPort()
      #expect(port.actualName == "penumbra")
      let listed = try await Subprocess.run(list).standardOutput
      #expect(listed.contains("penumbra:out_left"))
      #expect(!listed.contains("penumbra-"))
    }
  }

  @Test("Stopping gives up and says that the callback may come again; the server lets go later")
  func stopping() async throws {
    try await JackTestServer.run { server in
      var port = try JackPort()
      let source = TestToneSource(output: port.output)
      try port.start(process: renderTestTone, context: source.context)
      try await eventually("a cycle") { !source.takeCycles().isEmpty }
      try server.hold(true)
      #expect(port.stop() == false)
      try server.hold(false)
      try await eventually("the end") { port.stop() }
      _ = source.takeCycles()
      try await Task.sleep(for: .milliseconds(50))
      #expect(source.takeCycles().isEmpty)
      #expect(openError() == nil)
    }
  }

  @Test("A server of that name that does not answer is not started a second time")
  func starting() async throws {
    try await JackTestServer.run { server in
      try server.hold(true)
      var caught: AudioPortError?
      do throws(AudioPortError) {
        _ = try JackServer.start(JackServerSettings(name: JackTestServer.name, driver: .dummy))
      } catch {
        caught = error
      }
      #expect(caught == .serverNotAnswering(serverName: JackTestServer.name))
      try server.hold(false)
      try await eventually("an answer") { JackServer.isAnswering() }
    }
  }

  // Truth: the server itself, which shows its limit by refusing the next client.
  @Test("A server that is full refuses, which is not the same as being away")
  func full() async throws {
    try await JackTestServer.run { _ in
      do {
        let crowd = JackCrowd()
        #expect(crowd.count > 10 && crowd.count < 1_000)
        guard case .refuses(let status) = JackServer.answer() else {
          Issue.record("the full server takes one more, or seems away")
          return
        }
        #expect(openError() == .clientRefused(status: status))
      }
      #expect(JackServer.isAnswering() == true)
    }
    try await JackTestServer.withoutServer { #expect(JackServer.answer() == .absent) }
  }

  // Truth: the program as users run it.
  @Test("doctor and trace say what is the matter and go on")
  func program() async throws {
    let folder = try ProgramFolder()
    let strokes = try folder.write(
      "time_s,x_px,y_px,pressure,contact\n0,100,100,0.5,1\n0.1,140,100,0,0\n", to: "short.csv")
    try await JackTestServer.run { server in
      try server.hold(true)
      let doctor = try await folder.penumbra("doctor")
      #expect(doctor.status == 0)
      #expect(
        doctor.standardOutput.contains(
          "needs  JACK: The JACK server has not answered for three seconds; restart it"))
      let trace = try await folder.penumbra(
        "trace", "Images/haadf-rhombic.png", "--strokes", strokes, "--audio", "auto")
      #expect(trace.status == 0, "\(trace.standardError)")
      #expect(
        trace.standardError.contains("Sound: none. The JACK server has not answered"),
        "\(trace.standardError)")
      try server.hold(false)
    }
  }
}

/// The error of opening a port; nil if it opens.
private func openError() -> AudioPortError? {
  do throws(AudioPortError) {
    _ = try JackPort()
    return nil
  } catch {
    return error
  }
}
