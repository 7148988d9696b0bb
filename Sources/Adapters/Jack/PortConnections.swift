// Where the two outputs go, as the user's patch bay shows it.

/// The ports that the two outputs feed, by their names in the server.
public struct PortConnections: Sendable, Hashable {
  /// The ports the left output feeds.
  public var left: [String]
  /// The ports the right output feeds.
  public var right: [String]

  /// Whether neither output feeds anything.
  public var isEmpty: Bool { left.isEmpty && right.isEmpty }

  /// Creates connections from the names of the ports.
  public init(left: [String], right: [String]) {
    self.left = left
    self.right = right
  }
}
