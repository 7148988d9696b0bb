// The buttons of a pad that choose a channel of loops. Source of truth: the buttons that are reported.

import Micrograph
import Session
import Synthesis
import Tablet
import TestNeeds
import TestSupport
import Testing

@Suite("Loops and the pad", .timeLimit(.minutes(60)), .needs(.devices))
struct LoopPadTests {
  private static let ramp = Micrograph(
    width: 400, height: 250, pixels: (0..<100_000).map { Float($0 % 400) }, pixelType: .float32)

  @Test(
    "the fourth button chooses the next channel, the fifth to eighth one each; without loops none does"
  )
  func buttons() async throws {
    try await FakeTabletBed.run { bed in
      let socket = "usb-0000:00:14.0-1/input0"
      let tablet = try bed.plug(FakeTabletPen.description, physicalPath: socket)
      let pad = try bed.plug(FakeTabletPen.pad, number: 6, physicalPath: socket)
      var heard = try Hearing(of: tablet, Self.ramp)
      func press(_ button: UInt16) throws {
        for isDown in [true, false] { try pad.report(.key(0x100 + button - 1, isDown)) }
      }
      try press(4)
      try await heard.wait(until: { $0.commands == [.buttonDown(4), .buttonUp(4)] })
      var choice = LoopChoice()
      choice.channels[0].source = .bundled(.drums)
      heard.session.setLoops(choice)
      for (button, place) in [(UInt16(4), 1), (8, 3), (4, 0), (7, 2), (5, 0)] {
        try press(button)
        try await heard.wait(until: { $0.session.loops?.selected == place })
        #expect(heard.session.takeLoopHandChange())
      }
      // What belongs to the loops is nobody else's; the first button is still the face's.
      try press(1)
      try await heard.wait(until: { $0.commands.last == .buttonUp(1) })
      #expect(heard.commands == [.buttonDown(4), .buttonUp(4), .buttonDown(1), .buttonUp(1)])
      heard.session.end()
    }
  }
}
