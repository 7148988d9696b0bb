// What a person put on a tablet's buttons and rings, in a session at device nodes (umockdev). Source of truth: what is
// reported there, as a share of a ring's 72 steps.

import Library
import Micrograph
import Movement
import Pen
import Sonification
import Tablet
import TestNeeds
import TestSupport
import Testing

@testable import Session

@Suite("Assigned buttons and rings", .timeLimit(.minutes(60)), .needs(.devices))
struct TabletControlSessionTests {
  private static let ramp = Micrograph(
    width: 400, height: 250, pixels: (0..<100_000).map { Float($0 % 400) }, pixelType: .float32)

  private static func put(
    _ controls: [TabletControl: ControlUse], _ heard: borrowing Hearing
  ) throws {
    var settings = heard.session.tabletSettings
    settings.controls = controls
    try heard.session.setTabletSettings(settings)
  }

  /// Waits until the pen thread has what was put on the controls.
  private static func waitForScene(_ heard: inout Hearing) async throws {
    let number = heard.session.changeCount
    try await heard.wait(until: { $0.session.penChannels.outbox.sceneInForceNumber >= number })
  }

  @Test("a knob that was named when the session was asked for comes before what is kept for it")
  func named() async throws {
    try await FakeTabletBed.run { bed in
      let tablet = try bed.plug(FakeTabletPen.description)
      let heard = try Hearing(of: tablet, Self.ramp)
      let mix = KnobTarget.parameter(try #require(Parameter(key: "delay.mix")))
      try Self.put([.ring(1): .knob(mix), .strip(1): .knob(mix)], heard)
      var choice = KnobChoice(targets: [.ring: .bend], hasGestures: true)
      heard.session.setKnobs(choice)
      #expect(heard.session.use(of: .ring(1, steps: 1)) == .knob(mix))
      choice.named = [.ring]
      heard.session.setKnobs(choice)
      #expect(heard.session.use(of: .ring(1, steps: 1)) == nil)
      #expect(heard.session.use(of: .strip(1, steps: 1)) == .knob(mix))
    }
  }

  @Test(
    "a ring turns what is put on it and nothing else; a button of the pad leads no more through modes"
  )
  func pad() async throws {
    try await FakeTabletBed.run { bed in
      let tablet = try bed.plug(FakeTabletPen.description)
      let pad = try bed.plug(FakeTabletPen.pad, number: 6)
      var heard = try Hearing(of: tablet, Self.ramp)
      let mix = KnobTarget.parameter(try #require(Parameter(key: "delay.mix")))
      heard.session.setModes(ModeChoice(hasGestures: true))
      heard.session.setKnobs(KnobChoice(hasGestures: true))
      try Self.put([.button(1): .action("tag"), .button(3): .nothing, .ring(1): .knob(mix)], heard)
      let before = heard.session.value(of: mix)
      // The pen's thread looks for the pad by itself, some time after it began.
      try pad.report(.axis(0x28, 0))
      try await pad.waitUntilRead()
      try await Self.waitForScene(&heard)
      try pad.report(.axis(8, 10), .axis(0x28, 15))
      for place in 11...28 { try pad.report(.axis(8, Int32(place))) }
      try pad.report(.axis(8, 0), .axis(0x28, 0))
      // 18 of 72 steps are a quarter of the way.
      try await heard.wait(until: { abs($0.session.value(of: mix) - before - 0.25) < 1e-9 })
      #expect(heard.session.volumeDecibels == 0)
      for code in [0x100, 0x102] as [UInt16] {
        for isDown in [true, false] { try pad.report(.key(code, isDown)) }
      }
      try await heard.wait(until: { $0.commands.count == 4 })
      #expect(
        heard.commands == [.buttonDown(1), .buttonUp(1), .buttonDown(3), .buttonUp(3)])
      #expect(heard.session.use(of: .buttonDown(1)) == .action("tag"))
      #expect(heard.session.modes?.mode == .freestyle && !heard.session.knobs.isHeld)
      #expect(
        heard.session.takeTouchedControls().suffix(3) == [.ring(1), .button(1), .button(3)])
      // As usual again.
      try pad.report(.key(0x102, true))
      try await heard.wait(until: { $0.commands.count == 5 })
      try Self.put([:], heard)
      try pad.report(.key(0x102, false))
      for isDown in [true, false] { try pad.report(.key(0x100, isDown)) }
      try await heard.wait(until: { $0.session.modes?.mode == .recording })
      try pad.report(.key(0x102, true))
      try await heard.wait(until: { $0.session.knobs.isHeld })
      // What holds is let go of where the button gets something else: its release comes elsewhere.
      try Self.put([.button(3): .nothing], heard)
      try await heard.wait(until: { !$0.session.knobs.isHeld })
      heard.session.end()
    }
  }

  @Test("the barrel's buttons lead no more through modes and hold no knobs; the third is told, too")
  func barrel() async throws {
    try await FakeTabletBed.run { bed in
      let pen = FakeTabletDescription.pen.with { $0.keys.append(0x149) }
      let tablet = try bed.plug(pen.text)
      var heard = try Hearing(of: tablet, Self.ramp)
      heard.session.setModes(ModeChoice(hasGestures: true))
      heard.session.setKnobs(KnobChoice(hasGestures: true))
      try Self.put([.lowerButton: .action("undo"), .upperButton: .nothing], heard)
      try tablet.report(.x(10_000), .y(12_500), .pen(true))
      try await Self.waitForScene(&heard)
      var presses: [BarrelPress] = []
      try tablet.report(.lowerButton(true), .upperButton(true), .key(0x149, true))
      try await heard.wait(until: {
        presses += $0.session.takeBarrelPresses()
        return presses.count == 3
      })
      #expect(presses == [.say, .tag, .third])
      #expect(heard.session.use(of: .say) == .action("undo"))
      #expect(heard.session.use(of: .tag) == .nothing && heard.session.use(of: .third) == nil)
      #expect(heard.session.modes?.mode == .freestyle && !heard.session.knobs.isHeld)
      try tablet.report(.lowerButton(false), .upperButton(false))
      try await tablet.waitUntilRead()
      try Self.put([:], heard)
      try await Self.waitForScene(&heard)
      for isDown in [true, false] { try tablet.report(.lowerButton(isDown)) }
      try await heard.wait(until: { $0.session.modes?.mode == .recording })
      try tablet.report(.upperButton(true))
      try await heard.wait(until: { $0.session.knobs.isHeld })
      heard.session.end()
    }
  }
}
