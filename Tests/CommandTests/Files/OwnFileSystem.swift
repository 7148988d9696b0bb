// A file system for one test, to be filled.

import TestSupport

/// What gives a test a file system of its own, without being root.
enum OwnFileSystem {
  /// The arguments of 'unshare' before the program's.
  static let arguments = [
    "--user", "--map-current-user", "--keep-caps", "--mount", "--propagation", "private",
  ]

  /// Whether this machine permits it; some containers do not.
  static let isPermitted: Bool = {
    let trial = try? Subprocess.runHere(
      "/usr/bin/unshare",
      arguments + ["mount", "-t", "tmpfs", "-o", "size=1m", "trial", "/mnt"])
    return trial?.status == 0
  }()
}
