// The buttons of a pad and the fingers that play loops, at device nodes. Source of truth: what is reported.

import Micrograph
import Realtime
import Synchronization
import Synthesis
import Tablet
import TestBasics
import TestNeeds
import TestSupport
import Testing

@testable import Engine
@testable import Pen
@testable import Session

@Suite("Loops at the tablet", .timeLimit(.minutes(60)), .needs(.devices))
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

  @Test(
    "a second of fingers is over after 1.00 s of the surface's own clock, however late it is read",
    arguments: [(0.98, nil), (1.02, 3), (0.5, nil)] as [(Double, Int?)])
  func second(heldSeconds: Double, channel: Int?) async throws {
    try await FakeTabletBed.run { bed in
      let screen = try bed.plug(FakeTouch.display.text)
      var heard = try Hearing(of: screen, Self.ramp)
      heard.session.loopsFollowFingers = true
      heard.session.setLoops(LoopChoice())
      let inbox = heard.session.engine.inbox
      inbox.isHeard.store(true, ordering: .releasing)
      // Down and up are read together, half a second after it is over.
      let down = FakeTablet.nowMicroseconds - 1_500_000
      let up = down + Int64(heldSeconds * 1e6)
      try screen.report(
        at: down, .slot(0), .finger(1), .fingerX(300), .fingerY(300), .slot(1), .finger(2),
        .fingerX(900), .fingerY(700), .slot(2), .finger(3), .fingerX(1_500), .fingerY(1_100),
        .slot(3), .finger(4), .fingerX(2_100), .fingerY(1_500), .touch(true))
      try screen.report(
        at: up, .slot(0), .finger(-1), .slot(1), .finger(-1), .slot(2), .finger(-1), .slot(3),
        .finger(-1), .touch(false))
      // One that is still there tells that all of it was read.
      try screen.report(
        at: down + 1_400_000, .slot(0), .finger(5), .fingerX(300), .fingerY(300), .touch(true))
      let outbox = heard.session.penChannels.outbox
      let deadline = ContinuousClock.now + .seconds(Patience.seconds)
      while outbox.fingers.count < 3, ContinuousClock.now < deadline {
        try await Task.sleep(for: .milliseconds(2))
      }
      try await heard.wait(until: { $0.session.loopHandProgress?.fingers == 1 })
      #expect(heard.session.loops?.selected == channel ?? 0)
      #expect(heard.session.takeLoopHandChange() == (channel != nil))
      var cues: [Cue] = []
      while let cue = inbox.faceCues.pop() { cues.append(cue) }
      let chosen = cues.first { $0.kind == Earcon.tagSet.sequence.notes.first?.kind }
      if channel == nil {
        #expect(chosen == nil)
      } else {
        let seconds = Double(try #require(chosen).timeNanoseconds - down * 1_000) * 1e-9
        #expect(abs(seconds - 1) <= 0.02, "\(seconds) s")
      }
      heard.session.end()
    }
  }

  @Test(
    "fingers that rest for a second choose a channel, shown on the way; two that lie level span a part"
  )
  func fingers() async throws {
    try await FakeTabletBed.run { bed in
      let screen = try bed.plug(FakeTouch.display.text)
      var heard = try Hearing(of: screen, Self.ramp)
      heard.session.loopsFollowFingers = true
      var choice = LoopChoice()
      choice.channels[0].source = .bundled(.drums)
      heard.session.setLoops(choice)
      // Three, none of which lies level with another.
      try screen.report(
        .slot(0), .finger(1), .fingerX(500), .fingerY(300), .slot(1), .finger(2), .fingerX(1_200),
        .fingerY(900), .slot(2), .finger(3), .fingerX(2_000), .fingerY(1_500), .touch(true))
      try await heard.wait(until: { $0.session.loopHandProgress?.fingers == 3 })
      try await heard.wait(until: { $0.session.loops?.selected == 2 })
      #expect(heard.session.takeLoopHandChange() && heard.session.loopHandProgress == nil)
      try screen.report(
        .slot(0), .finger(-1), .slot(1), .finger(-1), .slot(2), .finger(-1), .touch(false))
      try await heard.listen(for: .milliseconds(100))
      // From a quarter of the width to three quarters.
      try screen.report(
        .slot(0), .finger(4), .fingerX(734), .fingerY(800), .slot(1), .finger(5),
        .fingerX(2_203), .fingerY(820), .touch(true))
      try await heard.wait(until: {
        $0.session.loops?.current.region == LoopRegion(start: 1, end: 3)
      })
      let loops = try #require(heard.session.loops)
      #expect(loops.selected == 2 && loops.channels[0].region == .whole)
      heard.session.end()
    }
  }
}
