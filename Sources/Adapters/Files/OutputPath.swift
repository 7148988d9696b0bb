// The destination of a file, checked before anything is written.

import Glibc

/// The destination of a file to be created or replaced.
public struct OutputPath: Sendable {
  /// The path without links.
  let target: String
  /// The folder it lies in.
  let folder: String
  /// The permissions of the file that will be replaced; nil where there is none.
  let olderMode: mode_t?

  /// Checks a destination.
  ///
  /// - Parameters:
  ///   - path: the file's name.
  ///   - mayBeInput: whether a file that this run has read may be replaced.
  /// - Throws: `unusableName`, `cannotReplace`, `outputIsInput`, and `cannotWrite` where the file
  ///   or its folder is write-protected or the folder does not exist.
  @discardableResult
  public init(_ path: String, mayBeInput: Bool = false) throws(FileError) {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw .unusableName(path: path) }
    guard path.last != "/" else { throw .cannotReplace(path: path, kind: .folder) }
    target = try Self.withoutLinks(path)
    folder = Self.folder(of: target)
    var status = stat()
    guard stat(target, &status) == 0 else {
      guard errno == ENOENT else { throw .cannotWrite(path: path, errno: errno) }
      guard access(folder, W_OK | X_OK) == 0 else {
        throw .cannotWrite(path: path, errno: errno)
      }
      olderMode = nil
      return
    }
    let kind = FileKind(mode: status.st_mode)
    // A rename would put an ordinary file in the place of a device or a pipe.
    guard kind == .file else { throw .cannotReplace(path: path, kind: kind) }
    guard mayBeInput || !InputRegister.contains(status) else {
      throw .outputIsInput(path: path)
    }
    // A rename would replace a write-protected file, too.
    guard access(target, W_OK) == 0, access(folder, W_OK | X_OK) == 0 else {
      throw .cannotWrite(path: path, errno: errno)
    }
    olderMode = status.st_mode & 0o777
  }

  private static func withoutLinks(_ path: String) throws(FileError) -> String {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK else { return path }
    guard let resolved = realpath(path, nil) else {
      guard errno == ENOENT else { throw .cannotWrite(path: path, errno: errno) }
      // A link to a file that does not exist yet: the file is created there, as by every other
      // program.
      return FilePlace.followed(path)
    }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Has the file's new name stored safely, where the file system does that.
  func storeName() {
    let opened = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard opened >= 0 else { return }
    fsync(opened)
    close(opened)
  }
}
