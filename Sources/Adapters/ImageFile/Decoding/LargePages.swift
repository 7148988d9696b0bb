// Memory for the pixels of large images in large pages: the kernel then clears and maps it in two
// megabytes at a time, not in four kilobytes, which would take as long as reading the file.

import Glibc

/// Memory in large pages.
enum LargePages {
  // The size of a large page on x86-64 and arm64, in bytes.
  private static let pageBytes = 2 << 20

  /// Requests large pages for `buffer`, which must not have been written to; where the system has
  /// none, ordinary pages are used.
  static func ask(for buffer: UnsafeMutableRawBufferPointer) {
    guard buffer.count >= 4 * pageBytes, let base = buffer.baseAddress else { return }
    let start = base.alignedUp(toMultipleOf: pageBytes)
    let length = (buffer.count - (start - base)) / pageBytes * pageBytes
    madvise(start, length, MADV_HUGEPAGE)
  }
}
