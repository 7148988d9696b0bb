// Removes folders. Links are not followed: what they lead to belongs to someone else.

import Glibc

extension Folder {
  /// Removes files from a folder, and then the folder, which must be empty by then.
  ///
  /// - Parameters:
  ///   - names: the files' names, in the order of removal; those already gone count as removed.
  ///   - path: the folder, which must not be a link.
  /// - Throws: `notFound` where another program has removed the folder, `cannotRemove`, with
  ///   ENOTEMPTY where something else lies in the folder.
  public static func remove(_ names: [String], with path: String) throws(FileError) {
    try checkRemoval(path)
    let descriptor = try open(path)
    defer { close(descriptor) }
    for name in names {
      guard unlinkat(descriptor, name, 0) == 0 || errno == ENOENT else {
        throw .cannotRemove(path: "\(path)/\(name)", errno: errno)
      }
    }
    try removeEmpty(path)
  }

  /// Removes a folder with everything in it.
  ///
  /// - Parameter path: the folder, which is no link.
  /// - Throws: `notFound` where another program removed the folder meanwhile, `cannotRemove`.
  public static func removeAll(_ path: String) throws(FileError) {
    try checkRemoval(path)
    try empty(open(path), path)
    try removeEmpty(path)
  }

  private static func open(_ path: String) throws(FileError) -> Int32 {
    let descriptor = Glibc.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { throw failure(path) }
    return descriptor
  }

  /// Sees before anything is removed that the folder itself can be.
  private static func checkRemoval(_ path: String) throws(FileError) {
    for folder in [path, OutputPath.folder(of: path)] {
      guard access(folder, W_OK | X_OK) == 0 else { throw failure(path) }
    }
  }

  private static func removeEmpty(_ path: String) throws(FileError) {
    guard rmdir(path) == 0 else { throw failure(path) }
  }

  private static func failure(_ path: String) -> FileError {
    errno == ENOENT ? .notFound(path: path) : .cannotRemove(path: path, errno: errno)
  }

  /// Removes everything in an open folder, which is closed then.
  private static func empty(_ descriptor: Int32, _ path: String) throws(FileError) {
    guard let stream = fdopendir(descriptor) else {
      let number = errno
      close(descriptor)
      throw .cannotRemove(path: path, errno: number)
    }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      // A name need not be text: its bytes are used as they are.
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        bytes.prefix { $0 != 0 }.map { CChar(bitPattern: $0) } + [0]
      }
      let word = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
      guard word != ".", word != ".." else { continue }
      if unlinkat(descriptor, name, 0) == 0 || errno == ENOENT { continue }
      let number = errno
      // POSIX has EPERM for a folder, Linux EISDIR.
      guard number == EISDIR || number == EPERM else {
        throw .cannotRemove(path: "\(path)/\(word)", errno: number)
      }
      try emptyAndRemove(name, in: descriptor, "\(path)/\(word)")
    }
  }

  private static func emptyAndRemove(
    _ name: [CChar], in descriptor: Int32, _ path: String
  ) throws(FileError) {
    let inner = openat(descriptor, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
    guard inner >= 0 else {
      if errno == ENOENT { return }
      throw .cannotRemove(path: path, errno: errno)
    }
    try empty(inner, path)
    guard unlinkat(descriptor, name, AT_REMOVEDIR) == 0 || errno == ENOENT else {
      throw .cannotRemove(path: path, errno: errno)
    }
  }
}
