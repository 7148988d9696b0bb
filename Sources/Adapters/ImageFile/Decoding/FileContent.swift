// A whole file in memory, read with the system's own calls.
import Files
import Glibc

/// Reading and writing whole files.
enum FileContent {
  /// The decoder counts bytes in 32-bit integers.
  static let limitBytes = Int(Int32.max)

  /// Reads the file at `path`, unless its first bytes are of no format that is known.
  static func read(path: String) throws(ImageFileError) -> [UInt8] {
    let file: InputFile
    do throws(FileError) { file = try InputFile(path: path) } catch { throw .file(error) }
    let size = file.length
    let signature = try read(
      file.descriptor, count: min(size, 8), offset: 0, path: path)
    guard ImageFormat(signature: signature[...]) != nil else { throw .notAnImage(path: path) }
    guard size <= limitBytes else {
      throw .fileTooLarge(path: path, bytes: size, limitBytes: limitBytes)
    }
    // The file, and the copy of it that is passed to the decoder.
    guard AvailableMemory.holds(bytes: 2 * size) else {
      throw .file(.notReadable(path: path, errno: ENOMEM))
    }
    return try read(file.descriptor, count: size, offset: 0, path: path)
  }

  /// Writes the file at `path`; an older one stays until the new one is complete.
  ///
  /// `group` holds the files together with which it is renamed; nil renames it now.
  ///
  /// - Throws: `file` with the reason it cannot be written.
  static func write(
    _ bytes: [UInt8], path: String, in group: OutputGroup? = nil
  ) throws(ImageFileError) {
    do throws(FileError) {
      var file = try OutputFile(path: path)
      try file.append(bytes)
      try file.finish(in: group)
    } catch {
      throw .file(error)
    }
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
    guard failure == 0 else { throw .file(.notReadable(path: path, errno: failure)) }
    return bytes
  }
}
