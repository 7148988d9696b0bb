// Folders, with the system's reasons.

import Glibc

/// Makes folders.
public enum Folder {
  /// Makes a folder and those above it where they are missing.
  ///
  /// - Throws: `unusableName`, `cannotWrite` with the system's reason.
  public static func make(_ path: String) throws(FileError) {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw .unusableName(path: path) }
    var made = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      made += made.isEmpty || made.hasSuffix("/") ? String(part) : "/\(part)"
      guard mkdir(made, 0o777) == 0 || errno == EEXIST else {
        // Folders above one's own may tell EACCES or EROFS although they are there.
        let number = errno
        if FileIdentity(path: made) != nil { continue }
        throw .cannotWrite(path: path, errno: number)
      }
    }
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
      throw .cannotWrite(path: path, errno: ENOTDIR)
    }
  }
}
