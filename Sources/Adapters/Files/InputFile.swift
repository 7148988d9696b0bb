// The only way to read a file: it is opened without waiting, and must be an ordinary one. A pipe
// would wait for its writer, a device may have no end, and opening some devices has side effects.

import Glibc

/// An ordinary file that is open for reading.
public struct InputFile: ~Copyable, Sendable {
  /// The path it was opened by.
  public let path: String
  /// The file's length when it was opened, in bytes.
  public let length: Int
  /// The open file, for libraries that read by themselves; closed with this value.
  public let descriptor: Int32

  private static let chunkBytes = 65_536

  /// Opens the file at `path`.
  ///
  /// - Parameters:
  ///   - path: the file's name.
  ///   - followsLinks: whether it may be a link to the file.
  ///   - isOwn: whether this run made it and may replace it.
  /// - Throws: `unusableName`, `notFound`, `notAFile`, `notReadable`.
  public init(
    path: String, followsLinks: Bool = true, isOwn: Bool = false
  ) throws(FileError) {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw .unusableName(path: path) }
    var status = stat()
    guard (followsLinks ? stat(path, &status) : lstat(path, &status)) == 0 else {
      throw Self.failure(path)
    }
    try Self.check(status, path)
    let links = followsLinks ? 0 : O_NOFOLLOW
    let opened = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | links)
    guard opened >= 0 else { throw Self.failure(path) }
    // Another thing may lie there by now.
    guard fstat(opened, &status) == 0 else {
      let number = errno
      close(opened)
      throw .notReadable(path: path, errno: number)
    }
    do throws(FileError) { try Self.check(status, path) } catch {
      close(opened)
      throw error
    }
    if !isOwn { InputRegister.add(status) }
    self.path = path
    descriptor = opened
    length = Int(status.st_size)
  }

  deinit {
    close(descriptor)
  }

  /// Reads the next bytes into `chunk`, which keeps its length.
  ///
  /// - Returns: the bytes read, 0 at the end of the file.
  /// - Throws: `notReadable` with the system's reason.
  public borrowing func read(into chunk: inout [UInt8]) throws(FileError) -> Int {
    while true {
      let count = chunk.withUnsafeMutableBytes {
        Glibc.read(descriptor, $0.baseAddress, $0.count)
      }
      if count >= 0 { return count }
      guard errno == EINTR else { throw .notReadable(path: path, errno: errno) }
    }
  }

  /// Reads the whole file.
  ///
  /// - Throws: `tooLarge` where it has more than `limitBytes`, `notReadable`.
  public borrowing func bytes(limitBytes: Int) throws(FileError) -> [UInt8] {
    guard length <= limitBytes else { throw .tooLarge(path: path, limitBytes: limitBytes) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(length)
    var chunk = [UInt8](repeating: 0, count: Self.chunkBytes)
    while true {
      let count = try read(into: &chunk)
      guard count > 0 else { return bytes }
      bytes.append(contentsOf: chunk[..<count])
      // It may have grown since; files of the kernel report no length at all.
      guard bytes.count <= limitBytes else { throw .tooLarge(path: path, limitBytes: limitBytes) }
    }
  }

  private static func check(_ status: stat, _ path: String) throws(FileError) {
    let kind = FileKind(mode: status.st_mode)
    guard kind == .file else { throw .notAFile(path: path, kind: kind) }
  }

  private static func failure(_ path: String) -> FileError {
    switch errno {
    case ENOENT, ENOTDIR: .notFound(path: path)
    case let number: .notReadable(path: path, errno: number)
    }
  }
}
