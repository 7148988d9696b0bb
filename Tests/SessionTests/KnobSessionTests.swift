// Knobs at a real device node (umockdev): what a hand does to volume, bend and parameters, and what is heard
// meanwhile. Sources of truth: the motions that are reported here, in shares of the tablet's 25,000 units of
// height, and the session's own readings.

import Foundation
import Geometry
import Micrograph
import Pen
import Realtime
import Rendering
import Sonification
import Synchronization
import Synthesis
import TestNeeds
import TestSupport
import Testing

@testable import Engine
@testable import Session

@Suite("Knobs at the tablet", .timeLimit(.minutes(60)), .needs(.devices))
struct KnobSessionTests {
  private static let ramp = Micrograph(
    width: 400, height: 250, pixels: (0..<100_000).map { Float($0 % 400) }, pixelType: .float32)

  /// Puts the tip on a place and waits for its reading.
  private static func touch(
    _ tablet: FakeTablet, _ heard: inout Hearing, x: Int32, y: Int32
  ) async throws {
    try tablet.report(.x(x), .y(y), .pen(true))
    try tablet.report(.pressure(2_000), .touch(true))
    try await heard.wait(for: { $0.last?.reading.phase != .liftOff && !$0.isEmpty })
  }

  /// Takes hold of the knobs by a key, or lets go; the pen thread does so with its next look.
  private static func hold(_ isHeld: Bool, _ heard: inout Hearing) async throws {
    heard.session.holdKnobs(byKey: isHeld)
    try await heard.listen(for: .milliseconds(100))
  }

