// Where the sound goes when a port starts: nowhere, to the playback ports, or where it went before.

/// Where a port's sound is sent when it starts.
public enum SoundDestination: Sendable, Hashable {
  /// Where the user connects it.
  case nowhere
  /// Left and right to the first two physical playback ports. A single one gets the left port alone:
  /// the sum of both could clip.
  case playback
  /// Left and right to the output that has a port of this name; to the playback ports where it is not there.
  case output(String)
  /// Where it went before; to the playback ports where none of those exists any more.
  case again(PortConnections)
}
