// Fingers that trace in a live session, on touch surfaces with the numbers of real ones (umockdev). The
// truth: the column of the ramp at the place the session's own map gives a finger's units.

import Calibration
import Foundation
import Geometry
import Micrograph
import Pen
import Session
import Sonification
import Tablet
import TestNeeds
import TestRigs
import TestSupport
import Testing

@Suite("Fingers that trace", .needs(.devices), .timeLimit(.minutes(60)))
struct LiveTouchTests {
  private static func land(
    _ slot: Int32, _ identifier: Int32, _ x: Int32, _ y: Int32 = 800
  ) -> [FakeTabletChange] {
    [.slot(slot), .finger(identifier), .fingerX(x), .fingerY(y)]
  }

  private static func lift(_ slot: Int32) -> [FakeTabletChange] {
    [.slot(slot), .finger(-1)]
  }

  /// A preset of two voices, the second of which reads 40 pixels beside the first.
  private static var twoVoices: Preset {
    var preset = FacePath.preset()
    preset.voiceCount = 2
    preset.mappings[1].offset = .pixels(x: 40, y: 0)
    return preset
  }

  /// Where strokes of a voice began and ended so far.
  private static func phases(
    _ watched: WatchedSession, voice: UInt8 = 0
  ) -> [PathReading.Phase] {
    watched.readings.filter { $0.control.voice == voice }.map(\.reading.phase)
      .filter { $0 != .motion }
  }

  /// Where the session places a finger.
  private static func place(
    _ watched: WatchedSession, _ x: Int32, _ y: Int32 = 800
  ) throws -> ImagePoint {
    let finger = PenSample(
      timeNanoseconds: 0, position: TabletPoint(x: Double(x), y: Double(y)), tool: .finger)
    return try #require(watched.session.map).transform.apply(to: finger)
  }

  private static func last(_ watched: WatchedSession, voice: UInt8) throws -> SonifiedReading {
    try #require(watched.readings.last { $0.control.voice == voice })
  }

  @Test("one finger on a touch screen that was named traces and sounds")
  func oneFinger() async throws {
    try await FakeTabletBed.run { bed in
      let screen = try bed.plug(FakeTouch.display.text)
      let watched = try WatchedSession(FacePath.ramp(), .device(path: screen.path))
      try screen.report(Self.land(0, 1, 1_000) + [.touch(true)])
      try await watched.wait("the touch") { !$0.readings.isEmpty }
      try screen.report(.fingerX(1_100))
      let end = try Self.place(watched, 1_100)
      try await watched.wait("the way") { $0.readings.last?.reading.position == end }
      #expect(watched.status.origin == .touch && watched.status.fingers == 1)
      try screen.report(Self.lift(0) + [.touch(false)])
      try await watched.wait("the end") { $0.readings.last?.reading.phase == .liftOff }
      let start = try Self.place(watched, 1_000)
      #expect(watched.readings.first?.reading.position == start)
      #expect(watched.readings.count > 20)
      for reading in watched.readings.dropLast() {
        #expect(reading.control.isSounding && reading.control.amplitude > 0)
        let value = try #require(reading.reading.value)
        #expect(abs(value - reading.reading.position.x) < 1e-3)
      }
      #expect(Self.phases(watched) == [.touchDown, .liftOff])
      try await watched.wait("the count") { $0.status.fingers == 0 }
      watched.session.end()
    }
  }

