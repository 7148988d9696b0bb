// What a suite must have around it. `.ci/tests` reads these marks and runs a process for each.

import Foundation
import Testing

/// What a process of tests is started with, or must be without.
public enum Need: Sendable {
  /// Fake tablets: umockdev's preload, beside which JACK may be opened some fifty times a process.
  case devices
  /// An audio server that is followed as it runs: nothing beside it that computes for long, for a
  /// test's task then wakes seconds late.
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
  /// Says what a suite needs; where it is not there, the suite is left out with the line that runs it.
  public static func needs(_ need: Need) -> Self {
    .enabled(
      if: need.isMet,
      "Left out: it needs fake tablets; 'make test', or 'umockdev-wrapper swift test --filter' with its name, runs it."
    )
  }
}
