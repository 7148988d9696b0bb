// Memory in large pages: the kernel hands out 2 MB at once instead of 4 kB, which for the hundreds of
// megabytes of a large image takes less time than filling them.
import Glibc

enum LargePages {
  /// Asks for large pages under memory that is still untouched; small memory stays as it is.
  static func prefer(_ memory: UnsafeMutableRawBufferPointer) {
    let page = Int(sysconf(Int32(_SC_PAGESIZE)))
    guard let base = memory.baseAddress, memory.count > 4_000_000, page > 0 else { return }
    let first = (Int(bitPattern: base) + page - 1) / page * page
    let end = (Int(bitPattern: base) + memory.count) / page * page
    // Without large pages everything is as it was.
    _ = madvise(UnsafeMutableRawPointer(bitPattern: first), end - first, MADV_HUGEPAGE)
  }
}
