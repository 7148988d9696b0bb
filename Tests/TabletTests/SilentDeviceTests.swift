// A silent tool in reach: the device is queried, and lost reports are found.
import Geometry
import Tablet
import TestNeeds
import TestSupport
import Testing

@Suite("Silent devices", .needs(.devices))
struct SilentDeviceTests {
  private func touch(_ tablet: FakeTablet, _ device: inout TabletDevice) throws {
    try tablet.report(.x(100), .y(200), .pen(true))
    try tablet.report(.pressure(2000), .touch(true))
    _ = try TabletReading.samples(&device, count: 2)
  }

  // How soon is measured by `benchmarks tablet`.
  @Test("a lost release is found out by asking the device, 20 times of 20")
  func lostRelease() async throws {
    try await FakeTabletBed.run { bed in
      let tablet = try bed.plug(FakeTabletPen.description)
      var device = try TabletDevice.open(tablet.path)
      try tablet.report(.x(100), .y(200), .pen(true))
      _ = try TabletReading.samples(&device, count: 1)
      var delays: [Int64] = []
      for _ in 0..<20 {
        await Task.yield()
        try tablet.report(.pressure(2000), .touch(true))
        #expect(try TabletReading.samples(&device, count: 1).map(\.isInContact) == [true])
        let lost = FakeTablet.nowMicroseconds
        try tablet.change(.touch(false), .pressure(0))
        let sample = try #require(try TabletReading.samples(&device, count: 1).first)
        #expect(!sample.isInContact && sample.isInProximity && sample.isDiscontinuity)
        #expect(sample.position == TabletPoint(x: 100, y: 200))
        #expect(sample.timeNanoseconds / 1000 >= lost)
        delays.append(sample.timeNanoseconds / 1000 - lost)
      }
      delays.sort()
      print("lost releases: noticed after \(delays[10] / 1000) ms, at most \(delays[19] / 1000) ms")
    }
  }

  @Test("a lost leaving ends the tool at its last place, a lost arrival of another is found too")
  func lostLeaving() async throws {
    try await FakeTabletBed.run { bed in
      let tablet = try bed.plug(FakeTabletPen.description)
      var device = try TabletDevice.open(tablet.path)
      try touch(tablet, &device)
      try tablet.change(.pen(false), .x(0), .y(0), .pressure(0), .touch(false))
      let gone = try #require(try TabletReading.samples(&device, count: 1).first)
      #expect(!gone.isInProximity && !gone.isInContact)
      #expect(gone.position == TabletPoint(x: 100, y: 200))
      // The device is not queried while nothing is in reach.
      try tablet.change(.eraser(true))
      try device.readSamples(timeoutMilliseconds: 400) { Issue.record("not expected: \($0)") }
      try tablet.change(.eraser(false))
      try tablet.report(.pen(true), .x(7), .y(8))
      _ = try TabletReading.samples(&device, count: 1)
      try tablet.change(.pen(false), .eraser(true), .x(900))
      let other = try #require(try TabletReading.samples(&device, count: 1).first)
      #expect(other.tool == .eraser && other.isDiscontinuity)
      #expect(other.position == TabletPoint(x: 900, y: 8))
    }
  }

  @Test("a pen held still is asked again and again, and nothing comes of it")
  func heldStill() async throws {
    try await FakeTabletBed.run { bed in
      let tablet = try bed.plug(FakeTabletPen.description)
      var device = try TabletDevice.open(tablet.path)
      try touch(tablet, &device)
      try device.readSamples(timeoutMilliseconds: 1500) { Issue.record("not expected: \($0)") }
      try tablet.report(.x(101))
      let next = try #require(try TabletReading.samples(&device, count: 1).first)
      #expect(next.isInContact && !next.isDiscontinuity)
      #expect(next.position == TabletPoint(x: 101, y: 200))
    }
  }

  @Test("a device that is pulled out while it is asked is gone")
  func goneWhenAsked() async throws {
    try await FakeTabletBed.run { bed in
      let tablet = try bed.plug(FakeTabletPen.description)
      var device = try TabletDevice.open(tablet.path)
      try touch(tablet, &device)
      try tablet.unplug()
      #expect(throws: TabletError.gone(path: tablet.path)) {
        try device.readSamples(timeoutMilliseconds: 1000) { _ in }
      }
    }
  }
}
