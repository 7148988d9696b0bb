// What users keep by name: each kind in a folder of its own, beside those that come with every installation.

import Files
import Movement
import Sonification

/// A kind of thing that a user keeps by name.
public enum KeptKind: String, Sendable, Hashable, CaseIterable {
  case preset
  case zones
  case pattern
  case exercise
  case calibration

  /// The folder of the user's own.
  public func folder(in folders: XDGFolders) -> String {
    switch self {
    case .preset: folders.presets
    case .zones: folders.zones
    case .pattern: folders.patterns
    case .exercise: folders.exercises
    case .calibration: folders.calibrations
    }
  }

  /// The names of those that come with every installation.
  public var bundledNames: [String] {
    switch self {
    case .preset: Preset.builtIn.map(\.name)
    case .zones: ZoneSet.bundled.map(\.name)
    case .pattern: []
    case .exercise: Exercise.bundled.map(\.name)
    case .calibration: []
    }
  }
}