  @Test("two fingers sound two voices, each under its own finger, and the first gets its own back")
  func twoFingers() async throws {
    try await FakeTabletBed.run { bed in
      let screen = try bed.plug(FakeTouch.display.text)
      let watched = try WatchedSession(
        FacePath.ramp(), .device(path: screen.path), preset: Self.twoVoices)
      try screen.report(Self.land(0, 1, 1_000) + [.touch(true)])
      try await watched.wait("both voices") { $0.readings.count == 2 }
      let first = try Self.place(watched, 1_000)
      #expect(try Self.last(watched, voice: 1).reading.position.x == first.x + 40)
      try screen.report(Self.land(1, 2, 2_000))
      try await watched.wait("the second finger") {
        Self.phases($0, voice: 1) == [.touchDown, .liftOff, .touchDown]
      }
      // Its offset counts as none, and its stroke has a later number than the one it left.
      let second = try Self.place(watched, 2_000)
      let begun = try Self.last(watched, voice: 1)
      #expect(begun.reading.position == second)
      #expect(abs(try #require(begun.reading.value) - second.x) < 1e-3)
      #expect(watched.readings[0].reading.stroke == 1 && begun.reading.stroke == 2)
      try screen.report([.slot(0), .fingerX(1_050), .slot(1), .fingerX(2_090)])
      let ends = (try Self.place(watched, 1_050), try Self.place(watched, 2_090))
      try await watched.wait("both ways") { watched in
        let last = (0...1).map { voice in
          watched.readings.last { $0.control.voice == voice }?.reading.position
        }
        return last == [ends.0, ends.1]
      }
      // A lifted finger's voice rests while the other continues, and returns with its next stroke.
      try screen.report(Self.lift(1))
      try await watched.wait("the rest") { Self.phases($0, voice: 1).last == .liftOff }
      let count = watched.readings.count { $0.control.voice == 1 }
      try screen.report([.slot(0), .fingerX(1_090)])
      let further = try Self.place(watched, 1_090)
      try await watched.wait("the way") { watched in
        watched.readings.last { $0.control.voice == 0 }?.reading.position == further
      }
      #expect(watched.readings.count { $0.control.voice == 1 } == count)
      try screen.report(Self.lift(0) + [.touch(false)])
      try await watched.wait("the end") { $0.readings.last?.reading.phase == .liftOff }
      try screen.report(Self.land(0, 3, 1_000) + [.touch(true)])
      try await watched.wait("both voices") { watched in
        watched.readings.count { $0.control.voice == 1 } == count + 1
      }
      #expect(try Self.last(watched, voice: 1).reading.position.x == first.x + 40)
      #expect(try Self.last(watched, voice: 1).reading.stroke == 3)
      watched.session.end()
    }
  }

  @Test("a second finger traces where there are two voices, a third never does; all are counted")
  func counted() async throws {
    try await FakeTabletBed.run { bed in
      let screen = try bed.plug(FakeTouch.display.text)
      for preset in [FacePath.preset(), Self.twoVoices] {
        let voices = preset.voiceCount
        let watched = try WatchedSession(
          FacePath.ramp(), .device(path: screen.path), preset: preset)
        try screen.report(Self.land(0, 11, 1_000) + [.touch(true)])
        try await watched.wait("the first") { $0.readings.count == voices }
        try screen.report(Self.land(1, 12, 2_000))
        try await watched.wait("the second") { $0.status.fingers == 2 }
        for slot in Int32(2)...9 { try screen.report(Self.land(slot, 11 + slot, 1_500)) }
        try await watched.wait("ten") { $0.status.fingers == 10 }
        let touched = watched.readings.filter { $0.reading.phase == .touchDown }
        #expect(touched.count == (voices == 1 ? 1 : 3))
        let between = try Self.place(watched, 1_500)
        #expect(!watched.readings.contains { $0.reading.position == between })
        try screen.report((Int32(0)...9).flatMap { Self.lift($0) } + [.touch(false)])
        try await watched.wait("none") { $0.status.fingers == 0 }
        watched.session.end()
      }
    }
  }

  @Test("a pen that comes ends a finger's stroke; the hand beside it is dead until it is lifted")
  func palm() async throws {
    try await FakeTabletBed.run { bed in
      let pen = try bed.plug(
        FakeTouch.opaquePen.text, number: 5, physicalPath: "usb-1.1/input0")
      let touch = try bed.plug(FakeTouch.opaque.text, number: 6, physicalPath: "usb-1.1/input1")
      let watched = try WatchedSession(FacePath.ramp(), .device(path: pen.path))
      #expect(watched.session.tablet?.identity.name == "Penumbra Test Opaque Pen")
      try touch.report(Self.land(0, 1, 2_000, 2_048) + [.touch(true)])
      try await watched.wait("the finger") { !$0.readings.isEmpty }
      #expect(watched.status.origin == .touch)
      try pen.report(.x(20_000), .y(12_500), .pen(true))
      try await watched.wait("the pen") { $0.status.origin == .tablet }
      #expect(Self.phases(watched) == [.touchDown, .liftOff] && watched.status.fingers == 0)
      _ = watched.takeReadings()
      // The hand that holds the pen moves, and one finger more lands.
      try touch.report(.fingerX(2_100))
      try touch.report(Self.land(1, 2, 2_300, 2_048))
      try pen.report(.pressure(2_000), .touch(true))
      try await watched.wait("the pen's stroke") { !$0.readings.isEmpty }
      try pen.report(.pressure(0), .touch(false))
      try pen.report(.pen(false))
      try await watched.wait("the end") { $0.readings.last?.reading.phase == .liftOff }
      let reports = watched.status.sampleCount
      try touch.report(.slot(0), .fingerX(2_200), .slot(1), .fingerX(2_400))
      try touch.report(Self.lift(0) + Self.lift(1) + [.touch(false)])
      #expect(Self.phases(watched) == [.touchDown, .liftOff])
      _ = watched.takeReadings()
      // Lifted and down again, it traces.
      try touch.report(Self.land(0, 3, 2_000, 2_048) + [.touch(true)])
      try await watched.wait("the finger") { !$0.readings.isEmpty }
      #expect(watched.status.origin == .touch && watched.status.fingers == 1)
      #expect(watched.status.sampleCount <= reports + 2)
      watched.session.end()
    }
  }

