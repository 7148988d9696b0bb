// The version of the arithmetic that makes the sound. It increases by one with every change after
// which the same control frames sound different; a session records its version, so that it always
// sounds as it was heard.

/// The versions of the engine that this program renders with.
public enum EngineVersion: Int, Sendable, Hashable, CaseIterable {
  /// Passes direct current on.
  case first = 1
  /// Blocks direct current before gain and limiter, and starts anew whenever all is silent.
  case second = 2

  /// The version that new sound is made with.
  public static let current = EngineVersion.second

  /// Whether an engine that has fallen silent is as one that was just made.
  public var beginsAnew: Bool {
    @_noAllocation @_noLocks get { self != .first }
  }

  /// Whether direct current is kept from the ports.
  var blocksDirectCurrent: Bool {
    self != .first
  }
}
