// The sound of a port sent to one output of a real jackd and then to another.

import Jack
import TestNeeds
import TestRigs
import TestSupport
import Testing

@Suite("The way of the sound", .timeLimit(.minutes(60)), .needs(.server))
struct SoundRouteTests {
  // Truth: jack_lsp, JACK's own lister; a dummy driver has no sound card behind its ports.
  @Test(
    "A chosen output is fed from the start, another one from then on, and a missing one is replaced"
  )
  func outputs() async throws {
    let list = try Subprocess.find("jack_lsp", package: "jackd2")
    try await JackTestServer.run(JackTestServer.Options(playbackPorts: 5)) { _ in
      var port = try JackPort()
      let source = TestToneSource(output: port.output)
      try port.start(
        process: renderTestTone, context: source.context, destination: .output("system:playback_3"))
      #expect(port.connectedPlaybackPorts == ["system:playback_3", "system:playback_4"])
      #expect(
        port.soundOutputs().map(\.ports) == [
          ["system:playback_1", "system:playback_2"], ["system:playback_3", "system:playback_4"],
          ["system:playback_5"],
        ])
      #expect(port.soundOutputs().allSatisfy { $0.isSilent })
      for (destination, ports) in [
        (SoundDestination.output("system:playback_1"), ["system:playback_1", "system:playback_2"]),
        // Either of its ports names an output.
        (.output("system:playback_4"), ["system:playback_3", "system:playback_4"]),
        // One port gets the left channel alone.
        (.output("system:playback_5"), ["system:playback_5"]),
        (.output("system:playback_9"), ["system:playback_1", "system:playback_2"]),
        (.nowhere, []),
        (.playback, ["system:playback_1", "system:playback_2"]),
      ] as [(SoundDestination, [String])] {
        try port.send(to: destination)
        #expect(port.connectedPlaybackPorts == ports, "\(destination)")
        let wires = PortConnections(
          left: Array(ports.prefix(1)), right: Array(ports.dropFirst().prefix(1)))
        // The server reports a connection a little after it was made.
        try await eventually("the wires of \(destination)") {
          port.connections() == (ports.isEmpty ? nil : wires)
        }
        let listed = try await Subprocess.run(list, ["-c"]).standardOutput
        let lines = ports.first.map { "   \($0)\n" } ?? ""
        #expect(listed.contains("penumbra:out_left\n\(lines)penumbra:out_right\n"), "\(listed)")
      }
      port.stop()
      #expect(throws: AudioPortError.serverNotRunning(serverName: nil)) {
        try port.send(to: .playback)
      }
      #expect(port.soundOutputs().isEmpty)
    }
  }
}
