// The test bed for all fake tablets of a process, and the turns of the tests that use it.
//
// There is one bed per process, because umockdev redirects the paths of the whole process, and
// Swift Testing runs suites in parallel: every test that plugs a fake tablet in does so inside
// `FakeTabletBed.run`, which admits one test at a time, whatever target it belongs to.
//
// A program started from inside `run` inherits LD_PRELOAD and UMOCKDEV_DIR and finds the same
// devices at the same paths; its events arrive through the same FIFO. A program started elsewhere
// inherits neither, and never sees another test's devices.
import CTabletTestbed
import Foundation
import TestBasics

/// The fake `/dev/input` of the test process.
public struct FakeTabletBed: Sendable {
  private static let turns = Turns()

  /// Whether the running test lies in the bed.
  @TaskLocal static var isTaken = false

  /// Runs a test alone at the bed and removes all its devices afterwards.
  ///
  /// - Throws: `FakeTabletError.notPreloaded` when the tests were not started with
  ///   `umockdev-wrapper swift test`, and what the test throws.
  public static func run<Value: Sendable>(
    isolation: isolated (any Actor)? = #isolation,
    _ body: (FakeTabletBed) async throws -> Value
  ) async throws -> sending Value {
    await turns.take()
    defer {
      for number in 0..<Int32(TABLET_TESTBED_NODES) { tablet_testbed_remove(number) }
      Task { await turns.pass() }
    }
    guard tablet_testbed_start() == 0 else { throw FakeTabletError.notPreloaded }
    return try await $isTaken.withValue(true) { try await body(FakeTabletBed()) }
  }

  /// The directory that replaces `/`: `UMOCKDEV_DIR` of child processes.
  public var root: String {
    tablet_testbed_root().map { String(cString: $0) } ?? ""
  }

  /// Plugs a device in as `/dev/input/event<number>`, made from evemu text without sending its
  /// events; evemu text does not contain the physical path and the unique identifier.
  ///
  /// - Throws: `FakeTabletError.badText`, `FakeTabletError.refused`.
  public func plug(
    _ evemuText: String, number: Int = 5, physicalPath: String = "", uniqueIdentifier: String = ""
  ) throws -> FakeTablet {
    let tablet = FakeTablet(number: Int32(number))
    try tablet.define(
      FakeTabletText(evemuText), physicalPath: physicalPath, uniqueIdentifier: uniqueIdentifier)
    try tablet.plug()
    return tablet
  }

  /// Plugs a device in that is described by a file of evemu text.
  ///
  /// - Throws: `FakeTabletError.badText`, `FakeTabletError.refused`, and Foundation's error where
  ///   the file cannot be read.
  public func plug(descriptionAt path: String, number: Int = 5) throws -> FakeTablet {
    try plug(String(contentsOfFile: path, encoding: .utf8), number: number)
  }

  /// Runs a closure on this thread with the file rights of an ordinary user: root could open
  /// everything, even what is forbidden.
  ///
  /// - Throws: what the closure throws.
  public func asPlainUser<Value>(_ body: () throws -> Value) rethrows -> Value {
    guard geteuid() == 0 else { return try body() }
    tablet_testbed_act_as(65534)
    defer { tablet_testbed_act_as(0) }
    return try body()
  }
}
