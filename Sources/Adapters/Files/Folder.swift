// Folders, with the system's reasons.

import Glibc

/// Makes folders.
public enum Folder {
  /// Makes a folder and those above it where they are missing.
  ///
  /// - Throws: `unusableName`, `notAFolder`, `cannotWrite` with the system's reason.
  public static func make(_ path: String) throws(FileError) {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw .unusableName(path: path) }
    var made = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      made += made.isEmpty || made.hasSuffix("/") ? String(part) : "/\(part)"
      guard mkdir(made, 0o777) == 0 || errno == EEXIST else {
        // Folders further up may report EACCES or EROFS although they exist.
        let number = errno
        if FileIdentity(path: made) != nil { continue }
        throw .cannotWrite(path: path, errno: number)
      }
    }
    try check(path)
  }

  /// Creates a folder that does not exist yet, and those above it where they are missing.
  ///
  /// - Returns: false where something with this name exists.
  /// - Throws: `unusableName`, `notAFolder`, `cannotWrite` with the system's reason.
  public static func makeNew(_ path: String) throws(FileError) -> Bool {
    try make(OutputPath.folder(of: path))
    if mkdir(path, 0o777) == 0 { return true }
    guard errno == EEXIST else { throw .cannotWrite(path: path, errno: errno) }
    return false
  }

  /// Sees that files could be made in a folder that is there or could be made itself.
  ///
  /// - Throws: `unusableName`, `notAFolder`, `cannotWrite` with the system's reason.
  static func checkPlace(_ path: String) throws(FileError) {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw .unusableName(path: path) }
    var status = stat()
    var folder = path
    while stat(folder, &status) != 0 {
      guard errno == ENOENT || errno == ENOTDIR else {
        throw .cannotWrite(path: path, errno: errno)
      }
      // A link to nothing is no place for a folder.
      guard lstat(folder, &status) != 0, folder != OutputPath.folder(of: folder) else {
        throw .cannotWrite(path: path, errno: EEXIST)
      }
      folder = OutputPath.folder(of: folder)
    }
    try check(folder)
    guard access(folder, W_OK | X_OK) == 0 else { throw .cannotWrite(path: path, errno: errno) }
  }

  private static func check(_ path: String) throws(FileError) {
    var status = stat()
    guard stat(path, &status) == 0 else { throw .cannotWrite(path: path, errno: errno) }
    let kind = FileKind(mode: status.st_mode)
    guard kind == .folder else { throw .notAFolder(path: path, kind: kind) }
  }
}
