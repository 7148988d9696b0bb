// Who is responsible for an event: the first thing to know about an entry in a log.

/// Who can do something about an event.
public enum LogSide: String, Sendable, Hashable, CaseIterable {
  /// Penumbra itself: please report it.
  case ours
  /// The person at the computer: a name, a value, a file.
  case user
  /// A tablet or another device.
  case device
  /// The audio server.
  case server
}
