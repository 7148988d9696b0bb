// The mapping of a session as it changed: each change takes hold after a certain sample.

import Library
import Sonification

/// The recorded changes of the mapping, in order.
struct MappingChanges: ~Copyable {
  /// Where a change takes hold.
  struct Place: Equatable {
    /// The samples before it.
    var rowsBefore: Int
    /// When, in nanoseconds since the session's start.
    var timeNanoseconds: Int64

    /// Whether it lies before another.
    func isBefore(_ other: Place) -> Bool {
      (rowsBefore, timeNanoseconds) < (other.rowsBefore, other.timeNanoseconds)
    }
  }

  private var rows: SessionTable<ChangeRow>
  private var next: ChangeRow?
  private var preset: Preset

  init(_ session: RecordedSession, _ preset: Preset) {
    rows = SessionTable(path: session.folder.changes)
    self.preset = preset
    advance()
  }

  /// Where the next change takes hold; nil after the last.
  var place: Place? {
    guard let next, case .sample(let count) = next.place else { return nil }
    return Place(rowsBefore: count, timeNanoseconds: next.timeNanoseconds)
  }

  /// The mapping from the next change on; nil where its values are invalid.
  mutating func take() -> VoiceMappings? {
    guard let place else { return nil }
    var changes: [PresetFile.Change] = []
    while self.place == place, let row = next {
      changes.append((row.parameter, row.value))
      advance()
    }
    // An invalid value leaves the mapping as it was; reading the table again reports it.
    guard let changed = PresetFile.changing(preset, changes) else { return nil }
    preset = changed
    return preset.mappings
  }

  private mutating func advance() {
    while true {
      next = rows.next()
      guard let next else { return }
      if case .sample = next.place, PresetFile.isOfMapping(next.parameter) { return }
    }
  }
}
