// How long tests wait for another thread, program or device.

import Foundation

/// Waits that end as soon as a condition holds, and fail only where it never does.
public enum Patience {
  /// The timeout, in seconds: a hundred times what an idle machine needs for the slowest condition,
  /// so that only a hang lasts as long.
  public static let seconds = 300.0

  /// The condition was never met.
  public struct Exhausted: Error, CustomStringConvertible {
    /// A description of the condition.
    public let what: String

    /// Creates the error of a timeout.
    public init(what: String) { self.what = what }

    /// The sentence a failed test shows.
    public var description: String { "within \(Patience.seconds) s there never was \(what)" }
  }

  /// Waits as a task until a condition holds.
  ///
  /// - Throws: `Exhausted`, and what `isSo` throws.
  public static func wait(
    for what: @autoclosure () -> String, isolation: isolated (any Actor)? = #isolation,
    until isSo: () throws -> Bool
  ) async throws {
    let end = ContinuousClock.now + .seconds(seconds)
    while try !isSo() {
      guard ContinuousClock.now < end else { throw Exhausted(what: what()) }
      try await Task.sleep(for: .milliseconds(5))
    }
  }

  /// Blocks the calling thread until a condition holds; for waits that must not be delayed by other
  /// tests, which may occupy every task of the process.
  ///
  /// - Throws: `Exhausted`, and what `isSo` throws.
  public static func block(
    for what: @autoclosure () -> String, until isSo: () throws -> Bool
  ) throws {
    let end = ContinuousClock.now + .seconds(seconds)
    while try !isSo() {
      guard ContinuousClock.now < end else { throw Exhausted(what: what()) }
      usleep(5_000)
    }
  }
}
