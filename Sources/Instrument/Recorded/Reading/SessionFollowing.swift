// Which changes of a session are made again when its strokes are.

import Pen

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
  /// Whether to stop while a further image is looked at, however large it is.
  public var isCancelled: @Sendable () -> Bool = { false }

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

  /// What of the changes is damaged: what was heard otherwise is not unsaid.
  ///
  /// - Throws: why the changes cannot be read at all.
  public func findings() throws(Fault) -> [SessionFinding] {
    var findings: [SessionFinding] = []
    if preset {
      var changes = SessionTable<ChangeRow>(path: session.folder.changes)
      while changes.next() != nil {}
      if let damage = changes.damage {
        // A session that was killed at its beginning has an empty one.
        guard !damage.isTotal || damage.fault == .empty else { throw .sessionDamaged(damage) }
        findings.append(.damage(damage))
      }
    }
    guard images else { return findings }
    for fault in session.scenes().faults {
      if fault.isUnreadableFile { throw fault }
      findings.append(SessionFinding(of: fault))
    }
    return findings
  }
}
