// Rings, strips, dials and buttons of a pad as knobs, at device nodes (umockdev). Source of truth: what is reported, as
// a share of a ring's 72, a strip's 64 and a dial's 24 steps.

import Micrograph
import Sonification
import Tablet
import TestNeeds
import TestSupport
import Testing

@testable import Session

@Suite("Knobs at the pad", .timeLimit(.minutes(60)), .needs(.devices))
struct KnobPadTests {
  private static let ramp = Micrograph(
    width: 400, height: 250, pixels: (0..<100_000).map { Float($0 % 400) }, pixelType: .float32)

  /// A pad with two strips and two dials, as tablets have that were made before rings.
  private static let padWithStrips = FakeTabletDescription(
    "Penumbra Test Pad", keys: [0x100, 0x101, 0x102, 0x14B],
    axes: [
      0: .init(0, 1), 1: .init(0, 1), 0x03: .init(0, 4096), 0x04: .init(0, 4096), 0x28: .init(0, 0),
    ], relativeAxes: [0x06, 0x08])

  @Test("the ring of a pad turns what is put on it; without the choice it does not")
  func ring() async throws {
    try await FakeTabletBed.run { bed in
      let tablet = try bed.plug(
        FakeTabletPen.description, physicalPath: "usb-0000:00:14.0-1/input0")
      let pad = try bed.plug(
        FakeTabletPen.pad, number: 6, physicalPath: "usb-0000:00:14.0-1/input0")
      var heard = try Hearing(of: tablet, Self.ramp)
      func turn() throws {
        try pad.report(.axis(8, 10), .axis(0x28, 15))
        for place in 11...28 { try pad.report(.axis(8, Int32(place))) }
        try pad.report(.axis(8, 0), .axis(0x28, 0))
      }
      try turn()
      try await heard.wait(until: { $0.commands.count == 18 })
      #expect(heard.session.volumeDecibels == 0)
      let mix = try #require(Parameter(key: "delay.mix"))
      heard.session.setKnobs(
        KnobChoice(targets: [.ring: .parameter(mix)], hasGestures: true))
      let before = heard.session.value(of: .parameter(mix))
      try turn()
      // 18 of 72 steps are a quarter of the way.
      try await heard.wait(until: {
        abs($0.session.value(of: .parameter(mix)) - before - 0.25) < 1e-9
      })
      #expect(heard.session.volumeDecibels == 0)
      heard.session.end()
    }
  }

  @Test("the pad's third button holds the knobs while it is down")
  func padButton() async throws {
    try await FakeTabletBed.run { bed in
      let socket = "usb-0000:00:14.0-1/input0"
      let tablet = try bed.plug(FakeTabletPen.description, physicalPath: socket)
      let pad = try bed.plug(FakeTabletPen.pad, number: 6, physicalPath: socket)
      var heard = try Hearing(of: tablet, Self.ramp)
      heard.session.setKnobs(KnobChoice(hasGestures: true))
      try pad.report(.key(0x102, true))
      try await heard.wait(until: { $0.session.knobs.isHeldByPad })
      try pad.report(.key(0x102, false))
      try await heard.wait(until: { !$0.session.knobs.isHeldByPad })
      heard.session.end()
    }
  }

  @Test(
    "strips and dials of a pad turn what is put on each, forth and back, as far as they are moved")
  func stripAndDial() async throws {
    try await FakeTabletBed.run { bed in
      let socket = "usb-0000:00:14.0-1/input0"
      let tablet = try bed.plug(FakeTabletPen.description, physicalPath: socket)
      let pad = try bed.plug(Self.padWithStrips.text, number: 6, physicalPath: socket)
      var heard = try Hearing(of: tablet, Self.ramp)
      /// A finger on a strip, from one of its thirteen places to another.
      func slide(_ code: UInt16, from first: Int, to last: Int) throws {
        for place in stride(from: first, through: last, by: first < last ? 1 : -1) {
          try pad.report(.axis(code, 1 << Int32(place)), .axis(0x28, 15))
        }
        try pad.report(.axis(code, 0), .axis(0x28, 0))
      }
      try slide(3, from: 0, to: 8)
      try pad.report(.relative(8, 6))
      try await heard.wait(until: { $0.commands.count == 9 })
      #expect(heard.session.volumeDecibels == 0)
      let (mix, balance) = (
        KnobTarget.parameter(try #require(Parameter(key: "delay.mix"))),
        KnobTarget.parameter(try #require(Parameter(key: "reverb.balance")))
      )
      heard.session.setKnobs(KnobChoice(targets: [.strip: mix, .dial: balance], hasGestures: true))
      let before = (heard.session.value(of: mix), heard.session.value(of: balance))
      try slide(3, from: 0, to: 8)
      // Eight of 64 places.
      try await heard.wait(until: { abs($0.session.value(of: mix) - before.0 - 0.125) < 1e-9 })
      // A finger that comes down elsewhere turns nothing; the second strip is the same knob.
      try slide(4, from: 10, to: 2)
      try await heard.wait(until: { abs($0.session.value(of: mix) - before.0) < 1e-9 })
      #expect(heard.session.value(of: balance) == before.1)
      try pad.report(.relative(8, 2))
      try pad.report(.relative(8, 4))
      // Six of 24 notches.
      try await heard.wait(until: { abs($0.session.value(of: balance) - before.1 - 0.25) < 1e-9 })
      try pad.report(.relative(6, -3))
      try await heard.wait(until: { abs($0.session.value(of: balance) - before.1 - 0.125) < 1e-9 })
      #expect(abs(heard.session.value(of: mix) - before.0) < 1e-9)
      #expect(heard.session.volumeDecibels == 0 && heard.commands.count == 9)
      heard.session.end()
    }
  }
}
