// The kinds of things found at a path.

import Glibc

/// A kind of thing that has a path.
public enum FileKind: String, Sendable, Hashable {
  /// An ordinary file, with a length and a content.
  case file
  case folder
  /// A named pipe, whose reader waits for a writer.
  case pipe
  /// A device, which may have no end.
  case device
  case socket
  /// A name that leads elsewhere, where it is not followed.
  case link

  init(mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .folder
    case S_IFIFO: self = .pipe
    case S_IFSOCK: self = .socket
    case S_IFLNK: self = .link
    default: self = .device
    }
  }
}
