// What can go wrong with exercises, as facts.

import Files

/// Why an exercise cannot be found, read or copied.
public enum ExerciseFault: Error, Equatable, Sendable {
  /// A file could not be read or written, or says something that no exercise can be.
  case settings(SettingsError)
  /// No exercise has this name.
  case notFound(name: String, available: [String])
  /// A text cannot be the name of an exercise of the user's own.
  case nameRefused(name: String, flaw: NameFlaw)
  /// There is something at the path already.
  case exists(path: String)
}
