// What can go wrong with things that are kept by name, as facts.

import Files

/// Why something that is kept by name could not be renamed, copied, removed, exported or imported.
public enum KeptFault: Error, Equatable, Sendable {
  /// A file could not be read or written, or says something that it cannot be.
  case settings(SettingsError)
  /// It comes with every installation, and stays as it is.
  case bundled(KeptKind, name: String)
  /// The user has none of this name.
  case notFound(KeptKind, name: String)
  /// A text cannot be the name of one.
  case nameRefused(KeptKind, name: String, flaw: NameFlaw)
  /// There is one of this name already.
  case exists(KeptKind, name: String, path: String)
}
