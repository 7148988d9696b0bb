// Taking a tablet for oneself, and who else holds it.
import Foundation
import Geometry
import Tablet
import TestSupport
import Testing

@Suite("Grabs")
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
      let holder = try Holder(of: tablet.path)
      defer { holder.end() }
      try tablet.refuseGrab(errno: EBUSY)
      var follower = TabletFollower(try TabletDevice.open(tablet.path))
      // The program takes its time to start.
      let expected = TabletError.busy(
        path: tablet.path, holders: [NodeHolder(process: holder.process, name: "sleep")])
      let deadline = ContinuousClock.now + .seconds(60)
      var seen: TabletError?
      repeat {
        try await Task.sleep(for: .milliseconds(20))
        do throws(TabletError) { try follower.grab() } catch { seen = error }
      } while seen != expected && ContinuousClock.now < deadline
      #expect(seen == expected)
      holder.end()
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

/// A program of its own that has a node open.
private struct Holder {
  private let running = Process()

  init(of path: String) throws {
    running.executableURL = URL(fileURLWithPath: "/bin/sh")
    running.arguments = ["-c", "exec 3<\(path); exec sleep 300"]
    running.standardOutput = FileHandle.nullDevice
    running.standardError = FileHandle.nullDevice
    try running.run()
  }

  var process: Int32 { running.processIdentifier }

  func end() {
    guard running.isRunning else { return }
    kill(running.processIdentifier, SIGKILL)
    running.waitUntilExit()
  }
}