  @Test(
    "held by a key, the tip turns the volume and the note stays where it was; let go, it goes on where it is"
  )
  func volume() async throws {
    try await FakeTabletBed.run { bed in
      let tablet = try bed.plug(FakeTabletPen.description)
      var heard = try Hearing(of: tablet, Self.ramp)
      try await Self.touch(tablet, &heard, x: 10_000, y: 12_500)
      try await Self.hold(true, &heard)
      let place = try #require(heard.readings.last).reading.position
      try tablet.report(.x(12_000), .y(12_500))
      // A fifth of the height down, three times, with the pen lifted and set down higher between.
      for _ in 0..<3 {
        for step in 1...5 { try tablet.report(.x(12_000), .y(12_500 + 1_000 * Int32(step))) }
        try tablet.report(.pressure(0), .touch(false))
        try tablet.report(.y(12_500))
        try tablet.report(.pressure(2_000), .touch(true))
      }
      try await heard.wait(until: { abs($0.session.volumeDecibels + 36) < 1e-3 })
      #expect(heard.readings.allSatisfy { $0.reading.position.distance(to: place) < 0.01 })
      #expect(!heard.readings.contains { $0.reading.phase == .liftOff })
      #expect(heard.session.takeKnobChanges().allSatisfy { $0.target == .volume })
      try await Self.hold(false, &heard)
      let before = heard.readings.count
      try tablet.report(.x(12_001), .y(12_500))
      try await heard.wait(for: { $0.last?.reading.position.x ?? 0 > 119 })
      // Nothing between the two places was read.
      #expect(
        !heard.readings[before...].contains {
          let x = $0.reading.position.x
          return x > place.x + 1 && x < 119
        })
      heard.session.end()
    }
  }

  @Test("let go with the pen in the air, the note ends")
  func inTheAir() async throws {
    try await FakeTabletBed.run { bed in
      let tablet = try bed.plug(FakeTabletPen.description)
      var heard = try Hearing(of: tablet, Self.ramp)
      try await Self.touch(tablet, &heard, x: 10_000, y: 12_500)
      try await Self.hold(true, &heard)
      try tablet.report(.pressure(0), .touch(false))
      try tablet.report(.pen(false))
      try await tablet.waitUntilRead()
      try await heard.listen(for: .milliseconds(100))
      #expect(heard.readings.last?.reading.phase != .liftOff)
      heard.session.holdKnobs(byKey: false)
      try await heard.wait(for: { $0.last?.reading.phase == .liftOff })
      heard.session.end()
    }
  }

  @Test(
    "a tip that comes down while the knobs are held sounds nothing, and sounds when they are let go"
  )
  func fromTheAir() async throws {
    try await FakeTabletBed.run { bed in
      let tablet = try bed.plug(FakeTabletPen.description)
      var heard = try Hearing(of: tablet, Self.ramp)
      try await Self.hold(true, &heard)
      try tablet.report(.x(10_000), .y(5_000), .pen(true))
      try tablet.report(.pressure(2_000), .touch(true))
      try tablet.report(.y(10_000))
      try await heard.wait(until: { abs($0.session.volumeDecibels + 12) < 1e-3 })
      let early = heard.readings.count
      #expect(early == 0)
      try await Self.hold(false, &heard)
      try tablet.report(.y(10_001))
      try await heard.wait(for: { $0.last?.control.isSounding == true })
      let first = heard.readings.first?.reading.phase
      #expect(first == .touchDown)
      heard.session.end()
    }
  }

  @Test("the barrel's upper button holds the knobs, and a leaning pen that turns bends what sounds")
  func barrel() async throws {
    try await FakeTabletBed.run { bed in
      let tablet = try bed.plug(FakeTabletPen.description)
      var heard = try Hearing(of: tablet, Self.ramp)
      heard.session.setKnobs(KnobChoice(hasGestures: true))
      try await heard.listen(for: .milliseconds(100))
      // Leaning 45 degrees to the right: both tilts are whole degrees when it leans the other way, too.
      try tablet.report(.tiltX(45), .tiltY(0))
      try await Self.touch(tablet, &heard, x: 10_000, y: 12_500)
      let plain = try #require(heard.readings.last).control.frequencyHertz
      try tablet.report(.upperButton(true))
      try await heard.wait(until: { $0.session.knobs.isHeldByHand })
      // A quarter turn, from the right towards the user, is clockwise.
      try tablet.report(.tiltX(0), .tiltY(45))
      try await heard.wait(until: { abs($0.session.value(of: .bend) - 200) < 1e-3 })
      try await heard.wait(for: {
        abs(1_200 * log2(($0.last?.control.frequencyHertz ?? 1) / plain) - 200) < 0.01
      })
      #expect(!heard.readings.contains { $0.reading.phase == .liftOff })
      // Upright, it has no direction: nothing changes, and nothing when it leans again.
      try tablet.report(.tiltX(5), .tiltY(-5))
      try tablet.report(.tiltX(-45), .tiltY(0))
      try tablet.report(.tiltX(-45), .tiltY(1))
      try await tablet.waitUntilRead()
      try await heard.listen(for: .milliseconds(100))
      let after = heard.session.value(of: .bend)
      #expect(abs(after - 200) < 3, "\(after)")
      try tablet.report(.upperButton(false))
      try await heard.wait(until: { !$0.session.knobs.isHeldByHand })
      heard.session.end()
    }
  }

  @Test(
    "unplugged with its button down, a tablet holds the knobs no longer, and traces when it is back"
  )
  func unplugged() async throws {
    try await FakeTabletBed.run { bed in
      let tablet = try bed.plug(
        FakeTabletPen.description, physicalPath: "usb-0000:00:14.0-1/input0")
      var heard = try Hearing(of: tablet, Self.ramp)
      heard.session.setKnobs(KnobChoice(hasGestures: true))
      try await heard.listen(for: .milliseconds(100))
      try await Self.touch(tablet, &heard, x: 10_000, y: 12_500)
      try tablet.report(.upperButton(true))
      try await heard.wait(until: { $0.session.knobs.isHeldByHand })
      try tablet.unplug()
      try await heard.waitForEvent { $0.contains(.tabletGone) }
      try await heard.wait(until: { !$0.session.knobs.isHeldByHand })
      let ended = heard.readings.last?.reading.phase
      #expect(ended == .liftOff)
      try tablet.plug()
      try await heard.waitForEvent { $0.contains(.tabletBack) }
      try tablet.report(.x(30_000), .y(12_500), .pen(true), .upperButton(false))
      try tablet.report(.pressure(2_000), .touch(true))
      try tablet.report(.x(30_100))
      try await heard.wait(for: { $0.last?.reading.position.x ?? 0 > 300 })
      heard.session.end()
    }
  }

  @Test("the lowest pitch that a knob turns up pushes the highest, and the other way round")
  func pitchRange() throws {
    let session = try LiveSession(
      micrograph: Self.ramp, source: .face, calibration: nil, preset: .analysis, audio: .off
    ) { _ in }
    let (low, high) = (
      KnobTarget.parameter(.mapping(.lowestHertz)), KnobTarget.parameter(.mapping(.highestHertz))
    )
    session.setKnobs(KnobChoice(targets: [.up: low, .turn: high]))
    for _ in 0..<25 { session.turnKnob(.up, by: KnobRun.keyShare) }
    #expect(session.value(of: low) == 19_999 && session.value(of: high) == 20_000)
    #expect(session.takeKnobChanges().last?.value == 19_999)
    for _ in 0..<25 { session.turnKnob(.turn, by: -KnobRun.keyShare) }
    #expect(session.value(of: high) == 20 && session.value(of: low) == 19)
    session.end()
  }

  @Test("two fingers of a touch screen turn the bend by the line between them")
  func fingers() async throws {
    try await FakeTabletBed.run { bed in
      let screen = try bed.plug(FakeTouch.display.text)
      var heard = try Hearing(of: screen, Self.ramp)
      try await Self.hold(true, &heard)
      try screen.report(
        .slot(0), .finger(1), .fingerX(1_400), .fingerY(800), .slot(1), .finger(2),
        .fingerX(1_800), .fingerY(800), .touch(true))
      // The second goes a quarter round the first, clockwise.
      for step in 1...18 {
        let angle = Double(step) * 5 * .pi / 180
        try screen.report(
          .slot(1), .fingerX(Int32((1_400 + 400 * cos(angle)).rounded())),
          .fingerY(Int32((800 + 400 * sin(angle)).rounded())))
      }
      try await heard.wait(until: { $0.session.value(of: .bend) > 199.9 })
      // Their middle went down the screen by 200 of its 1,652 units.
      let volume = heard.session.volumeDecibels
      #expect(abs(volume + 60 * 200 / 1_652) < 0.1, "\(volume)")
      // A finger that lifts and comes down elsewhere turns nothing.
      try screen.report(.slot(1), .finger(-1))
      try screen.report(.slot(1), .finger(3), .fingerX(1_000), .fingerY(700))
      try screen.report(.slot(1), .fingerX(1_001))
      try await screen.waitUntilRead()
      try await heard.listen(for: .milliseconds(100))
      let after = heard.session.value(of: .bend)
      #expect(abs(after - 200) < 1, "\(after)")
      let early = heard.readings.count
      #expect(early == 0)
      heard.session.end()
    }
  }

  @Test(
    "a knob stops at its ends, tells its marks, goes on from what was set otherwise, and is put back"
  )
  func ends() throws {
    let session = try LiveSession(
      micrograph: Self.ramp, source: .face, calibration: nil, preset: .analysis, audio: .off
    ) { _ in }
    for _ in 0..<30 { session.turnKnob(.up, by: -KnobRun.keyShare) }
    #expect(session.volumeDecibels == -60)
    session.turnKnob(.up, by: 0.5)
    #expect(abs(session.volumeDecibels + 30) < 1e-9)
    session.setVolume(decibels: -6)
    session.turnKnob(.up, by: 0.05)
    #expect(abs(session.volumeDecibels + 3) < 1e-9)
    session.turnKnob(.up, by: .nan)
    session.turnKnob(.strip, by: 0.5)
    #expect(abs(session.volumeDecibels + 3) < 1e-9)
    for _ in 0..<99 { session.turnKnob(.turn, by: 0.011) }
    #expect(session.value(of: .bend) == 200)
    let changes = session.takeKnobChanges()
    // Nothing beyond an end is a change.
    #expect(changes.count { $0.target == .volume } == 22)
    #expect(changes.count { $0.target == .bend && $0.isMarked } == 10)
    // Each goes back to what it was turned from, which for the volume was set meanwhile.
    session.putKnobsBack()
    #expect(session.value(of: .bend) == 0 && session.volumeDecibels == -6)
    #expect(session.takeKnobChanges().count == 2)
    session.putKnobsBack()
    #expect(session.takeKnobChanges().isEmpty)
    session.turnKnob(.up, by: 0.1)
    session.setVolume(decibels: -20)
    session.putKnobsBack()
    #expect(session.volumeDecibels == -20)
    session.end()
  }
}
