// A whole file in memory, read with the system's own calls.
import Glibc

/// Reading and writing whole files.
enum FileContent {
  /// The decoder counts bytes in 32-bit integers.
  static let limitBytes = Int(Int32.max)

  /// Reads the file at `path`, unless its first bytes are of no format that is known.
  static func read(path: String) throws(ImageFileError) -> [UInt8] {
    // O_NONBLOCK: opening a pipe must not wait for its writer.
    let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      let code = errno
      if code == ENOENT || code == ENOTDIR { throw .noSuchFile(path: path) }
      throw .notReadable(path: path, errno: code)
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .notReadable(path: path, errno: errno) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw .notReadable(path: path, errno: EISDIR)
    default: throw .notReadable(path: path, errno: EINVAL)
    }
    let size = Int(status.st_size)
    let signature = try read(descriptor, count: min(size, 8), offset: 0, path: path)
    guard ImageFormat(signature: signature[...]) != nil else { throw .notAnImage(path: path) }
    guard size <= limitBytes else {
      throw .fileTooLarge(path: path, bytes: size, limitBytes: limitBytes)
    }
    // The file, and the copy of it that goes to the decoder.
    guard AvailableMemory.holds(bytes: 2 * size) else {
      throw .notReadable(path: path, errno: ENOMEM)
    }
    return try read(descriptor, count: size, offset: 0, path: path)
  }

  /// Writes the file at `path`, replacing what was there.
  static func write(_ bytes: [UInt8], path: String) throws(ImageFileError) {
    let descriptor = Glibc.open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .cannotWrite(path: path, errno: errno) }
    var written = 0
    while written < bytes.count {
      let step = bytes.withUnsafeBytes { buffer in
        Glibc.write(
          descriptor, UnsafeRawBufferPointer(rebasing: buffer[written...]).baseAddress,
          buffer.count - written)
      }
      if step < 0 {
        let code = errno
        if code == EINTR { continue }
        close(descriptor)
        throw .cannotWrite(path: path, errno: code)
      }
      written += step
    }
    // A full network disk reports only here.
    guard close(descriptor) == 0 else { throw .cannotWrite(path: path, errno: errno) }
  }

  private static func read(
    _ descriptor: Int32, count: Int, offset: Int, path: String
  ) throws(ImageFileError) -> [UInt8] {
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      LargePages.ask(for: UnsafeMutableRawBufferPointer(buffer))
      while filled < count {
        let step = pread(
          descriptor, UnsafeMutableBufferPointer(rebasing: buffer[filled...]).baseAddress,
          count - filled, off_t(offset + filled))
        if step < 0 {
          if errno == EINTR { continue }
          failure = errno
          return
        }
        if step == 0 { return }
        filled += step
      }
    }
    guard failure == 0 else { throw .notReadable(path: path, errno: failure) }
    return bytes
  }
}
