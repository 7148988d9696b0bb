// A touch surface through unplugging and plugging, known by its identity.
import Foundation
import Tablet
import TestNeeds
import TestSupport
import Testing

@Suite("Followed touch surfaces", .needs(.devices))
struct TouchFollowerTests {
  private static let socket = "usb-0000:00:14.0-1.3/input0"
  private static let finger: [FakeTabletChange] = [
    .slot(0), .finger(1), .fingerX(10), .fingerY(20), .touch(true),
  ]

  /// All its events until there is one, at most ten seconds.
  private static func events(_ follower: inout TouchFollower) -> [TouchEvent] {
    var events: [TouchEvent] = []
    let end = FakeTablet.nowMicroseconds + 10_000_000
    while events.isEmpty, FakeTablet.nowMicroseconds < end {
      follower.read(timeoutMilliseconds: 20) { events.append($0) }
    }
    return events
  }

  private static func marks(_ events: [TouchEvent]) -> [String] {
    events.flatMap { event -> [String] in
      switch event {
      case .frame(let frame): TouchReading.marks(frame)
      case .gone: ["gone"]
      case .back(let path): ["back \(path)"]
      case .backNotGrabbed(let path): ["back, not taken \(path)"]
      }
    }
  }

  /// How many input devices this process has open.
  private static func openDevices() throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count {
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)"))?
        .contains("/dev/input/") ?? false
    }
  }

  @Test("60 times unplugged under a finger and back under another number: lifted, found, read")
  func cycles() async throws {
    try await FakeTabletBed.run { bed in
      var tablet = try bed.plug(FakeTouch.display.text, number: 5, physicalPath: Self.socket)
      _ = try bed.plug(FakeTouch.displayPen.text, number: 31, physicalPath: Self.socket)
      _ = try bed.plug(FakeTouch.display.text, number: 30, physicalPath: "usb-9/input0")
      var follower = TouchFollower(try TouchDevice(path: tablet.path))
      try follower.grab()
      let openAtFirst = try Self.openDevices()
      for cycle in 0..<60 {
        await Task.yield()
        #expect(tablet.isGrabbed)
        try tablet.report(Self.finger)
        #expect(Self.marks(Self.events(&follower)) == ["0 at 10,20"])
        try tablet.unplug()
        #expect(Self.marks(Self.events(&follower)) == ["0 off 10,20", "gone"])
        tablet.remove()
        let isThere = follower.isPresent
        #expect(!isThere)
        tablet = try bed.plug(
          FakeTouch.display.text, number: cycle % 30, physicalPath: Self.socket)
        #expect(Self.marks(Self.events(&follower)) == ["back \(tablet.path)"])
        #expect(try Self.openDevices() == openAtFirst, "after \(cycle) cycles")
      }
    }
  }

  @Test("it comes back beside a pen as dead as it left, and says where it cannot be taken")
  func besideAPen() async throws {
    try await FakeTabletBed.run { bed in
      let tablet = try bed.plug(FakeTouch.display.text, physicalPath: Self.socket)
      var follower = TouchFollower(try TouchDevice(path: tablet.path))
      try follower.grab()
      try tablet.report(Self.finger)
      _ = Self.events(&follower)
      let silenced = follower.setPenNear(true, timeNanoseconds: 1)
      #expect(TouchReading.marks(silenced) == ["0 off 10,20"])
      try tablet.unplug()
      #expect(Self.marks(Self.events(&follower)) == ["gone"])
      try tablet.refuseGrab(errno: EBUSY)
      // The hand is there when the device is opened again.
      try tablet.change(Self.finger)
      try tablet.plug()
      #expect(Self.marks(Self.events(&follower)) == ["back, not taken \(tablet.path)"])
      try tablet.report(.fingerX(11))
      follower.read(timeoutMilliseconds: 1000) { Issue.record("not to be heard: \($0)") }
      let left = FakeTablet.nowMicroseconds
      #expect(follower.setPenNear(false, timeNanoseconds: left * 1000) == nil)
      try tablet.report(at: left + 1, .fingerX(12))
      follower.read(timeoutMilliseconds: 1000) { Issue.record("not to be heard: \($0)") }
      try tablet.report(at: left + 2, .finger(-1), .touch(false))
      try tablet.report(at: left + 3, Self.finger)
      #expect(Self.marks(Self.events(&follower)) == ["0 at 10,20"])
    }
  }
}
