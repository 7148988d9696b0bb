// Somebody whose runs are kept.

/// A person, as the store knows them.
public struct Person: Sendable, Hashable {
  /// The name, with single spaces between its words.
  public let name: String
  /// Since when something is kept, in seconds since 1970 (UTC).
  public let beganSeconds: Double
  /// The folder of everything that is kept.
  public let folder: String
}
