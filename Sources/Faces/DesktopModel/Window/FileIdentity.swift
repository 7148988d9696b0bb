// Whether two paths lead to one file, by whatever spelling or link.

import Glibc

/// A file's identity; nil where there is no file.
struct FileIdentity: Hashable {
  private let device: UInt
  private let number: UInt

  init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    (device, number) = (UInt(status.st_dev), UInt(status.st_ino))
  }
}
