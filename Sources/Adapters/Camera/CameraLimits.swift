// How long a driver may stand still.

/// The times after which the program that captures is killed, and tried again.
public struct CameraLimits: Sendable, Hashable {
  /// The longest that opening may take: V4L2 itself waits ten seconds for a first picture.
  public var openingSeconds = 15.0
  /// The longest that opening a node of PipeWire may take that was lost, each time it is tried.
  public var reopeningSeconds = 4.0
  /// The longest without a frame while it plays; slow films have four of their frames' intervals.
  public var frameSeconds = 3.0
  /// The longest until a command is answered: a long film is sought by decoding it.
  public var answerSeconds = 15.0
  /// The time between two attempts to find a lost camera again.
  public var retrySeconds = 1.0

  /// The usual limits.
  public init() {}
}
