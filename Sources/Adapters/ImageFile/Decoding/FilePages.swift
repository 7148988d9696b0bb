// A file that is read in small pieces, here and there, as the directories of a TIFF file need it: a stack
// of many gigabytes is never held as a whole.
import Files
import Glibc
import Synchronization

/// The parts of an open file that were read last.
///
/// The file must stay open while this is in use.
final class FilePages: Sendable {
  // Directories are a few hundred bytes, far from one another.
  private static let pageBytes = 4096
  private static let limitPages = 1024

  private struct Pages {
    var known: [Int: [UInt8]] = [:]
    var last: (number: Int, bytes: [UInt8]) = (-1, [])
  }

  /// The bytes of the file.
  let count: Int
  private let descriptor: Int32
  private let pages = Mutex(Pages())

  /// Reads parts of `file`.
  init(_ file: borrowing InputFile) {
    count = file.length
    descriptor = file.descriptor
  }

  /// The unsigned integer of `length` bytes at a place within the file; a byte that another program has
  /// cut off is zero.
  func integer(at place: Int, length: Int, isBigEndian: Bool) -> UInt64 {
    pages.withLock { pages in
      var value: UInt64 = 0
      for index in 0..<length {
        let place = isBigEndian ? place + index : place + length - 1 - index
        let number = place / Self.pageBytes
        if number != pages.last.number { pages.last = (number, page(number, &pages)) }
        let index = place % Self.pageBytes
        let byte = index < pages.last.bytes.count ? pages.last.bytes[index] : 0
        value = value << 8 | UInt64(byte)
      }
      return value
    }
  }

  /// The bytes from a place within the file; fewer where another program has shortened it.
  func bytes(_ length: Int, at place: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: length) { buffer, filled in
      while filled < length {
        let step = pread(
          descriptor, UnsafeMutableBufferPointer(rebasing: buffer[filled...]).baseAddress,
          length - filled, off_t(place + filled))
        if step < 0, errno == EINTR { continue }
        if step <= 0 { return }
        filled += step
      }
    }
  }

  private func page(_ number: Int, _ pages: inout Pages) -> [UInt8] {
    if let page = pages.known[number] { return page }
    let place = number * Self.pageBytes
    let read = bytes(min(Self.pageBytes, count - place), at: place)
    if pages.known.count >= Self.limitPages { pages.known.removeAll(keepingCapacity: true) }
    pages.known[number] = read
    return read
  }
}
