// Parts of a file by their position, with pread: a large stack is never read as a whole. The file is
// not mapped, because one that another program shortens would end this one by a signal.
import Files
import Glibc

extension InputFile {
  /// The `count` bytes at `offset`, all of them.
  ///
  /// - Throws: `truncated` where the file ends before them, `noMemory`, `unreadable`.
  borrowing func bytes(_ count: Int, at offset: Int) throws(ImageFlaw) -> [UInt8] {
    try check(count, at: offset)
    var failure: ImageFlaw?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      failure = read(UnsafeMutableRawBufferPointer(buffer), at: offset)
      filled = failure == nil ? count : 0
    }
    if let failure { throw failure }
    return bytes
  }

  /// At most `count` bytes at `offset`, fewer where the file ends before.
  borrowing func prefix(_ count: Int, at offset: Int = 0) throws(ImageFlaw) -> [UInt8] {
    guard offset >= 0, offset < length else { return [] }
    return try bytes(min(count, length - offset), at: offset)
  }

  /// Checks that `count` bytes at `offset` lie within the file.
  borrowing func check(_ count: Int, at offset: Int) throws(ImageFlaw) {
    guard count >= 0, offset >= 0, offset <= length, count <= length - offset else {
      throw .truncated
    }
  }

  /// Fills `buffer` with the bytes at `offset`; nil when it is full.
  borrowing func read(_ buffer: UnsafeMutableRawBufferPointer, at offset: Int) -> ImageFlaw? {
    var filled = 0
    while filled < buffer.count, let base = buffer.baseAddress {
      let step = pread(
        descriptor, base + filled, buffer.count - filled, off_t(offset + filled))
      if step < 0 {
        if errno == EINTR { continue }
        return .unreadable(errno: errno)
      }
      // Another program has shortened the file.
      if step == 0 { return .truncated }
      filled += step
    }
    return nil
  }
}
