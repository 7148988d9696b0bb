// The mapping of a session as it changed: each change takes hold after a certain sample.

import Recording
import Settings
import Sonification

/// The recorded changes of the mapping, in order.
struct MappingChanges: ~Copyable {
  private var rows: SessionTable<ChangeRow>
  private var next: ChangeRow?
  private var values: [String: String] = [:]
  private let preset: Preset
  private let path: String

  init(_ session: RecordedSession, _ preset: Preset) {
    rows = SessionTable(path: session.folder.changes)
    path = session.folder.changes
    self.preset = preset
    next = rows.next()
  }

  /// The mapping from a sample on, where it changes there; samples count from 0.
  mutating func take(sample number: Int) -> MappingParameters? {
    var isChanged = false
    while let row = next {
      if case .sample(let at) = row.place {
        guard at <= number else { break }
        values[row.parameter] = row.value
        isChanged = true
      }
      next = rows.next()
    }
    // A value that is none leaves the mapping as it was; reading the table again tells of it.
    guard isChanged, let changed = try? PresetFile.changing(preset, values, path: path) else {
      return nil
    }
    return changed.mapping
  }
}
