// Live touch surfaces: libevdev's own reading of a node, against what was fed into it.
import Foundation
import Geometry
import Tablet
import TestNeeds
import TestSupport
import Testing

@Suite("Touch devices", .needs(.devices))
struct TouchDeviceTests {
  private static func land(
    _ slot: Int32, _ identifier: Int32, _ x: Int32, _ y: Int32
  ) -> [FakeTabletChange] {
    [.slot(slot), .finger(identifier), .fingerX(x), .fingerY(y)]
  }

  private static func sorted(_ places: [[Int32]]) -> [[Int32]] {
    places.sorted { $0.lexicographicallyPrecedes($1) }
  }

  private static func moment(_ frame: TouchFrame) -> TouchWalk.Moment {
    TouchWalk.Moment(
      timeMicroseconds: frame.timeNanoseconds / 1000,
      places: sorted(frame.fingers.map { [Int32($0.position.x), Int32($0.position.y)] }))
  }

  private static func moments(_ events: [FakeTabletEvent]) -> [TouchWalk.Moment] {
    TouchWalk(events).moments.map {
      TouchWalk.Moment(timeMicroseconds: $0.timeMicroseconds, places: sorted($0.places))
    }
  }

  @Test("a recording played into a node is read as it was fed, report by report")
  func played() async throws {
    try await FakeTabletBed.run { bed in
      let tablet = try bed.plug(FakeTouch.display.text)
      var device = try TouchDevice(path: tablet.path)
      #expect(device.clockIsMonotonic && tablet.clock == CLOCK_MONOTONIC)
      let events = TouchPath.twoFingers(reports: 3000)
      let text = events.map { event in
        let seconds = event.timeMicroseconds / 1_000_000
        let rest = String(1_000_000 + event.timeMicroseconds % 1_000_000).dropFirst()
        return String(
          format: "E: %lld.%@ %04x %04x %d", seconds, String(rest), Int(event.type),
          Int(event.code), event.value)
      }
      .joined(separator: "\n")
      async let play = tablet.play(text, speed: .infinity)
      let expected = Self.moments(events)
      let frames = try TouchReading.frames(&device, count: expected.count)
      _ = try await play
      #expect(frames.map { Self.moment($0) } == expected)
      #expect(frames.count > 2_800)
      #expect(frames.allSatisfy { !$0.isDiscontinuity })
    }
  }

  @Test("reports lost on the way leave every finger where it truly is, and mark the samples")
  func dropped() async throws {
    try await FakeTabletBed.run { bed in
      let tablet = try bed.plug(FakeTouch.display.text)
      var device = try TouchDevice(path: tablet.path)
      try tablet.report(at: 1_000, Self.land(0, 1, 10, 20) + [.touch(true)])
      try tablet.report(at: 2_000, Self.land(1, 2, 30, 40))
      _ = try TouchReading.frames(&device, count: 2)
      try tablet.lose(
        at: 3_000, [.slot(0), .finger(-1)] + Self.land(2, 3, 50, 60) + [.slot(1), .fingerX(31)])
      let frame = try #require(try TouchReading.frames(&device, count: 1).first)
      #expect(TouchReading.marks(frame) == ["0 off 10,20", "0 at 50,60", "1 at 31,40"])
      #expect(frame.isDiscontinuity && frame.timeNanoseconds == 3_000_000)
      #expect(frame.samples.map(\.sample.isDiscontinuity) == [true, false, true])
      // The slot in which the loss left the device is the one the next event belongs to.
      try tablet.report(at: 4_000, .fingerX(32))
      let next = try TouchReading.frames(&device, count: 1).first
      #expect(TouchReading.marks(next) == ["0 at 50,60", "1 at 32,40"])
    }
  }

