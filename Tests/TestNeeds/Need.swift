// The requirements of a suite. `.ci/tests` reads these marks and runs a process for each.

import Foundation
import Testing

/// What a process of tests must be started with, or must be without.
public enum Need: Sendable {
  /// Fake tablets: umockdev's preload, beside which JACK may be opened some fifty times a process.
  case devices
  /// An audio server observed as it runs: no long computation beside it, because a test's task then
  /// wakes seconds late.
  case server
  /// A screen, a window manager and an accessibility bus, of which a process has one.
  case window
  /// Nothing else in its process: audio servers come and go.
  case quiet

  /// Whether this process has it.
  public var isMet: Bool {
    switch self {
    case .devices:
      ProcessInfo.processInfo.environment["LD_PRELOAD"]?.contains("umockdev") == true
    case .server, .window, .quiet: true
    }
  }
}

extension Trait where Self == ConditionTrait {
  /// States a suite's requirement; where it is not met, the suite is skipped with the command that
  /// runs it.
  public static func needs(_ need: Need) -> Self {
    .enabled(
      if: need.isMet,
      "Left out: it needs fake tablets; 'make test', or 'umockdev-wrapper swift test --filter' with its name, runs it."
    )
  }
}
