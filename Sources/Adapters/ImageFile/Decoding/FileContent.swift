// A whole file in memory, read with the system's own calls.
import Files
import Glibc

/// Reading and writing whole files.
enum FileContent {
  /// The decoder counts bytes in 32-bit integers.
  static let limitBytes = Int(Int32.max)

  /// Opens the file at `path`; one that is the program's own may be written over afterwards.
  static func open(path: String, isOwn: Bool = false) throws(ImageFileError) -> InputFile {
    do throws(FileError) { return try InputFile(path: path, isOwn: isOwn) } catch {
      throw .file(error)
    }
  }

  /// Reads the whole of a file whose format is known.
  static func whole(_ file: borrowing InputFile) throws(ImageFlaw) -> [UInt8] {
    let size = file.length
    guard size <= limitBytes else { throw .fileTooLarge(bytes: size, limitBytes: limitBytes) }
    // The file, and the copy of it that is passed to the decoder.
    guard AvailableMemory.holds(bytes: 2 * size) else { throw .unreadable(errno: ENOMEM) }
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, filled in
      LargePages.ask(for: UnsafeMutableRawBufferPointer(buffer))
      while filled < size {
        let step = pread(
          file.descriptor, UnsafeMutableBufferPointer(rebasing: buffer[filled...]).baseAddress,
          size - filled, off_t(filled))
        if step < 0 {
          if errno == EINTR { continue }
          failure = errno
          return
        }
        if step == 0 { return }
        filled += step
      }
    }
    guard failure == 0 else { throw .unreadable(errno: failure) }
    return bytes
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
}
