// From a tablet's node to the control frame, with all cores busy: real libevdev code on a fake
// tablet, so this runs under `umockdev-wrapper` (`benchmarks tablet`).

import Foundation
import Geometry
import Micrograph
import Realtime
import Sonification
import Synchronization
import Tablet
import TestSupport

/// Measures how soon a report, a release, an unplugging and a plugging are known.
enum TabletBenchmark {
  private static let reports = 3_000
  private static let reportsPerSecond = 200
  private static let cycles = 40
  private static let socket = "usb-0000:00:14.0-1/input0"

  static func run() async throws {
    print("\nTablet, fake node, \(Machine.cores) threads spinning on \(Machine.cores) cores")
    let micrograph = try BenchmarkInput.open().0
    let load = Load(threads: Machine.cores)
    defer { load.end() }
    try await FakeTabletBed.run { bed in
      let tablet = try bed.plug(FakeTabletPen.description, physicalPath: socket)
      let follower = TabletFollower(try TabletDevice(path: tablet.path))
      let reader = TabletReader(follower, micrograph)
      reader.start()
      try feed(tablet)
      try wait { reader.reportCount >= reports }
      print("  pen thread \(reader.isRealTime ? "in real time (SCHED_FIFO)" : "without priority")")
      show("from read() to the last control frame", reader.takeReadTimes(), "µs", 1e-3)
      show("from the report's stamp, bed included", reader.takeStampTimes(), "µs", 1e-3)
      try lostReleases(tablet, reader)
      try unplug(bed, tablet, reader)
      reader.stop()
    }
  }

  private static func feed(_ tablet: FakeTablet) throws {
    var time = FakeTablet.nowMicroseconds
    try tablet.report(at: time, .x(20_000), .y(5_000), .pen(true))
    for step in 0..<reports {
      time += Int64(1_000_000 / reportsPerSecond)
      let wait = time - FakeTablet.nowMicroseconds
      if wait > 0 { usleep(UInt32(wait)) }
      // A quick movement: 20 pixels a report, half a second in each direction.
      let place = step % 200 < 100 ? step % 100 : 100 - step % 100
      try tablet.report(
        .x(Int32(10_000 + place * 400)), .pressure(2_000), .touch(true))
    }
  }

  private static func lostReleases(_ tablet: FakeTablet, _ reader: TabletReader) throws {
    var times: [Int64] = []
    for cycle in 0..<cycles {
      try tablet.report(.x(Int32(cycle + 1)), .pressure(2_000), .touch(true))
      try wait { reader.isTouching }
      let lost = MonotonicClock.nowNanoseconds()
      try tablet.change(.pressure(0), .touch(false))
      try wait { !reader.isTouching }
      times.append(reader.lastLiftNanoseconds - lost)
    }
    show("a lost release, until noticed", times, "ms", 1e-6, limit: "median 250 ms")
  }

  private static func unplug(
    _ bed: FakeTabletBed, _ first: FakeTablet, _ reader: TabletReader
  ) throws {
    var losses: [Int64] = []
    var returns: [Int64] = []
    var tablet = first
    for cycle in 0..<cycles {
      try tablet.report(.x(100), .y(100), .pen(true))
      try tablet.report(.x(101), .pressure(2_000), .touch(true))
      try wait { reader.isTouching }
      let pulled = MonotonicClock.nowNanoseconds()
      try tablet.unplug()
      try wait { !reader.isTouching }
      losses.append(reader.lastLiftNanoseconds - pulled)
      tablet.remove()
      let plugged = MonotonicClock.nowNanoseconds()
      tablet = try bed.plug(
        FakeTabletPen.description, number: 6 + cycle % 20, physicalPath: socket)
      try wait { reader.lastBackNanoseconds > plugged }
      returns.append(reader.lastBackNanoseconds - plugged)
    }
    show("pulled out, until the lift-off", losses, "ms", 1e-6, limit: "median 20 ms")
    show("plugged in under another number, until found", returns, "ms", 1e-6)
  }

  private static func wait(until isSo: () -> Bool) throws {
    let end = MonotonicClock.nowNanoseconds() + 30_000_000_000
    while !isSo() {
      guard MonotonicClock.nowNanoseconds() < end else { throw FakeTabletError.notOpened(path: "") }
      usleep(200)
    }
  }

  private static func show(
    _ name: String, _ times: [Int64], _ unit: String, _ factor: Double, limit: String? = nil
  ) {
    let sorted = times.sorted()
    guard let longest = sorted.last else { return }
    func text(_ value: Int64) -> String { String(format: "%.2f", Double(value) * factor) }
    func part(_ fraction: Double) -> String {
      text(sorted[Int((Double(sorted.count - 1) * fraction).rounded())])
    }
    print(
      "  \(name): median \(part(0.5)) \(unit), 99 % \(part(0.99)), longest \(text(longest)) "
        + "(\(sorted.count))" + (limit.map { "; limit: \($0)" } ?? ""))
  }
}
