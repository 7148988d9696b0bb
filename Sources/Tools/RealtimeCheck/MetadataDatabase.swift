// Keeps a killed server from harming others: jack2's clients and servers of one user share a
// Berkeley DB in memory, and a process killed while using it leaves it locked for all of them.

import Foundation

/// The database of JACK's port metadata.
enum MetadataDatabase {
  private static let path = "/dev/shm/jack_db-\(getuid())"

  /// Replaces it by a plain file, without which JACK continues.
  ///
  /// - Returns: false where a server is already running; nothing changes then.
  static func keepAway() -> Bool {
    let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    for process in processes {
      let name = try? String(contentsOfFile: "/proc/\(process)/comm", encoding: .utf8)
      if name == "jackd\n" || name == "jackdbus\n" { return false }
    }
    try? FileManager.default.removeItem(atPath: path)
    return FileManager.default.createFile(atPath: path, contents: nil)
  }

  /// Lets JACK create its database again.
  static func bringBack() {
    try? FileManager.default.removeItem(atPath: path)
  }
}
