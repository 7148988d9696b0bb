// A fake tablet: real libevdev code opens its node, queries its axes and reads its events. Get one
// from `FakeTabletBed.run { bed in try bed.plug(text) }`.
import CTabletTestbed
import Foundation
import TestBasics

/// A fake input device, plugged in at `/dev/input/event<number>`.
///
/// Its model answers every query of the kernel interface and follows the events fed, as the
/// kernel's does. Events wait in a FIFO of 43 000 until they are read, even by a program that opens
/// the device later.
public struct FakeTablet: Sendable {
  /// Which time stamps played events carry.
  public enum Stamps: Sendable {
    /// Those of the recording.
    case recorded
    /// CLOCK_MONOTONIC at the moment of sending, as a live tablet's.
    case now
  }

  private let number: Int32

  init(number: Int32) {
    self.number = number
  }

  /// The path programs open.
  public var path: String { "/dev/input/event\(number)" }

  func define(_ text: FakeTabletText, physicalPath: String, uniqueIdentifier: String) throws {
    let identity = text.identity
    try check(
      tablet_testbed_define(
        number, text.name, identity[0], identity[1], identity[2], identity[3]))
    try check(tablet_testbed_set_place(number, physicalPath, uniqueIdentifier))
    for (type, bytes) in text.bits where type != 0 {
      try check(tablet_testbed_set_bits(number, type, bytes, Int32(bytes.count)))
    }
    try check(
      tablet_testbed_set_bits(number, -1, text.properties, Int32(text.properties.count)))
    for axis in text.axes {
      try check(
        tablet_testbed_set_axis(
          number,
          tablet_testbed_axis(
            code: axis[0], minimum: axis[1], maximum: axis[2], fuzz: axis[3], flat: axis[4],
            resolution: axis[5])))
    }
  }

  // MARK: Events

  /// Sends events.
  ///
  /// - Throws: `FakeTabletError.refused`.
  public func feed(_ events: [FakeTabletEvent]) throws {
    let raw = events.map(\.raw)
    try check(tablet_testbed_feed(number, raw, Int32(raw.count)))
  }

  /// Sends one report: the changes and its end, stamped in microseconds, by default with now.
  ///
  /// - Throws: `FakeTabletError.refused`.
  public func report(
    at timeMicroseconds: Int64 = FakeTablet.nowMicroseconds, _ changes: FakeTabletChange...
  ) throws {
    try report(at: timeMicroseconds, changes)
  }

  /// Sends one report.
  ///
  /// - Throws: `FakeTabletError.refused`.
  public func report(
    at timeMicroseconds: Int64 = FakeTablet.nowMicroseconds, _ changes: [FakeTabletChange]
  ) throws {
    try feed(changes.map { $0.event(at: timeMicroseconds) } + [.report(at: timeMicroseconds)])
  }

  /// Makes changes that the reader never gets: the model follows, then comes SYN_DROPPED.
  ///
  /// - Throws: `FakeTabletError.refused`.
  public func lose(
    at timeMicroseconds: Int64 = FakeTablet.nowMicroseconds, _ changes: FakeTabletChange...
  ) throws {
    try lose(at: timeMicroseconds, changes)
  }

  /// Makes changes that the reader never gets.
  ///
  /// - Throws: `FakeTabletError.refused`.
  public func lose(
    at timeMicroseconds: Int64 = FakeTablet.nowMicroseconds, _ changes: [FakeTabletChange]
  ) throws {
    let raw = changes.map { $0.event(at: timeMicroseconds).raw }
    try check(tablet_testbed_lose(number, raw, Int32(raw.count), timeMicroseconds))
  }

  /// Makes changes of which the reader gets no event, all at once.
  ///
  /// - Throws: `FakeTabletError.refused`.
  public func change(_ changes: FakeTabletChange...) throws {
    try change(changes)
  }

  /// Makes changes of which the reader gets no event, all at once.
  ///
  /// - Throws: `FakeTabletError.refused`.
  public func change(_ changes: [FakeTabletChange]) throws {
    let raw = changes.map { $0.event(at: 0).raw }
    try check(tablet_testbed_follow(number, raw, Int32(raw.count)))
  }

  /// Plays the events of evemu text at `speed` times their own pace (infinity: at once), from a
  /// thread of its own; gives the stamps of the reports, in microseconds.
  ///
  /// - Throws: `FakeTabletError.badText`, `FakeTabletError.refused`.
  @discardableResult
  public func play(
    _ evemuText: String, speed: Double = 1, stamps: Stamps = .recorded
  ) async throws -> [Int64] {
    let events = try FakeTabletText(evemuText).events
    return try await withCheckedThrowingContinuation {
      (continuation: CheckedContinuation<[Int64], any Error>) in
      Thread.detachNewThread {
        continuation.resume(with: Result { try send(events, speed: speed, stamps: stamps) })
      }
    }
  }

