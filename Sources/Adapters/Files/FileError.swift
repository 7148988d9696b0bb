// What can go wrong with files as such, as facts, whatever they hold.

/// Why a file could not be opened, read or written.
public enum FileError: Error, Hashable, Sendable {
  /// The path has no characters, or a null character.
  case unusableName(path: String)
  /// There is nothing at the path.
  case notFound(path: String)
  /// The path leads to something other than an ordinary file.
  case notAFile(path: String, kind: FileKind)
  /// The file is there but cannot be read.
  case notReadable(path: String, errno: Int32)
  /// The file is longer than any of its kind.
  case tooLarge(path: String, limitBytes: Int)
  /// The user ended the reading.
  case interrupted(path: String)
  /// The file could not be written or removed; what was there before is untouched.
  case cannotWrite(path: String, errno: Int32)
  /// The path leads to something other than a folder.
  case notAFolder(path: String, kind: FileKind)
  /// The file or folder could not be removed.
  case cannotRemove(path: String, errno: Int32)
  /// The path leads to something other than an ordinary file, which is never replaced.
  case cannotReplace(path: String, kind: FileKind)
  /// The file to be replaced is one that this run of the program has read.
  case outputIsInput(path: String)

  /// The path at fault.
  public var path: String {
    switch self {
    case .unusableName(let path), .notFound(let path), .notAFile(let path, _),
      .notAFolder(let path, _), .notReadable(let path, _), .tooLarge(let path, _),
      .interrupted(let path), .cannotWrite(let path, _), .cannotRemove(let path, _),
      .cannotReplace(let path, _), .outputIsInput(let path):
      path
    }
  }
}
