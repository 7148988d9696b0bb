// A tablet through unplugging and plugging, known by its identity.
import Foundation
import Geometry
import Tablet
import TestNeeds
import TestSupport
import Testing

@Suite("Followed tablets", .needs(.devices))
struct FollowerTests {
  private static let pen = FakeTabletPen.description
  private static let socket = "usb-0000:00:14.0-1/input0"
  private static let otherSocket = "usb-0000:00:14.0-2/input0"

  @Test("200 times unplugged and back under another number: found, read, and no file left open")
  func cycles() async throws {
    try await FakeTabletBed.run { bed in
      var tablet = try bed.plug(Self.pen, number: 5, physicalPath: Self.socket)
      let pad = try bed.plug(FakeTabletPen.pad, number: 31, physicalPath: Self.socket)
      let touch = try bed.plug(Self.touch, number: 30, physicalPath: Self.socket)
      #expect(pad.path != touch.path)
      var follower = TabletFollower(try TabletDevice.open(tablet.path))
      let tabletsOpenAtFirst = try Self.openTablets()
      for cycle in 0..<200 {
        await Task.yield()
        try tablet.report(.x(100), .y(Int32(cycle)), .pen(true), .pressure(4000), .touch(true))
        #expect(try FollowerReading.samples(&follower, count: 1).map(\.isInContact) == [true])
        try tablet.unplug()
        let gone = FollowerReading.words(&follower) { !$0.isEmpty }
        #expect(FollowerReading.event(gone) == [.gone])
        tablet.remove()
        let isThere = follower.isPresent
        #expect(!isThere)
        tablet = try bed.plug(Self.pen, number: cycle % 30, physicalPath: Self.socket)
        let back = FollowerReading.words(&follower) { !$0.isEmpty }
        #expect(FollowerReading.event(back) == [.back(path: tablet.path)])
        #expect(try Self.openTablets() == tabletsOpenAtFirst, "after \(cycle) cycles")
      }
    }
  }

  /// The targets of this process's open descriptors.
  private static func openFiles() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").compactMap {
      try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")
    }
  }

  /// How many of them are input devices and watches; whole programs are counted in `ReplugTests`.
  private static func openTablets() throws -> Int {
    try openFiles().count { $0.contains("/dev/input/") || $0.contains("inotify") }
  }

  private static let touch = FakeTabletDescription(
    "Penumbra Test Finger", keys: [0x145, 0x14A],
    axes: [
      0: .init(0, 4000, resolution: 20), 1: .init(0, 2500, resolution: 20), 0x2F: .init(0, 9),
      0x35: .init(0, 4000, resolution: 20), 0x36: .init(0, 2500, resolution: 20),
    ]
  ).text

  @Test("a stranger, a pad and the same model with another identifier are not it")
  func strangers() async throws {
    try await FakeTabletBed.run { bed in
      let tablet = try bed.plug(
        Self.pen, physicalPath: Self.socket, uniqueIdentifier: "4A0082")
      var follower = TabletFollower(try TabletDevice.open(tablet.path))
      try tablet.unplug()
      _ = FollowerReading.words(&follower) { !$0.isEmpty }
      tablet.remove()
      _ = try bed.plug(FakeTabletPen.pad, number: 1, physicalPath: Self.socket)
      _ = try bed.plug(FakeTabletPen.pointer, number: 2, physicalPath: Self.socket)
      _ = try bed.plug(
        Self.pen.replacing("7e57", with: "7e59"), number: 3, physicalPath: Self.socket)
      _ = try bed.plug(
        Self.pen, number: 4, physicalPath: Self.socket, uniqueIdentifier: "4A0083")
      for _ in 0..<20 {
        follower.read(timeoutMilliseconds: 20) { Issue.record("not its word: \($0)") }
      }
      let isThere = follower.isPresent
      #expect(!isThere)
      // In another socket it is still itself.
      let back = try bed.plug(
        Self.pen, number: 9, physicalPath: Self.otherSocket, uniqueIdentifier: "4A0082")
      let words = FollowerReading.words(&follower) { !$0.isEmpty }
      #expect(FollowerReading.event(words) == [.back(path: back.path)])
    }
  }

  @Test("without an identifier the one that was there all along is not taken for the lost one")
  func twins() async throws {
    try await FakeTabletBed.run { bed in
      let tablet = try bed.plug(Self.pen, number: 5, physicalPath: Self.socket)
      _ = try bed.plug(Self.pen, number: 6, physicalPath: "usb-0000:00:14.0-7/input0")
      var follower = TabletFollower(try TabletDevice.open(tablet.path))
      try tablet.unplug()
      _ = FollowerReading.words(&follower) { !$0.isEmpty }
      tablet.remove()
      for _ in 0..<10 {
        follower.read(timeoutMilliseconds: 20) { Issue.record("not its word: \($0)") }
      }
      let back = try bed.plug(Self.pen, number: 7, physicalPath: Self.otherSocket)
      let words = FollowerReading.words(&follower) { !$0.isEmpty }
      #expect(FollowerReading.event(words) == [.back(path: back.path)])
    }
  }

  @Test("a node that may not be read yet is tried again once it may")
  func latePermission() async throws {
    try await FakeTabletBed.run { bed in
      let tablet = try bed.plug(Self.pen, physicalPath: Self.socket)
      var follower = TabletFollower(try TabletDevice.open(tablet.path))
      try tablet.unplug()
      _ = FollowerReading.words(&follower) { !$0.isEmpty }
      try tablet.plug()
      try tablet.forbid()
      let hasComeTooEarly = bed.asPlainUser {
        follower.read(timeoutMilliseconds: 50) { _ in }
        return follower.isPresent
      }
      #expect(!hasComeTooEarly)
      try tablet.allow()
      let words = FollowerReading.words(&follower) { !$0.isEmpty }
      #expect(FollowerReading.event(words) == [.back(path: tablet.path)])
    }
  }

  @Test("a tablet that comes back is grabbed again, and says so where it cannot be")
  func grabbedAgain() async throws {
    try await FakeTabletBed.run { bed in
      let tablet = try bed.plug(Self.pen, physicalPath: Self.socket)
      var follower = TabletFollower(try TabletDevice.open(tablet.path))
      try follower.grab()
      for isRefused in [false, true] {
        try tablet.unplug()
        _ = FollowerReading.words(&follower) { !$0.isEmpty }
        if isRefused { try tablet.refuseGrab(errno: EBUSY) }
        try tablet.plug()
        let words = FollowerReading.words(&follower) { !$0.isEmpty }
        #expect(
          FollowerReading.event(words) == [
            isRefused ? .backNotGrabbed(path: tablet.path) : .back(path: tablet.path)
          ])
        #expect(tablet.isGrabbed == !isRefused)
      }
    }
  }

  @Test("a worn tip is named, once")
  func wornTip() async throws {
    try await FakeTabletBed.run { bed in
      let tablet = try bed.plug(Self.pen)
      var follower = TabletFollower(try TabletDevice.open(tablet.path))
      for _ in 0..<2 {
        try tablet.report(.x(1), .y(1), .pen(true), .serial(9), .pressure(1229), .axis(0x19, 60))
        try tablet.report(.x(0), .y(0), .pen(false), .pressure(0))
      }
      let words = FollowerReading.words(&follower) { FollowerReading.samples($0).count >= 4 }
      let expected = FollowerReading.event(words).compactMap { event -> Int? in
        guard case .wornTip(let tip) = event, tip.serial == 9 else { return nil }
        return Int((tip.restFraction * 100).rounded())
      }
      #expect(expected == [30])
    }
  }
}
