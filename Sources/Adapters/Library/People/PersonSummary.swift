// What is kept of a person, in numbers.

/// How much is kept of a person, and from when.
public struct PersonSummary: Sendable, Hashable {
  /// The name.
  public let name: String
  /// How many runs there are.
  public let runs: Int
  /// How many attempts, over all runs.
  public let attempts: Int
  /// When the first run began, in seconds since 1970 (UTC); nil where there is none that can be read.
  public let firstSeconds: Double?
  /// When the last run began.
  public let lastSeconds: Double?
}
