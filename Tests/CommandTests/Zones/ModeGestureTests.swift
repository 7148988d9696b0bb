// The modes led by the hand that holds the pen: barrel button, corners of the tablet, buttons of the pad. Source of
// truth: the events of a device node, and what the program says.

import Foundation
import TestNeeds
import TestSupport
import Testing

@Suite("Modes at the tablet", .timeLimit(.minutes(60)), .needs(.devices))
struct ModeGestureTests {
  @Test("barrel, corner and pad lead on; held for a second each leads to freestyle")
  func gestures() async throws {
    let folder = try ProgramFolder()
    try await FakeTabletBed.run { bed in
      let tablet = try bed.plug(FakeTabletPen.description, physicalPath: "usb-1/input0")
      let pad = try bed.plug(FakeTabletPen.pad, number: 6, physicalPath: "usb-1/input1")
      let program = try folder.start([
        "trace", BundledPen.image, "--device", tablet.path, "--audio", "off", "--no-record",
        "--zones", "drums", "--mode", "freestyle",
      ])
      try await program.waitUntilSaid("Tracing haadf-rhombic.png")
      var told = 0
      // Each: what the hand does, and undoes.
      let ways: [(begin: () throws -> Void, end: () throws -> Void)] = [
        (
          { try tablet.report(.x(20_000), .y(12_000), .pen(true), .lowerButton(true)) },
          { try tablet.report(.lowerButton(false)) }
        ),
        (
          { try tablet.report(.x(39_000), .y(1_000), .pen(true)) },
          { try tablet.report(.x(20_000), .y(12_000)) }
        ),
        ({ try pad.report(.key(0x100, true)) }, { try pad.report(.key(0x100, false)) }),
      ]
      for (number, way) in ways.enumerated() {
        try way.begin()
        try await program.waitUntilSaid("Recording a pattern", count: number + 1)
        // Held, it leads back.
        try await program.waitUntilSaid("what was being recorded is discarded", count: number + 1)
        try way.end()
        told += 1
      }
      #expect(told == 3)
      // The upper left corner and the pad's second button leave a beat empty: outside a recording that is refused.
      try tablet.report(.x(1_000), .y(1_000))
      try await program.waitUntilSaid("An empty step needs a recording in progress.")
      try tablet.report(.x(20_000), .y(12_000))
      try pad.report(.key(0x101, true))
      try await program.waitUntilSaid("An empty step needs a recording in progress.", count: 2)
      try pad.report(.key(0x101, false))
      // A tip that touches is in no corner.
      try tablet.report(.x(20_000), .y(12_000), .pressure(2_000), .touch(true))
      try tablet.report(.x(39_000), .y(1_000))
      try tablet.report(.x(20_000), .y(12_000), .pressure(0), .touch(false))
      try await tablet.waitUntilRead()
      try await Task.sleep(for: .milliseconds(200))
      #expect(
        program.standardError.components(separatedBy: "Recording a pattern").count == ways.count + 1
      )
      kill(program.identifier, SIGINT)
      let outcome = try await program.outcome()
      #expect(outcome.status == 0, "\(outcome.standardError)")
      // The button that leads on asks for no words.
      #expect(!outcome.standardError.contains(" %, value "), "\(outcome.standardError)")
    }
  }

  @Test("without --mode the hand changes nothing")
  func unasked() async throws {
    let folder = try ProgramFolder()
    try await FakeTabletBed.run { bed in
      let tablet = try bed.plug(FakeTabletPen.description)
      let program = try folder.start([
        "trace", BundledPen.image, "--device", tablet.path, "--audio", "off", "--no-record",
        "--zones", "drums",
      ])
      try await program.waitUntilSaid("Tracing haadf-rhombic.png")
      try tablet.report(.x(39_000), .y(1_000), .pen(true), .lowerButton(true))
      try tablet.report(.x(20_000), .y(12_000), .lowerButton(false))
      try await tablet.waitUntilRead()
      try await Task.sleep(for: .milliseconds(200))
      kill(program.identifier, SIGINT)
      let outcome = try await program.outcome()
      #expect(outcome.status == 0)
      #expect(!outcome.standardError.contains("Recording a pattern"))
    }
  }
}
