// Grabbing a tablet, and the other processes that have it open.
import Foundation
import Geometry
import Tablet
import TestBasics
import TestNeeds
import TestSupport
import Testing

@Suite("Grabs", .needs(.devices))
struct GrabTests {
  @Test("a grab holds pen and pad, and gives the pen back")
  func grab() async throws {
    try await FakeTabletBed.run { bed in
      let tablet = try bed.plug(FakeTabletPen.description)
      let pad = try bed.plug(FakeTabletPen.pad, number: 6)
      var device = try TabletDevice.open(tablet.path)
      try device.grab()
      #expect(tablet.isGrabbed)
      try device.release()
      #expect(!tablet.isGrabbed)
      var follower = TabletFollower(device)
      try follower.grab()
      #expect(tablet.isGrabbed && pad.isGrabbed)
    }
  }

  @Test("a refused grab names the program that has the node open, and reading goes on")
  func holder() async throws {
    try await FakeTabletBed.run { bed in
      let tablet = try bed.plug(FakeTabletPen.description)
      // A program of its own that has the node open.
      let holder = try Subprocess.start(
        "/bin/sh", ["-c", "exec 3<\(tablet.path); exec sleep 3600"])
      try tablet.refuseGrab(errno: EBUSY)
      var follower = TabletFollower(try TabletDevice.open(tablet.path))
      // The program takes its time to start.
      let expected = TabletError.busy(
        path: tablet.path, holders: [NodeHolder(process: holder.identifier, name: "sleep")])
      try await Patience.wait(for: "the holder's name") {
        var seen: TabletError?
        do throws(TabletError) { try follower.grab() } catch { seen = error }
        return seen == expected
      }
      holder.send(signal: SIGKILL)
      try tablet.report(.x(10), .y(20), .pen(true))
      #expect(try FollowerReading.samples(&follower, count: 1).map(\.position.x) == [10])
    }
  }

  @Test("a refused grab without a holder in sight says so by an empty list")
  func unseenHolder() async throws {
    try await FakeTabletBed.run { bed in
      let tablet = try bed.plug(FakeTabletPen.description)
      try tablet.refuseGrab(errno: EBUSY)
      var device = try TabletDevice.open(tablet.path)
      #expect(throws: TabletError.busy(path: tablet.path, holders: [])) { try device.grab() }
    }
  }
}
