// What a live tablet refuses, and what happens when it is unplugged.
import Foundation
import Tablet
import TestNeeds
import TestSupport
import Testing

@Suite("Tablets that fail", .needs(.devices))
struct TabletFailureTests {
  @Test("an unplugged tablet is gone, and opens again when it is back")
  func unplug() async throws {
    try await FakeTabletBed.run { bed in
      let tablet = try bed.plug(FakeTabletPen.description)
      let path = tablet.path
      for round in 0..<20 {
        var device = try TabletDevice.open(path)
        try tablet.report(.x(10), .y(20), .pen(true), .touch(true))
        #expect(try TabletReading.samples(&device, count: 1).count == 1, "round \(round)")
        try tablet.unplug()
        #expect(throws: TabletError.gone(path: path)) {
          try device.readSamples(timeoutMilliseconds: 1000) { _ in }
        }
        #expect(TabletReading.failure(of: path) == .noSuchDevice(path: path))
        try tablet.plug()
        // The old handle stays dead although the path lives again.
        #expect(throws: TabletError.gone(path: path)) {
          try device.readSamples(timeoutMilliseconds: 1000) { _ in }
        }
      }
    }
  }

  @Test("what is no pen is refused by its kind, what is no input device by its errno")
  func refusals() async throws {
    try await FakeTabletBed.run { bed in
      let pad = try bed.plug(FakeTabletPen.pad, number: 6)
      #expect(TabletReading.failure(of: pad.path) == .notAPen(path: pad.path, kind: .pad))
      let pointer = try bed.plug(FakeTabletPen.pointer, number: 7)
      #expect(TabletReading.failure(of: pointer.path) == nil)
      let nowhere = "/dev/input/event31"
      #expect(TabletReading.failure(of: nowhere) == .noSuchDevice(path: nowhere))
      let plain = #filePath
      #expect(TabletReading.failure(of: plain) == .notAnInputDevice(path: plain, errno: ENOTTY))
    }
  }

  @Test("a node the user may not read is told apart from one that is missing")
  func permission() async throws {
    try await FakeTabletBed.run { bed in
      let tablet = try bed.plug(FakeTabletPen.description)
      let path = tablet.path
      try tablet.forbid()
      let (failure, found) = bed.asPlainUser {
        (TabletReading.failure(of: path), TabletDiscovery.list())
      }
      #expect(failure == .noPermission(path: path))
      #expect(found.map(\.description) == [.failure(.noPermission(path: path))])
      #expect(found.map(\.model) == [nil])
    }
  }
}
