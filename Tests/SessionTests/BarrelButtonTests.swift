// The buttons of a pen's barrel: what they ask for where nothing else is on them. Source of truth: the buttons that
// are reported at a device node.

import Micrograph
import Movement
import Pen
import Session
import TestNeeds
import TestSupport
import Testing

@Suite("The pen's buttons", .timeLimit(.minutes(60)), .needs(.devices))
struct BarrelButtonTests {
  private static let ramp = Micrograph(
    width: 400, height: 250, pixels: (0..<100_000).map { Float($0 % 400) }, pixelType: .float32)

  /// Presses both buttons, the lower one first, and returns what they asked for: so many presses, and none after.
  private static func press(
    _ tablet: FakeTablet, _ heard: inout Hearing, count: Int
  ) async throws -> [BarrelPress] {
    for isDown in [true, false] { try tablet.report(.lowerButton(isDown)) }
    for isDown in [true, false] { try tablet.report(.upperButton(isDown)) }
    var presses: [BarrelPress] = []
    try await heard.wait(until: {
      presses += $0.session.takeBarrelPresses()
      return presses.count >= count
    })
    try await heard.listen(for: .milliseconds(300))
    return presses + heard.session.takeBarrelPresses()
  }

  @Test("each press is told once, hovering or touching, and again when the pen comes back with it")
  func told() async throws {
    try await FakeTabletBed.run { bed in
      let tablet = try bed.plug(FakeTabletPen.description)
      var heard = try Hearing(of: tablet, Self.ramp)
      try tablet.report(.x(10_000), .y(12_500), .pen(true), .lowerButton(true))
      var presses: [BarrelPress] = []
      try await heard.wait(until: {
        presses += $0.session.takeBarrelPresses()
        return !presses.isEmpty
      })
      // Held while the pen moves, and touches.
      try tablet.report(.x(11_000))
      try tablet.report(.pressure(2_000), .touch(true))
      try tablet.report(.upperButton(true))
      try await heard.wait(until: {
        presses += $0.session.takeBarrelPresses()
        return presses.count == 2
      })
      // Taken away with both down, it comes back with both down: they are pressed anew.
      try tablet.report(.pressure(0), .touch(false))
      try tablet.report(.pen(false))
      try tablet.report(.x(12_000), .pen(true))
      try await heard.wait(until: {
        presses += $0.session.takeBarrelPresses()
        return presses.count == 4
      })
      try tablet.report(.lowerButton(false), .upperButton(false))
      try await tablet.waitUntilRead()
      try await heard.listen(for: .milliseconds(100))
      presses += heard.session.takeBarrelPresses()
      #expect(presses == [.say, .tag, .say, .tag])
      heard.session.end()
    }
  }

  @Test("where they lead through the modes or hold the knobs, they do that alone")
  func taken() async throws {
    try await FakeTabletBed.run { bed in
      let tablet = try bed.plug(FakeTabletPen.description)
      var heard = try Hearing(of: tablet, Self.ramp)
      try tablet.report(.x(10_000), .y(12_500), .pen(true))
      try await heard.listen(for: .milliseconds(500))
      let free = try await Self.press(tablet, &heard, count: 2)
      #expect(free == [.say, .tag])
      heard.session.setModes(ModeChoice(hasGestures: true))
      try await heard.listen(for: .milliseconds(500))
      let led = try await Self.press(tablet, &heard, count: 1)
      #expect(led == [.tag])
      #expect(heard.session.modes?.mode == .recording)
      heard.session.setModes(nil)
      heard.session.setKnobs(KnobChoice(hasGestures: true))
      try await heard.listen(for: .milliseconds(500))
      let held = try await Self.press(tablet, &heard, count: 1)
      #expect(held == [.say])
      // A button that is down when the others are given up is not pressed then.
      try tablet.report(.upperButton(true))
      try await heard.wait(until: { $0.session.knobs.isHeld })
      heard.session.setKnobs(KnobChoice())
      try tablet.report(.x(10_100))
      try await tablet.waitUntilRead()
      try await heard.listen(for: .milliseconds(500))
      let none = heard.session.takeBarrelPresses()
      #expect(none.isEmpty)
      heard.session.end()
    }
  }
}
