// Which changes of a session are made again when its strokes are.

/// How closely a session is followed.
public struct SessionFollowing: Sendable {
  /// The session.
  public var session: RecordedSession
  /// Whether its changes of the image are made again.
  public var images: Bool
  /// Whether its changes of the sound are made again.
  public var preset: Bool
  /// Whether changes are found by their time, because the samples are not the session's own.
  public var isByTime: Bool

  /// Follows a session.
  ///
  /// - Parameters:
  ///   - session: the session.
  ///   - images: false where one image takes the place of all.
  ///   - preset: false where one preset takes the place of all.
  ///   - isByTime: whether the samples are made anew from the tablet's events.
  public init(_ session: RecordedSession, images: Bool, preset: Bool, isByTime: Bool) {
    self.session = session
    self.images = images
    self.preset = preset
    self.isByTime = isByTime
  }
}