  @Test("a pen that is unplugged lets fingers trace again")
  func penLost() async throws {
    try await FakeTabletBed.run { bed in
      let pen = try bed.plug(
        FakeTouch.opaquePen.text, number: 5, physicalPath: "usb-1.1/input0")
      let touch = try bed.plug(FakeTouch.opaque.text, number: 6, physicalPath: "usb-1.1/input1")
      let watched = try WatchedSession(FacePath.ramp(), .device(path: pen.path))
      try pen.report(.x(20_000), .y(12_500), .pen(true))
      try await watched.wait("the pen") { $0.status.origin == .tablet }
      try pen.unplug()
      try await watched.wait("the loss") { $0.sourceEvents == [.tabletGone] }
      try touch.report(Self.land(0, 1, 2_000, 2_048) + [.touch(true)])
      try await watched.wait("the finger") { !$0.readings.isEmpty }
      #expect(watched.status.origin == .touch)
      watched.session.end()
    }
  }

  @Test("an unplugged surface loses its strokes, and traces again when it is back")
  func unplugged() async throws {
    try await FakeTabletBed.run { bed in
      let screen = try bed.plug(FakeTouch.display.text)
      let watched = try WatchedSession(
        FacePath.ramp(), .device(path: screen.path), preset: Self.twoVoices)
      try screen.report(Self.land(0, 1, 1_000) + Self.land(1, 2, 2_000) + [.touch(true)])
      try await watched.wait("both fingers") {
        Self.phases($0, voice: 1) == [.touchDown, .liftOff, .touchDown]
      }
      try screen.unplug()
      try await watched.wait("the loss") { $0.sourceEvents == [.touchGone] }
      for voice in UInt8(0)...1 {
        let end = try Self.last(watched, voice: voice).control
        #expect(end.phase == .liftOff && end.isLoss)
      }
      try await watched.wait("the count") { $0.status.fingers == 0 }
      try screen.plug()
      try await watched.wait("the return") { $0.sourceEvents == [.touchGone, .touchBack] }
      _ = watched.takeReadings()
      try screen.report(Self.lift(0) + Self.lift(1) + [.touch(false)])
      try screen.report(Self.land(0, 3, 1_200) + [.touch(true)])
      try await watched.wait("the finger") { $0.readings.count == 2 }
      let place = try Self.place(watched, 1_200)
      #expect(watched.readings[0].reading.position == place)
      watched.session.end()
    }
  }

  @Test("reports that are lost lead no path, and end the stroke of a finger that has gone")
  func dropped() async throws {
    try await FakeTabletBed.run { bed in
      let screen = try bed.plug(FakeTouch.display.text)
      let watched = try WatchedSession(
        FacePath.ramp(), .device(path: screen.path), preset: Self.twoVoices)
      try screen.report(Self.land(0, 1, 1_000) + Self.land(1, 2, 2_000) + [.touch(true)])
      try await watched.wait("both fingers") {
        Self.phases($0, voice: 1) == [.touchDown, .liftOff, .touchDown]
      }
      _ = watched.takeReadings()
      try screen.lose([.slot(0), .fingerX(1_200), .slot(1), .finger(-1)])
      try await watched.wait("the state") { $0.readings.count == 3 }
      let moved = try Self.place(watched, 1_200)
      let left = try Self.place(watched, 2_000)
      let first = try Self.last(watched, voice: 0).reading
      #expect(first.phase == .touchDown && first.position == moved)
      // The second voice is back with the first finger's new stroke.
      let second = watched.readings.filter { $0.control.voice == 1 }.map(\.reading)
      #expect(second.map(\.phase) == [.liftOff, .touchDown])
      #expect(second[0].position == left && second[1].position.x == moved.x + 40)
      watched.session.end()
    }
  }

  @Test("a surface without slots is refused")
  func withoutSlots() async throws {
    try await FakeTabletBed.run { bed in
      let old = try bed.plug(FakeTouch.withoutSlots.text)
      #expect(throws: Fault.tablet(.noSlots(path: old.path))) {
        try WatchedSession(FacePath.ramp(), .device(path: old.path))
      }
    }
  }
}