  @Test("an unplugged surface lifts all fingers and is gone; it opens again when it is back")
  func unplug() async throws {
    try await FakeTabletBed.run { bed in
      let tablet = try bed.plug(FakeTouch.display.text)
      for round in 0..<20 {
        var device = try TouchDevice(path: tablet.path)
        try tablet.report(Self.land(0, 1, 10, 20) + Self.land(1, 2, 30, 40) + [.touch(true)])
        #expect(try TouchReading.frames(&device, count: 1).count == 1, "round \(round)")
        try tablet.unplug()
        var last: TouchFrame?
        #expect(throws: TabletError.gone(path: tablet.path)) {
          try device.readFrames(timeoutMilliseconds: 1000) { last = $0 }
        }
        #expect(TouchReading.marks(last) == ["0 off 10,20", "1 off 30,40"])
        #expect(last?.fingers.isEmpty == true)
        try tablet.plug()
        var again: [TouchFrame] = []
        #expect(throws: TabletError.gone(path: tablet.path)) {
          try device.readFrames(timeoutMilliseconds: 1000) { again.append($0) }
        }
        #expect(again.isEmpty)
      }
    }
  }

  @Test("a silent finger whose release was lost is lifted, and one that still lies there stays")
  func silent() async throws {
    try await FakeTabletBed.run { bed in
      let tablet = try bed.plug(FakeTouch.display.text)
      var device = try TouchDevice(path: tablet.path)
      try tablet.report(Self.land(0, 1, 10, 20) + Self.land(1, 2, 30, 40) + [.touch(true)])
      _ = try TouchReading.frames(&device, count: 1)
      var frames: [TouchFrame] = []
      try device.readFrames(timeoutMilliseconds: 450) { frames.append($0) }
      #expect(frames.isEmpty)
      try tablet.change(.slot(0), .finger(-1))
      try device.readFrames(timeoutMilliseconds: 5000) { frames.append($0) }
      #expect(frames.map { TouchReading.marks($0) } == [["0 off 10,20", "1 at 30,40"]])
    }
  }

  @Test("what lies on the surface at opening counts once it stirs, an old tracking id never")
  func opening() async throws {
    try await FakeTabletBed.run { bed in
      let tablet = try bed.plug(FakeTouch.display.text)
      try tablet.change(Self.land(3, 77, 10, 20) + Self.land(4, 78, 30, 40) + [.touch(true)])
      var device = try TouchDevice(path: tablet.path)
      // The node's own slot is 4, and no event has reported it.
      try tablet.report(.fingerX(31))
      let frames = try TouchReading.waiting(&device)
      #expect(frames.map { TouchReading.marks($0) } == [["0 at 31,40"]])
    }
  }

  @Test("ten fingers are counted through a node, and a pen silences them")
  func counted() async throws {
    try await FakeTabletBed.run { bed in
      let tablet = try bed.plug(FakeTouch.display.text)
      var device = try TouchDevice(path: tablet.path)
      for finger in Int32(0)..<10 {
        try tablet.report(
          at: Int64(finger) * 1_000,
          Self.land(finger, finger, 100 * finger, 7) + (finger == 0 ? [.touch(true)] : []))
      }
      let frames = try TouchReading.frames(&device, count: 10)
      #expect(frames.map(\.fingers.count) == Array(1...10))
      #expect(frames.last?.fingers.compactMap(\.pointer) == [0, 1])
      let silenced = device.setPenNear(true, timeNanoseconds: 20_000_000)
      #expect(TouchReading.marks(silenced) == ["0 off 0,7", "1 off 100,7"])
      _ = device.setPenNear(false, timeNanoseconds: 30_000_000)
      try tablet.report(at: 40_000, .slot(0), .fingerX(1))
      try tablet.report(at: 50_000, .slot(0), .finger(-1))
      try tablet.report(at: 60_000, Self.land(0, 50, 5, 6))
      let after = try TouchReading.frames(&device, count: 1)
      #expect(after.map { TouchReading.marks($0) } == [["0 at 5,6"]])
    }
  }

  @Test("what reports no fingers, or none it tells apart, is refused")
  func refusals() async throws {
    try await FakeTabletBed.run { bed in
      let old = try bed.plug(FakeTouch.withoutSlots.text, number: 6)
      #expect(TouchReading.failure(of: old.path) == .noSlots(path: old.path))
      let single = try bed.plug(
        FakeTabletDescription(
          "a single touch", keys: [0x14A], axes: [0: .init(0, 1000), 1: .init(0, 1000)],
          properties: [1]
        ).text, number: 7)
      #expect(TouchReading.failure(of: single.path) == .noSlots(path: single.path))
      let pen = try bed.plug(FakeTabletPen.description, number: 8)
      #expect(
        TouchReading.failure(of: pen.path) == .notATouchSurface(path: pen.path, kind: .pen))
      let nowhere = "/dev/input/event31"
      #expect(TouchReading.failure(of: nowhere) == .noSuchDevice(path: nowhere))
      #expect(TabletDiscovery.node(at: old.path).touchSurface == nil)
    }
  }

  @Test("a surface is taken for this program alone and given back, or another one holds it")
  func grab() async throws {
    try await FakeTabletBed.run { bed in
      let tablet = try bed.plug(FakeTouch.display.text)
      var device = try TouchDevice(path: tablet.path)
      #expect(!tablet.isGrabbed)
      try device.grab()
      #expect(tablet.isGrabbed)
      try device.release()
      #expect(!tablet.isGrabbed)
      try tablet.refuseGrab(errno: EBUSY)
      do throws(TabletError) {
        try device.grab()
        Issue.record("taken")
      } catch {
        guard case .busy(tablet.path, _) = error else {
          Issue.record("\(error)")
          return
        }
      }
    }
  }

  @Test("where the clock cannot be chosen, wall-clock stamps become those of CLOCK_MONOTONIC")
  func clockFallback() async throws {
    try await FakeTabletBed.run { bed in
      let tablet = try bed.plug(FakeTouch.display.text)
      try tablet.refuseClock(errno: EINVAL)
      var device = try TouchDevice(path: tablet.path)
      let isMonotonic = device.clockIsMonotonic
      #expect(!isMonotonic)
      var wall = timespec()
      let before = FakeTablet.nowMicroseconds
      clock_gettime(CLOCK_REALTIME, &wall)
      let after = FakeTablet.nowMicroseconds
      let stamp = Int64(wall.tv_sec) * 1_000_000 + Int64(wall.tv_nsec) / 1000
      try tablet.report(at: stamp, Self.land(0, 1, 10, 20))
      let frame = try #require(try TouchReading.frames(&device, count: 1).first)
      // The wall clock was read between the two; a millisecond covers its slewing meanwhile.
      #expect(frame.timeNanoseconds / 1000 >= before - 1000)
      #expect(frame.timeNanoseconds / 1000 <= after + 1000)
    }
  }
}
