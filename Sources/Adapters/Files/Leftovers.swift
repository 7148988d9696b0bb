// Files that a killed run left incomplete: the next one that writes to the same folder removes
// them. A writer holds a lock on its file for as long as it lives, so a file without a lock is left
// over.

import Glibc

/// The temporary files of writers.
public enum Leftovers {
  private static let start = ".penumbra-"
  private static let end = ".part"
  // 64 bits in base 36.
  private static let digits = 13

  /// A name for a temporary file.
  ///
  /// Its length does not depend on the final name, which may be as long as the file system allows.
  static func newName() -> String {
    let number = String(UInt64.random(in: .min ... .max), radix: 36)
    return start + String(repeating: "0", count: digits - number.count) + number + end
  }

  /// Whether a file of this name is a writer's.
  public static func isTemporary(_ name: String) -> Bool {
    name.utf8.count == start.utf8.count + digits + end.utf8.count && name.hasPrefix(start)
      && name.hasSuffix(end)
  }

  /// Takes away what killed writers left in a folder.
  static func clear(in folder: String) {
    guard let stream = opendir(folder) else { return }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if isTemporary(name) { remove("\(folder)/\(name)") }
    }
  }

  private static func remove(_ path: String) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, FileKind(mode: status.st_mode) == .file,
      flock(descriptor, LOCK_EX | LOCK_NB) == 0
    else { return }
    // Between opening and locking its writer may have given it its final name.
    guard FileIdentity(path: path) == FileIdentity(status) else { return }
    unlink(path)
  }
}
