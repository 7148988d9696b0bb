// Which arithmetic makes a sound. It goes up by one with every change after which the same control
// frames sound otherwise; a session names its own, so that it sounds for ever as it was heard.

/// The versions of the engine that this program renders with.
public enum EngineVersion: Int, Sendable, Hashable, CaseIterable {
  /// Passes direct current on.
  case first = 1
  /// Blocks direct current before gain and limiter.
  case second = 2

  /// The version that new sound is made with.
  public static let current = EngineVersion.second

  /// Whether direct current is kept from the ports.
  var blocksDirectCurrent: Bool {
    self != .first
  }
}
