// Keeps programs that read, change and write the same small file from one another. The folder is
// locked, because the file itself is replaced by another one.

import Foundation

/// The right to change the files of a folder; given back when it goes away.
struct FolderLock: ~Copyable {
  // The other program holds it while it writes some kilobytes: on a slow disk parts of a second.
  private static let tries = 200
  private static let pauseMicroseconds: UInt32 = 10_000

  private let descriptor: Int32

  /// Waits up to two seconds for the folder of `path`, which is made where it is missing.
  ///
  /// - Throws: `cannotWrite` with the system's reason, EWOULDBLOCK where another program keeps it.
  init(of path: String) throws(SettingsError) {
    let folder = (path as NSString).deletingLastPathComponent
    // Where this fails, opening the folder tells why.
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let opened = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard opened >= 0 else { throw .cannotWrite(path: path, errno: errno) }
    for _ in 0..<FolderLock.tries {
      if flock(opened, LOCK_EX | LOCK_NB) == 0 {
        descriptor = opened
        return
      }
      let reason = errno
      guard reason == EWOULDBLOCK || reason == EINTR else {
        close(opened)
        throw .cannotWrite(path: path, errno: reason)
      }
      usleep(FolderLock.pauseMicroseconds)
    }
    close(opened)
    throw .cannotWrite(path: path, errno: EWOULDBLOCK)
  }

  deinit {
    // The lock goes with the descriptor.
    close(descriptor)
  }
}
