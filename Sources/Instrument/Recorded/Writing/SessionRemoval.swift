// Removes a session for good: its own files, and others only on request.

import Files
import Foundation
import Pen

/// Removes sessions.
public enum SessionRemoval {
  /// Removes a session with its folder.
  ///
  /// - Parameters:
  ///   - folder: the session's folder. A link to it is refused, and no link in it is followed.
  ///   - all: whether files that are not part of the session are removed, too.
  /// - Throws: `foreignFile` with the first of those, before anything is removed; `file` with
  ///   `notFound` where the folder is already gone, with `cannotRemove`, `notReadable`.
  public static func run(_ folder: SessionFolder, all: Bool = false) throws(RecordingError) {
    do throws(FileError) {
      let path = try SessionRemoval.path(of: folder)
      if all {
        try Folder.removeAll(path)
        return
      }
      let contents = try SessionFolder(path: path).contents()
      if let name = contents.foreign.first {
        throw FileError.cannotRemove(path: "\(folder.path)/\(name)", errno: ENOTEMPTY)
      }
      // By the last of these a folder is known as a session's: cut short, it can be removed again.
      let last = ["pen.events", "engine.csv", "strokes.csv", "session.toml"]
      let first = contents.parts.filter { !last.contains($0) }
      try Folder.remove(contents.leftovers + first + last, with: path)
    } catch {
      if case .cannotRemove(let path, ENOTEMPTY) = error {
        throw .foreignFile(path: path)
      }
      throw .file(error)
    }
  }

  /// The folder's path without `.` and `..`, which cannot be removed under such names.
  private static func path(of folder: SessionFolder) throws(FileError) -> String {
    guard let resolved = realpath(folder.path, nil) else {
      if errno == ENOENT { throw .notFound(path: folder.path) }
      throw .cannotRemove(path: folder.path, errno: errno)
    }
    defer { free(resolved) }
    var status = stat()
    guard lstat(folder.path, &status) == 0, status.st_mode & S_IFMT != S_IFLNK else {
      throw .cannotRemove(path: folder.path, errno: ELOOP)
    }
    return String(cString: resolved)
  }
}
