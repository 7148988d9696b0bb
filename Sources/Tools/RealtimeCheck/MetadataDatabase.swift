// Keeps a killed server from harming others: jack2's clients and servers of one user share a
// Berkeley DB in memory, and who is killed inside it leaves it locked for all of them.

import Foundation

/// The database of JACK's port metadata.
enum MetadataDatabase {
  private static let path = "/dev/shm/jack_db-\(getuid())"

  /// Puts a plain file in its place, with which JACK goes without.
  ///
  /// - Returns: false where a server is running already; nothing changes then.
  static func keepAway() -> Bool {
    let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    for process in processes {
      let name = try? String(contentsOfFile: "/proc/\(process)/comm", encoding: .utf8)
      if name == "jackd\n" || name == "jackdbus\n" { return false }
    }
    try? FileManager.default.removeItem(atPath: path)
    return FileManager.default.createFile(atPath: path, contents: nil)
  }

  /// Lets JACK make its database anew.
  static func bringBack() {
    try? FileManager.default.removeItem(atPath: path)
  }
}