  private func send(_ events: [FakeTabletEvent], speed: Double, stamps: Stamps) throws -> [Int64] {
    guard let first = events.first?.timeMicroseconds else { return [] }
    let start = FakeTablet.nowMicroseconds
    var sentAt: [Int64] = []
    for report in Self.reports(in: events) {
      guard let time = report.last?.timeMicroseconds else { continue }
      if speed.isFinite {
        let wait = start + Int64(Double(time - first) / speed) - FakeTablet.nowMicroseconds
        if wait > 0 { usleep(UInt32(clamping: wait)) }
      }
      var sent = Array(report)
      if stamps == .now {
        let now = FakeTablet.nowMicroseconds
        for index in sent.indices { sent[index].timeMicroseconds = now }
      }
      try feed(sent)
      sentAt.append(sent[sent.count - 1].timeMicroseconds)
    }
    return sentAt
  }

  /// The events report by report, each ending with its SYN_REPORT.
  private static func reports(in events: [FakeTabletEvent]) -> [[FakeTabletEvent]] {
    var reports: [[FakeTabletEvent]] = [[]]
    for event in events {
      reports[reports.count - 1].append(event)
      if event.type == 0, event.code == 0 { reports.append([]) }
    }
    return reports.filter { !$0.isEmpty }
  }

  // MARK: State

  /// Sets the value an axis has, without an event.
  ///
  /// - Throws: `FakeTabletError.refused`.
  public func setAxis(_ code: UInt16, value: Int32) throws {
    try check(tablet_testbed_set_axis_value(number, Int32(code), value))
  }

  /// Sets whether a key is down, without an event.
  ///
  /// - Throws: `FakeTabletError.refused`.
  public func setKey(_ code: UInt16, isDown: Bool) throws {
    try check(tablet_testbed_set_key(number, Int32(code), isDown ? 1 : 0))
  }

  /// Unplugs the device: readers get ENODEV.
  ///
  /// - Throws: `FakeTabletError.refused`.
  public func unplug() throws {
    try check(tablet_testbed_unplug(number))
  }

  /// Forgets an unplugged device, so that its number is free for another one.
  public func remove() {
    tablet_testbed_remove(number)
  }

  /// Plugs the device in again, at the same path, with all keys up and all axes at 0.
  ///
  /// - Throws: `FakeTabletError.refused`.
  public func plug() throws {
    try check(tablet_testbed_plug(number))
  }

  /// Forbids everyone but root to open the node, until it is plugged in again.
  ///
  /// - Throws: `FakeTabletError.refused`.
  public func forbid() throws {
    try check(tablet_testbed_forbid(number))
  }

  /// Allows the user of the test to open a forbidden node again.
  ///
  /// - Throws: `FakeTabletError.refused`.
  public func allow() throws {
    try check(tablet_testbed_allow(number))
  }

  /// Makes grabbing fail with an errno such as EBUSY; 0 lets it succeed again.
  ///
  /// - Throws: `FakeTabletError.refused`.
  public func refuseGrab(errno: Int32) throws {
    try check(tablet_testbed_refuse_grab(number, errno))
  }

  /// Makes the choice of a clock fail with an errno such as EINVAL; 0 lets it succeed again.
  ///
  /// - Throws: `FakeTabletError.refused`.
  public func refuseClock(errno: Int32) throws {
    try check(tablet_testbed_refuse_clock(number, errno))
  }

  /// Whether a reader holds the device for itself.
  public var isGrabbed: Bool { tablet_testbed_is_grabbed(number) != 0 }

  /// The clock the last reader chose, nil before.
  public var clock: clockid_t? {
    let clock = tablet_testbed_clock(number)
    return clock < 0 ? nil : clock
  }

  /// How often programs have opened the device up to choosing its clock, the last step of it.
  public var openCount: Int { Int(tablet_testbed_clock_requests(number)) }

  /// Waits until a program has opened the device `count` times in all.
  ///
  /// - Throws: `Patience.Exhausted`.
  public func waitUntilOpened(count: Int = 1) async throws {
    try await Patience.wait(for: "a reader of \(path)") { openCount >= count }
  }

  /// Waits until a reader has taken every event.
  ///
  /// - Throws: `Patience.Exhausted`.
  public func waitUntilRead() async throws {
    try await Patience.wait(for: "a reader of all events of \(path)") {
      tablet_testbed_is_read(number) == 1
    }
  }

  /// CLOCK_MONOTONIC now, in microseconds.
  public static var nowMicroseconds: Int64 {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Int64(now.tv_sec) * 1_000_000 + Int64(now.tv_nsec) / 1000
  }

  private func check(_ result: Int32) throws(FakeTabletError) {
    guard result == 0 else { throw .refused(errno: -result) }
  }
}
