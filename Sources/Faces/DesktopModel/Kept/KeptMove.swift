// What the history says of a thing that is kept by name, once that has another name or is gone: whatever step is gone
// to, nothing is found under the former name any more.

import Library
import Movement
import Session
import Sonification

/// A thing that was renamed or removed.
struct KeptMove {
  let kind: KeptKind
  let name: String
  /// Its former file.
  let path: String?
  /// The name it has now; nil where it was removed.
  let newName: String?
  /// The file it has now; nil where it was removed.
  let newPath: String?

  /// One that has another name and file now; without those it was removed, or another took its place.
  init(
    _ kind: KeptKind, _ name: String, at path: String?, renamed newName: String? = nil,
    to newPath: String? = nil
  ) {
    (self.kind, self.name, self.path) = (kind, name, path)
    (self.newName, self.newPath) = (newName, newPath)
  }
}

extension WindowSettings {
  /// Takes another name in the place of the former one.
  mutating func take(_ move: KeptMove) {
    switch move.kind {
    case .preset:
      guard preset.value.name == move.name else { return }
      var origin = move.newName == nil ? Preset.classic : preset.value.origin
      if let name = move.newName { origin.name = name }
      preset = Shared(PresetSettings(name: origin.name, origin: origin))
    case .zones:
      guard let path = move.path, zoneFile.path == path else { return }
      zoneFile.path = move.newPath
      guard let name = move.newName else { return zoneFile.stored = nil }
      zoneFile.stored?.name = name
      zoneSet?.name = name
    case .pattern:
      if let name = move.newName, modes.pattern?.name == move.name { modes.pattern?.name = name }
    case .exercise:
      if exercise.name == move.name {
        exercise.name = move.newName ?? ExerciseWindowState().name
      }
    // Which one holds is no setting: it follows from the tablet and the image.
    case .calibration: break
    }
  }
}
