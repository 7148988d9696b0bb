// How long tests wait for what another thread, program or device brings about.

import Foundation

/// Waits that end as soon as something is so, and fail only where it never comes.
public enum Patience {
  /// The longest wait, in seconds: a hundred times what a machine with time needs for the slowest of
  /// what is waited for, so that only a hang lasts as long.
  public static let seconds = 300.0

  /// What was waited for never came.
  public struct Exhausted: Error, CustomStringConvertible {
    /// What it was.
    public let what: String

    /// Nothing more is waited for.
    public init(what: String) { self.what = what }

    /// The sentence a failed test shows.
    public var description: String { "within \(Patience.seconds) s there never was \(what)" }
  }

  /// Waits as a task until something is so.
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

  /// Waits on the calling thread until something is so; for what other tests, which may hold up every
  /// task of the process, must not delay.
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
