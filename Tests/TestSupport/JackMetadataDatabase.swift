// Keeps jack2's metadata database out of the tests.

import Foundation

/// The Berkeley DB that all JACK servers and clients of one user share.
///
/// A process that is killed inside it, as tests do, leaves its mutex locked, and from then on every
/// JACK client of the user waits for ever. A plain file in its place makes JACK go without.
enum JackMetadataDatabase {
  /// Puts the database out of use, unless a JACK server of the user's own is running with it.
  static func keepAway() {
    let path = "/dev/shm/jack_db-\(getuid())"
    guard !isServerRunning() else { return }
    try? FileManager.default.removeItem(atPath: path)
    _ = FileManager.default.createFile(atPath: path, contents: nil)
  }

  private static func isServerRunning() -> Bool {
    let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return processes.contains { process in
      let name = try? String(contentsOfFile: "/proc/\(process)/comm", encoding: .utf8)
      guard name == "jackd\n" || name == "jackdbus\n" else { return false }
      // A server that has ended and not been collected has no command line.
      let line = try? String(contentsOfFile: "/proc/\(process)/cmdline", encoding: .utf8)
      return !(line ?? "").isEmpty
    }
  }
}
