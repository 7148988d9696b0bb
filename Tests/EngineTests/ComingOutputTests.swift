// Headphones that come and go while sound runs. Truth: jack_lsp, JACK's own lister.

import Jack
import Realtime
import Sonification
import TestNeeds
import TestRigs
import TestSupport
import Testing

@testable import Engine

@Suite("Outputs that come and go", .timeLimit(.minutes(60)), .needs(.server))
struct ComingOutputTests {
  private static func isFed(_ left: String, _ right: String) async throws -> Bool {
    let list = try Subprocess.find("jack_lsp", package: "jackd2")
    let listed = try await Subprocess.run(list, ["-c"]).standardOutput
    return listed.contains("penumbra:out_left\n   \(left)\n")
      && listed.contains("penumbra:out_right\n   \(right)\n")
  }

  private static func wait(
    for left: String, _ right: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    for _ in 0..<1_200 {
      if try await isFed(left, right) { return }
      try await Task.sleep(for: .milliseconds(100))
    }
    Issue.record("\(left) is not fed", sourceLocation: sourceLocation)
  }

  @Test(
    "the chosen output is fed when it comes, the first one when it goes, and the user's wires stay")
  func comesAndGoes() async throws {
    try await JackTestServer.run { _ in
      let (first, second) = ("system:playback_1", "system:playback_2")
      var engine = AudioEngine(
        channels: EngineChannels(), choice: .jack, parameters: Preset.analysis.chain,
        route: SoundRoute(to: .output("phones:left")))
      guard case .connected(let link) = engine.open() else {
        Issue.record("not connected")
        return
      }
      #expect(link.playbackPorts == [first, second] && link.silence == .noCard)
      #expect(link.missingOutput == "phones:left")
      var phones = PhysicalPorts("phones")
      #expect(phones != nil)
      try await Self.wait(for: "phones:left", "phones:right")
      try await eventually("the link to the headphones") {
        engine.link?.playbackPorts == ["phones:left", "phones:right"]
      }
      #expect(engine.link?.silence == nil && engine.link?.missingOutput == nil)
      phones = nil
      try await Self.wait(for: first, second)
      // Whoever takes a wire away by hand means it.
      let disconnect = try Subprocess.find("jack_disconnect", package: "jackd2")
      try await eventually("the link to the first ports") {
        engine.link?.playbackPorts == [first, second]
      }
      _ = try await Subprocess.run(disconnect, ["penumbra:out_left", first])
      try await eventually("the one wire that is left") { engine.link?.playbackPorts == [second] }
      var fed: [[String]] = []
      while let event = engine.tick() {
        guard case .rerouted(let link) = event else {
          Issue.record("\(event)")
          continue
        }
        fed.append(link.playbackPorts)
      }
      // A look may fall between the wires and the ports of the phones, and finds less.
      let whole = [["phones:left", "phones:right"], [first, second], [second]]
      #expect(fed.filter { whole.contains($0) } == whole, "\(fed)")
      engine.send(to: .nowhere)
      try await eventually("no wire") { engine.link?.playbackPorts == [] }
      engine.end()
    }
  }
}
