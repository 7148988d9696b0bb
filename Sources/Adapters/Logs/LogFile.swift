// The file of a log. Another program's file is never appended to: a log begins with a line that
// identifies it.

import Files
import Glibc

/// Opens the files of logs.
enum LogFile {
  static let header = "# Penumbra log 1\n"

  /// Opens a log to append to, or makes a new one.
  ///
  /// - Returns: the descriptor, which stays open until the process ends.
  /// - Throws: `FileError` where the file cannot be written, or is not a log.
  static func open(_ path: String) throws(FileError) -> Int32 {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw .unusableName(path: path) }
    // Without O_NONBLOCK a pipe without a reader would block the program.
    let flags = O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK
    let descriptor = Glibc.open(path, flags, 0o644)
    guard descriptor >= 0 else { throw .cannotWrite(path: path, errno: errno) }
    do throws(FileError) {
      var status = stat()
      guard fstat(descriptor, &status) == 0 else { throw .cannotWrite(path: path, errno: errno) }
      guard status.st_mode & S_IFMT == S_IFREG else {
        throw .cannotWrite(path: path, errno: EINVAL)
      }
      let expected = Array(header.utf8)
      if status.st_size == 0 {
        let count = write(descriptor, expected, expected.count)
        guard count == expected.count else {
          throw .cannotWrite(path: path, errno: count < 0 ? errno : ENOSPC)
        }
      } else {
        var found = [UInt8](repeating: 0, count: expected.count)
        let count = pread(descriptor, &found, found.count, 0)
        guard count == expected.count, found == expected else {
          throw .cannotWrite(path: path, errno: EEXIST)
        }
      }
      return descriptor
    } catch {
      close(descriptor)
      throw error
    }
  }
}
