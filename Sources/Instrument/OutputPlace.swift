// Looks at where files are to go before the work begins that makes them.

import AudioPort
import Glibc
import ImageFile
import Recording

/// The place of a file that does not exist yet.
public enum OutputPlace {
  /// Sees that a picture could be written at `path`.
  ///
  /// - Throws: `Fault.image(.cannotWrite)` with the system's reason.
  public static func check(picture path: String) throws(Fault) {
    let obstacle = obstacle(at: path)
    guard obstacle == 0 else { throw .image(.cannotWrite(path: path, errno: obstacle)) }
  }

  /// Sees that a trace could be written at `path`.
  ///
  /// - Throws: `Fault.recording(.cannotWrite)` with the system's reason.
  public static func check(trace path: String) throws(Fault) {
    let obstacle = obstacle(at: path)
    guard obstacle == 0 else { throw .recording(.cannotWrite(path: path, errno: obstacle)) }
  }

  /// Sees that a sound could be written at `path`.
  ///
  /// - Throws: `Fault.audio(.cannotWrite)` with the system's reason.
  public static func check(sound path: String) throws(Fault) {
    let obstacle = obstacle(at: path)
    guard obstacle == 0 else {
      throw .audio(.cannotWrite(path: path, message: Fault.reason(obstacle)))
    }
  }

  private static func obstacle(at path: String) -> Int32 {
    // A rename would put a plain file in the place of a device or a pipe.
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
      return status.st_mode & S_IFMT == S_IFDIR ? EISDIR : ENOTSUP
    }
    return access(folder(of: path), W_OK) == 0 ? 0 : errno
  }

  /// Makes a folder and those above it where they are missing.
  ///
  /// - Throws: `Fault.cannotCreateFolder` with the system's reason.
  public static func makeFolder(_ path: String) throws(Fault) {
    var made = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      made += made.isEmpty || made.hasSuffix("/") ? String(part) : "/\(part)"
      guard mkdir(made, 0o777) == 0 || errno == EEXIST else {
        throw .cannotCreateFolder(path: path, reason: Fault.reason(errno))
      }
    }
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
      throw .cannotCreateFolder(path: path, reason: Fault.reason(ENOTDIR))
    }
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
