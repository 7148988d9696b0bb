// Files of one run that belong together: either all of them appear or none, so that a disk that is
// full at the last one leaves the older ones of all.

import Glibc

/// Complete files that wait for one another.
public final class OutputGroup {
  private struct Waiting {
    let path: String
    let place: OutputPath
    let temporaryPath: String
    let descriptor: Int32
    /// A second name of the older file, from which it can be restored; nil where there is none.
    var olderPath: String?
  }

  private var waiting: [Waiting] = []

  /// A group without files.
  public init() {}

  deinit {
    discard()
  }

  /// Adds a file that is stored safely and lacks only its name.
  func add(
    path: String, place: OutputPath, temporaryPath: String, descriptor: Int32
  ) {
    waiting.append(
      Waiting(
        path: path, place: place, temporaryPath: temporaryPath, descriptor: descriptor))
  }

  /// Where the bytes of a complete file are until it is renamed; nil where no such file is waiting.
  func temporaryPath(of path: String) -> String? {
    waiting.last { $0.path == path }?.temporaryPath
  }

  /// Gives all files their names.
  ///
  /// - Throws: `cannotWrite`; no file of the group is there then, and the older ones are as they were.
  public func place() throws(FileError) {
    for index in waiting.indices {
      guard Self.place(&waiting[index]) else {
        let failure = FileError.cannotWrite(path: waiting[index].path, errno: errno)
        for placed in waiting[..<index].reversed() { Self.takeBack(placed) }
        discard()
        throw failure
      }
    }
    for file in waiting {
      if let olderPath = file.olderPath { unlink(olderPath) }
      close(file.descriptor)
    }
    let folders = Dictionary(grouping: waiting) { $0.place.folder }
    waiting = []
    for files in folders.values { files.first?.place.storeName() }
  }

  private static func place(_ file: inout Waiting) -> Bool {
    if file.place.olderMode != nil {
      let olderPath = "\(file.place.folder)/\(Leftovers.newName())"
      // Not every file system can have two names for a file; there the older one is only replaced.
      if link(file.place.target, olderPath) == 0 { file.olderPath = olderPath }
    }
    if rename(file.temporaryPath, file.place.target) == 0 { return true }
    let number = errno
    if let olderPath = file.olderPath { unlink(olderPath) }
    errno = number
    return false
  }

  private static func takeBack(_ file: Waiting) {
    if let olderPath = file.olderPath {
      rename(olderPath, file.place.target)
    } else if file.place.olderMode == nil {
      unlink(file.place.target)
    }
  }

  private func discard() {
    for file in waiting {
      unlink(file.temporaryPath)
      close(file.descriptor)
    }
    waiting = []
  }
}
