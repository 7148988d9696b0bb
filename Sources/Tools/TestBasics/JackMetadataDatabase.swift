// Keeps jack2's metadata database out of tests and of the watched callback.

import Foundation

/// The Berkeley DB that all JACK servers and clients of one user share.
///
/// A process that is killed while using it, as in tests, leaves its mutex locked, and from then on
/// every JACK client of the user blocks for ever. With a plain file in its place JACK does without.
public enum JackMetadataDatabase {
  /// Puts the database out of use, unless a JACK server of the user's own is running with it.
  ///
  /// - Returns: false where one is; nothing changes then.
  @discardableResult
  public static func keepAway() -> Bool {
    guard !isServerRunning() else { return false }
    try? FileManager.default.removeItem(atPath: path)
    return FileManager.default.createFile(atPath: path, contents: nil)
  }

  /// Lets the next server create the database again, for one of which no process is killed.
  public static func letIn() {
    guard !isServerRunning() else { return }
    try? FileManager.default.removeItem(atPath: path)
  }

  private static let path = "/dev/shm/jack_db-\(getuid())"

  private static func isServerRunning() -> Bool {
    let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return processes.contains { process in
      let name = try? String(contentsOfFile: "/proc/\(process)/comm", encoding: .utf8)
      guard name == "jackd\n" || name == "jackdbus\n" else { return false }
      // A server that has ended and not been collected has no command line.
      let line = try? String(contentsOfFile: "/proc/\(process)/cmdline", encoding: .utf8)
      return !(line ?? "").isEmpty && mounts(of: process) == mounts(of: "self")
    }
  }

  /// The /dev/shm of a process: a server in a container of its own does not concern us.
  private static func mounts(of process: String) -> String? {
    try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(process)/ns/mnt")
  }
}
