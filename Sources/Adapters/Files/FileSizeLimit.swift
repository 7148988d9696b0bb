// The limit on the size of files that a user may set (ulimit -f).

import Glibc

/// What happens at the largest size that this user may write.
public enum FileSizeLimit {
  private static let isError: Void = { signal(SIGXFSZ, SIG_IGN) }()

  /// Makes a write beyond the limit fail with EFBIG, which is reported like a full disk; by default
  /// it ends the program.
  public static func becomesError() { isError }
}
