// The same file by another spelling, a symbolic link or a hard link has the same device and inode.

import Glibc

/// The identity of a file, whichever path leads to it.
public struct FileIdentity: Sendable, Hashable {
  private let device: UInt
  private let inode: UInt

  init(_ status: stat) {
    device = UInt(status.st_dev)
    inode = UInt(status.st_ino)
  }

  /// The file or folder that `path` leads to, links followed; nil where there is none.
  public init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }
}
