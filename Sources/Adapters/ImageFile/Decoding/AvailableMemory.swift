// Checks for memory before an array allocates it: an array whose allocation fails ends the process.
import Glibc

enum AvailableMemory {
  /// Whether the process may have `bytes` more at this moment.
  static func holds(bytes: Int) -> Bool {
    // A mapping, because the optimiser removes a malloc that is freed unused.
    guard bytes > 0 else { return true }
    let place = mmap(nil, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard place != MAP_FAILED else { return false }
    munmap(place, bytes)
    return true
  }
}
