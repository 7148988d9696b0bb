// The pen's lower button that leads through the modes, on a tablet that is unplugged. Source of truth: the buttons
// that are reported.

import Micrograph
import Movement
import Pen
import Session
import TestNeeds
import TestSupport
import Testing

@Suite("Modes at the tablet", .timeLimit(.minutes(60)), .needs(.devices))
struct ModeTabletTests {
  private static let ramp = Micrograph(
    width: 400, height: 250, pixels: (0..<100_000).map { Float($0 % 400) }, pixelType: .float32)

  @Test(
    "in a recording the pad's second button and the upper left corner leave a beat empty, once each"
  )
  func skipped() async throws {
    try await FakeTabletBed.run { bed in
      let socket = "usb-0000:00:14.0-1/input0"
      let tablet = try bed.plug(FakeTabletPen.description, physicalPath: socket)
      let pad = try bed.plug(FakeTabletPen.pad, number: 6, physicalPath: socket)
      var heard = try Hearing(of: tablet, Self.ramp)
      heard.session.setModes(ModeChoice(mode: .recording, hasGestures: true))
      try await heard.listen(for: .milliseconds(100))
      var rests = 0
      func count(_ session: LiveSession) -> Int {
        rests += session.takeModeChanges().count { $0.effect == .addsRest }
        return rests
      }
      for isDown in [true, false] { try pad.report(.key(0x101, isDown)) }
      try await heard.wait(until: { count($0.session) == 1 })
      try tablet.report(.x(20_000), .y(12_000), .pen(true))
      try tablet.report(.x(1_000), .y(1_000))
      try await heard.wait(until: { count($0.session) == 2 })
      // Within the corner it trembles, and is out of it only three tenths of the height away.
      try tablet.report(.x(1_200), .y(1_100))
      try tablet.report(.x(1_000), .y(6_000))
      try tablet.report(.x(1_000), .y(1_000))
      try await tablet.waitUntilRead()
      try await heard.listen(for: .milliseconds(100))
      #expect(count(heard.session) == 2)
      try tablet.report(.x(20_000), .y(12_000))
      try tablet.report(.x(1_000), .y(1_000))
      try await heard.wait(until: { count($0.session) == 3 })
      #expect(heard.session.modes?.mode == .recording)
      heard.session.end()
    }
  }

  @Test(
    "unplugged with its button down, a tablet does not discard what has just begun, and leads on when it is back"
  )
  func unplugged() async throws {
    try await FakeTabletBed.run { bed in
      let tablet = try bed.plug(
        FakeTabletPen.description, physicalPath: "usb-0000:00:14.0-1/input0")
      var heard = try Hearing(of: tablet, Self.ramp)
      heard.session.setModes(ModeChoice(hasGestures: true))
      try await heard.listen(for: .milliseconds(100))
      try tablet.report(.x(10_000), .y(12_500), .pen(true))
      try tablet.report(.lowerButton(true))
      try await heard.wait(until: { $0.session.modes?.mode == .recording })
      try tablet.unplug()
      try await heard.waitForEvent { $0.contains(.tabletGone) }
      // Longer than a button is held that means freestyle.
      try await heard.listen(for: .milliseconds(1_500))
      #expect(heard.session.modes?.mode == .recording)
      try tablet.plug()
      try await heard.waitForEvent { $0.contains(.tabletBack) }
      try tablet.report(.x(10_000), .y(12_500), .pen(true), .lowerButton(false))
      try tablet.report(.lowerButton(true))
      // Nothing was struck, so the recording ends in freestyle.
      try await heard.wait(until: { $0.session.modes?.mode == .freestyle })
      heard.session.end()
    }
  }
}
