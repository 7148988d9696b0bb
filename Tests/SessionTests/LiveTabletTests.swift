// A session at a tablet that loses reports, changes tools, is pulled out and comes back.

import Calibration
import Foundation
import Geometry
import Library
import Micrograph
import Pen
import Session
import Sonification
import Tablet
import TestNeeds
import TestSupport
import Testing
import Wording

@Suite("Live tablets", .timeLimit(.minutes(60)), .needs(.devices))
struct LiveTabletTests {
  private static let pad = FakeTabletPen.pad
  private static let socket = "usb-0000:00:14.0-1/input0"

  /// 400 x 250 pixels whose value is the column: every place has a pitch of its own.
  private static let ramp = Micrograph(
    width: 400, height: 250, pixels: (0..<100_000).map { Float($0 % 400) }, pixelType: .float32)

  @Test("After a loss the voice begins anew where the pen is: no reading on the way there")
  func loss() async throws {
    try await FakeTabletBed.run { bed in
      let tablet = try bed.plug(FakeTabletPen.description)
      var heard = try Hearing(of: tablet, Self.ramp)
      try tablet.report(at: 1_000_000, .x(4000), .y(5000), .pen(true))
      try tablet.report(at: 1_005_000, .x(4000), .pressure(2000), .touch(true))
      try tablet.report(at: 1_010_000, .x(4100))
      try await heard.wait(for: { $0.last?.reading.position.x ?? 0 > 40.4 })
      try tablet.lose(at: 1_015_000, [.x(36_000)])
      try await heard.wait(for: { $0.last?.reading.position.x ?? 0 > 300 })
      try tablet.report(at: 1_020_000, .x(36_100))
      try await heard.wait(for: { $0.last?.reading.timeNanoseconds ?? 0 >= 1_020_000_000 })
      heard.session.end()

      let readings = heard.readings.map(\.reading)
      let jump = try #require(readings.firstIndex { $0.position.x > 300 })
      #expect(readings[jump].phase == .touchDown)
      #expect(readings[jump].stroke == readings[jump - 1].stroke + 1)
      #expect(!readings.contains { $0.position.x > 45 && $0.position.x < 355 })
      // The control frame: the new pitch at once, in a stroke of its own.
      #expect(heard.readings[jump].control.phase == .touchDown)
      #expect(
        heard.readings[jump].control.pitchOctaves
          > heard.readings[jump - 1].control.pitchOctaves + 1)
    }
  }

  @Test("Eraser, side button and another pen begin strokes of their own where they are")
  func tools() async throws {
    try await FakeTabletBed.run { bed in
      let tablet = try bed.plug(FakeTabletPen.description)
      var heard = try Hearing(of: tablet, Self.ramp)
      var time: Int64 = 1_000_000
      func report(_ changes: FakeTabletChange...) throws {
        time += 5_000
        try tablet.report(at: time, changes)
      }
      try report(.x(4000), .y(5000), .pen(true), .serial(1))
      try report(.x(4000), .pressure(2000), .touch(true))
      try report(.lowerButton(true), .x(4010))
      try report(.lowerButton(false), .x(4020))
      try report(.serial(2), .x(20_000), .y(5000))
      try report(.x(20_010), .pressure(2000))
      try report(.pen(false), .eraser(true), .serial(2), .x(36_000), .y(5000))
      try report(.x(36_010), .pressure(2001))
      try await heard.wait(for: { $0.last?.reading.position.x ?? 0 > 355 })
      heard.session.end()
      let downs = heard.readings.map(\.reading).filter { $0.phase == .touchDown }
      let places = downs.map { Int($0.position.x.rounded()) }
      // 100 units are a pixel. The new pen is known to touch from its second report on.
      #expect(places == [40, 40, 40, 200, 360])
      #expect(
        !heard.readings.contains {
          let x = $0.reading.position.x
          return (x > 41 && x < 199) || (x > 201 && x < 359)
        })
    }
  }

  @Test("A held pen keeps sounding through ten seconds without a report")
  func held() async throws {
    try await FakeTabletBed.run { bed in
      let tablet = try bed.plug(FakeTabletPen.description)
      var heard = try Hearing(of: tablet, Self.ramp)
      try tablet.report(.x(4000), .y(5000), .pen(true))
      try tablet.report(.pressure(2000), .touch(true))
      try await heard.wait(for: { !$0.isEmpty })
      let count = heard.readings.count
      try await heard.listen(for: .seconds(10))
      #expect(heard.readings.count == count && heard.event.isEmpty)
      #expect(heard.readings.last?.reading.phase != .liftOff)
      try tablet.report(.x(4100))
      try await heard.wait(for: { $0.count > count })
      #expect(heard.readings.last?.reading.phase == .motion)
      heard.session.end()
    }
  }

  @Test("Pulled out it falls silent; back under another number the same place is the same place")
  func pulledOut() async throws {
    try await FakeTabletBed.run { bed in
      var tablet = try bed.plug(
        FakeTabletPen.description, number: 5, physicalPath: Self.socket)
      var heard = try Hearing(of: tablet, Self.ramp)
      var delays: [Int64] = []
      for cycle in 0..<10 {
        heard.readings = []
        try tablet.report(.x(12_345), .y(6_789), .pen(true))
        try tablet.report(.pressure(2000), .touch(true))
        try await heard.wait(for: { !$0.isEmpty })
        // The default map: the image in the middle of 40000 x 25000 units, 100 to a pixel.
        let place = try #require(heard.readings.first).reading.position
        #expect(abs(place.x - (123.45 - 0.5)) < 1e-9 && abs(place.y - (67.89 - 0.5)) < 1e-9)
        let pulled = FakeTablet.nowMicroseconds
        try tablet.unplug()
        try await heard.wait(for: { $0.last?.reading.phase == .liftOff })
        let lifted = try #require(heard.readings.last).reading.timeNanoseconds / 1000
        delays.append(lifted - pulled)
        tablet.remove()
        tablet = try bed.plug(
          FakeTabletPen.description, number: 6 + cycle, physicalPath: Self.socket)
        try await heard.waitForEvent { $0 == [.tabletGone, .tabletBack] }
        heard.event = []
      }
      heard.session.end()
      delays.sort()
      print("pulled out: lift-off after \(delays[5]) us (middle), \(delays[9]) us (longest)")
      #expect(delays.allSatisfy { $0 >= 0 })
    }
  }

  @Test("A calibration is still in force when its tablet is back under another number")
  func calibrated() async throws {
    try await FakeTabletBed.run { bed in
      var tablet = try bed.plug(
        FakeTabletPen.description, number: 5, physicalPath: Self.socket)
      var heard = try Hearing(of: tablet, Self.ramp)
      // A sheet turned by 90 degrees: 100 units are a pixel, as the map says.
      let record = CalibrationRecord(
        tablet: CalibrationRecord.Tablet(
          name: "Penumbra Test Pen", bus: 3, vendor: 0x1D50, product: 0x7E57),
        goal: .image(
          CalibrationRecord.Image(width: 400, height: 250),
          CalibratedMap(AffineMap(xx: 0, xy: 0.01, x0: 7, yx: -0.01, yy: 0, y0: 240))))
      try heard.session.setCalibration(.given(record))
      for number in 6..<9 {
        try await heard.wait(until: { $0.session.map?.isCalibrated == true })
        heard.readings = []
        try tablet.report(.x(12_345), .y(6_789), .pen(true))
        try tablet.report(.pressure(2000), .touch(true))
        try await heard.wait(for: { !$0.isEmpty })
        let place = try #require(heard.readings.first).reading.position
        #expect(abs(place.x - (67.89 + 7)) < 1e-9 && abs(place.y - (240 - 123.45)) < 1e-9)
        try tablet.unplug()
        try await heard.wait(for: { $0.last?.reading.phase == .liftOff })
        tablet.remove()
        tablet = try bed.plug(
          FakeTabletPen.description, number: number, physicalPath: Self.socket)
        try await heard.waitForEvent { $0 == [.tabletGone, .tabletBack] }
        heard.event = []
      }
      heard.session.end()
    }
  }

  @Test("Pad commands and a worn tip reach the face")
  func padAndTip() async throws {
    try await FakeTabletBed.run { bed in
      let tablet = try bed.plug(FakeTabletPen.description, physicalPath: Self.socket)
      let pad = try bed.plug(Self.pad, number: 6, physicalPath: Self.socket)
      var heard = try Hearing(of: tablet, Self.ramp)
      try pad.report(.key(0x100, true))
      try pad.report(.axis(8, 5), .axis(0x28, 15))
      try pad.report(.axis(8, 7))
      try await heard.wait(until: { $0.commands.count >= 2 })
      #expect(heard.commands == [.buttonDown(1), .ring(1, steps: 2)])
      try tablet.report(.x(1), .y(1), .pen(true), .pressure(1024), .axis(0x19, 60))
      try await heard.waitForEvent { $0 == [.wornTip(percent: 25)] }
      heard.session.end()
    }
  }

  @Test("Taken for the session, and read all the same where another program has it")
  func grabbed() async throws {
    try await FakeTabletBed.run { bed in
      for isRefused in [false, true] {
        let tablet = try bed.plug(FakeTabletPen.description)
        if isRefused { try tablet.refuseGrab(errno: EBUSY) }
        var heard = try Hearing(of: tablet, Self.ramp, PenOptions(isGrabbed: true))
        #expect(tablet.isGrabbed == !isRefused)
        let refusal = heard.session.grabRefusal?.sentence
        #expect((refusal != nil) == isRefused)
        if isRefused { #expect(refusal?.contains(tablet.path) == true) }
        try tablet.report(.x(4000), .y(5000), .pen(true))
        try tablet.report(.pressure(2000), .touch(true))
        try await heard.wait(for: { !$0.isEmpty })
        heard.session.end()
        try tablet.unplug()
        tablet.remove()
      }
    }
  }
}
