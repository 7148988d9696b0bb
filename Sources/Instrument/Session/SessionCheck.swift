// Looks through all tables of a session for damages.

import Recording

/// What is wrong with a session.
public enum SessionCheck {
  /// One sentence for each file that is missing or damaged.
  public static func sentences(_ session: RecordedSession) -> [String] {
    let folder = session.folder
    var sentences: [String] = []
    if let fault = session.fault { sentences.append(fault.sentence) }
    sentences += session.scenes().faults.map(\.sentence)
    let damages = [
      damage(SessionTable<StrokeRow>(path: folder.strokes)),
      damage(SessionTable<ChangeRow>(path: folder.changes)),
      damage(SessionTable<TagRow>(path: folder.tags)),
      damage(SessionTable<FrameRow>(path: folder.frames)),
      damage(SessionTable<CycleRow>(path: folder.cycles)),
      damage(SessionTable<LevelRow>(path: folder.levels)),
    ]
    return sentences + damages.compactMap { $0?.sentence }
  }

  private static func damage<Row>(_ table: consuming SessionTable<Row>) -> TableDamage? {
    var table = table
    while table.next() != nil {}
    return table.damage
  }
}
