// Single events in detail: a server that hangs and continues, names that PipeWire keeps.

import Foundation
import TestSupport
import Testing

extension TransitionTests {
  // Truth: what a client of the same server hears.
  @Test("A server that stands still is told of once, and the session sounds again when it goes on")
  func stall() async throws {
    try await withSubject(on: JackStage.init) { stage, ears, subject in
      try subject.tell("touch 440", expecting: "touched")
      try waitFor("sound") { ears.hasHeardSound }
      let said = subject.lines.count
      stage.hold(true)
      _ = try subject.waitForLine(after: said, beginningWith: ["unavailable serverNotAnswering"])
      usleep(5_000_000)
      try subject.tell("lift", expecting: "lifted")
      stage.hold(false)
      _ = try subject.waitForLine(after: said, beginningWith: ["connected"])
      let complaints = subject.lines.dropFirst(said).count { $0.hasPrefix("unavailable") }
      guard complaints == 1 else { throw Failure("said more than once: \(subject.lines)") }
      try waitFor("our connection to the new ports") { ears.hearsSubject }
      ears.forget()
      try waitFor("a second of silence, the pen is up") { ears.silentSeconds > 1 }
      guard !ears.hasHeardSound else { throw Failure("the stroke from before the stall sounds") }
      try subject.tell("touch 440", expecting: "touched")
      try waitFor("sound after the stall") { ears.hasHeardSound }
    }
  }

  // Truth: jack_get_property of PipeWire's own libjack, from another client.
  @Test("On PipeWire, too, the ports have pretty names, an order and a signal type")
  func properties() async throws {
    try await withSubject(on: PipeWireStage.init) { _, ears, _ in
      for (side, name, place) in [("left", "Left", "1"), ("right", "Right", "2")] {
        for (key, value) in [("pretty-name", name), ("order", place), ("signal-type", "AUDIO")] {
          try waitFor("\(key) \(value) of out_\(side)") {
            ears.use { listener in
              listener.property(
                "http://jackaudio.org/metadata/\(key)", ofPort: "penumbra:out_\(side)")?.value
            } == value
          }
        }
      }
    }
  }

  /// Runs `body` with a server, our clients of it and a subject that is connected to it.
  private func withSubject<Place: Stage & SendableMetatype>(
    on stage: @escaping @Sendable (String) throws -> Place,
    _ body: @escaping @Sendable (Place, Ears, Subject) throws -> Void
  ) async throws {
    try await JackTestServer.withoutServer {
      try await onOwnThread {
        let folder = try ProgramFolder()
        let stage = try stage(folder.path)
        let ears = try stage.start(sampleRateHertz: 48_000, framesPerPeriod: 128)
        let subject = try Subject(environment: stage.environment)
        defer {
          _ = subject.quit()
          ears.close()
          stage.end()
        }
        try subject.tell("start", expecting: "connected")
        try body(stage, ears, subject)
      }
    }
  }
}
