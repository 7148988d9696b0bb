// Where the two outputs go, as the user's patch bay shows it.

/// The ports that the two outputs feed, by their names in the server.
public struct PortConnections: Sendable, Hashable {
  /// What the left output feeds.
  public var left: [String]
  /// What the right output feeds.
  public var right: [String]

  /// Whether neither output feeds anything.
  public var isEmpty: Bool { left.isEmpty && right.isEmpty }

  public init(left: [String], right: [String]) {
    self.left = left
    self.right = right
  }
}

/// Where a port's sound is to go when it starts.
public enum SoundDestination: Sendable, Hashable {
  /// Where the user connects it.
  case nowhere
  /// Left and right to the first two physical playback ports. A single one gets the left port alone:
  /// the sum of both could clip.
  case playback
  /// Where it went before; to the playback ports where none of those is there any more.
  case again(PortConnections)
}
