// What other programs read about our ports, and a store of properties that cannot be used.

import AudioPort
import TestNeeds
import TestSupport
import Testing

@Suite("JACK properties", .timeLimit(.minutes(60)), .needs(.server))
struct JackPropertiesTests {
  private static let prefix = "http://jackaudio.org/metadata/"
  private static let integer = "http://www.w3.org/2001/XMLSchema#int"

  // Truth: jack_get_property from another client; keys and types as jack/metadata.h has them.
  @Test("The client and its ports have pretty names, an order and a signal type")
  func properties() async throws {
    var options = JackTestServer.Options()
    options.keepsMetadata = true
    try await JackTestServer.run(options) { _ in
      #expect(JackServer.answer() == .takesClients(keepsProperties: true))
      var port = try JackPort()
      let source = TestToneSource(output: port.output)
      try port.start(process: renderTestTone, context: source.context)
      let other = try JackListener(JackLibrary(.jackd))
      // They are set by a thread of their own, the last one of the right port last.
      try await eventually("the last property") {
        other.property(Self.prefix + "signal-type", ofPort: "penumbra:out_right") != nil
      }
      let doctor = try await ProgramFolder().penumbra("doctor")
      #expect(doctor.standardOutput.contains("ok     JACK: a server is running.\n"))
      let client = other.property(Self.prefix + "pretty-name", ofClient: "penumbra")
      #expect(client?.value == "Penumbra")
      #expect(client?.type == "text/plain")
      for (side, name, place) in [("left", "Left", "1"), ("right", "Right", "2")] {
        let own = "penumbra:out_\(side)"
        let pretty = other.property(Self.prefix + "pretty-name", ofPort: own)
        #expect(pretty?.value == name)
        #expect(pretty?.type == "text/plain")
        let order = other.property(Self.prefix + "order", ofPort: own)
        #expect(order?.value == place)
        #expect(order?.type == Self.integer)
        #expect(other.property(Self.prefix + "signal-type", ofPort: own)?.value == "AUDIO")
      }
      other.close()
      port.stop()
    }
  }

  // The plain file is what every other test runs with, too.
  @Test("With a plain file in place of the store, the port plays and other programs find nothing")
  func unusableStore() async throws {
    try await JackTestServer.run { _ in
      #expect(JackServer.answer() == .takesClients(keepsProperties: false))
      var port = try JackPort()
      let source = TestToneSource(output: port.output)
      try port.start(process: renderTestTone, context: source.context)
      let capture = try JackCapture(left: "penumbra:out_left", right: "penumbra:out_right")
      expectTone(try await capture.record(frames: 4_800))
      let other = try JackListener(JackLibrary(.jackd))
      #expect(other.property(Self.prefix + "pretty-name", ofPort: "penumbra:out_left") == nil)
      other.close()
      port.stop()
    }
  }
}
