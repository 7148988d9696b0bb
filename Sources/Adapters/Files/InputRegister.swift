// What this run of the program has read, so that no writer can replace it, even where a command
// forgot to check.

import Glibc
import Synchronization

/// The files that were opened for reading since the program began.
enum InputRegister {
  /// A file as it was when it was read.
  ///
  /// The time of its last change distinguishes it from a later file with the inode of a removed
  /// one.
  private struct Entry: Hashable {
    let identity: FileIdentity
    let changedSeconds: Int
    let changedNanoseconds: Int

    init(_ status: stat) {
      identity = FileIdentity(status)
      changedSeconds = Int(status.st_mtim.tv_sec)
      changedNanoseconds = Int(status.st_mtim.tv_nsec)
    }
  }

  // A window that is open for days lists the same sessions again and again; a session that is removed
  // leaves some ten entries of 40 bytes.
  private static let entries = Mutex<Set<Entry>>([])

  static func add(_ status: stat) {
    let entry = Entry(status)
    entries.withLock { _ = $0.insert(entry) }
  }

  static func contains(_ status: stat) -> Bool {
    let entry = Entry(status)
    return entries.withLock { $0.contains(entry) }
  }
}
