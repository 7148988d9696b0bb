// The recorded changes of a session that a new rendering applies again.

import Pen

/// Which recorded changes a new rendering applies.
public struct SessionFollowing: Sendable {
  /// The session.
  public var session: RecordedSession
  /// Whether its changes of the image are applied.
  public var images: Bool
  /// Whether its changes of the sound are applied.
  public var preset: Bool
  /// Whether changes are found by their time, because the samples are not the session's own.
  public var isByTime: Bool
  /// Whether to stop while a further image is read, however large it is.
  public var isCancelled: @Sendable () -> Bool = { false }

  /// Chooses the changes of a session.
  ///
  /// - Parameters:
  ///   - session: the session.
  ///   - images: false where one image replaces all.
  ///   - preset: false where one preset replaces all.
  ///   - isByTime: whether the samples are computed anew from the tablet's events.
  public init(_ session: RecordedSession, images: Bool, preset: Bool, isByTime: Bool) {
    self.session = session
    self.images = images
    self.preset = preset
    self.isByTime = isByTime
  }

  /// The damage of the changes, which makes the rendering differ from what was heard.
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
