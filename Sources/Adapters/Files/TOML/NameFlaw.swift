// Why a text cannot be a name that a file is kept by.

/// Why a text cannot be a name.
public enum NameFlaw: Sendable, Hashable {
  /// There is nothing in it but spaces.
  case empty
  /// A command takes it for a path: it holds a slash or ends in `.toml`.
  case path
  /// It begins with a point, as hidden files do.
  case hidden
  /// It holds a character that no screen shows.
  case control
  /// Its file's name would have more bytes than file systems hold.
  case tooLong(bytes: Int, limitBytes: Int)
  /// It is the name of a preset of every installation.
  case builtIn
}
