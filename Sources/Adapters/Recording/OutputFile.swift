// A file that appears under its name only when it is complete: it is written beside its place and
// renamed at the end, so that no reader ever sees half of it.

import Foundation

/// A file being written; abandoned without `finish` it leaves nothing behind.
struct OutputFile: ~Copyable {
  private static let bufferBytes = 65_536

  private let path: String
  private let temporaryPath: String
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private var isFinished = false

  /// Opens a temporary file in the folder of `path`.
  init(path: String) throws(RecordingError) {
    // A rename would put a plain file in the place of a device or a pipe.
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
      let isFolder = status.st_mode & S_IFMT == S_IFDIR
      throw .cannotWrite(path: path, errno: isFolder ? EISDIR : ENOTSUP)
    }
    let suffix = String(UInt64.random(in: .min ... .max), radix: 36)
    let temporaryPath = "\(path).\(suffix).part"
    let opened = open(temporaryPath, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard opened >= 0 else { throw .cannotWrite(path: path, errno: errno) }
    descriptor = opened
    self.path = path
    self.temporaryPath = temporaryPath
    buffer.reserveCapacity(OutputFile.bufferBytes + 256)
  }

  deinit {
    guard !isFinished else { return }
    close(descriptor)
    unlink(temporaryPath)
  }

  /// Adds a text.
  mutating func append(_ text: String) throws(RecordingError) {
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= OutputFile.bufferBytes { try flush() }
  }

  /// Puts the complete file in its place.
  consuming func finish() throws(RecordingError) {
    try flush()
    guard fsync(descriptor) == 0 else { throw .cannotWrite(path: path, errno: errno) }
    guard rename(temporaryPath, path) == 0 else {
      throw .cannotWrite(path: path, errno: errno)
    }
    isFinished = true
    close(descriptor)
  }

  private mutating func flush() throws(RecordingError) {
    var written = 0
    while written < buffer.count {
      let count = buffer.withUnsafeBytes { bytes in
        write(descriptor, bytes.baseAddress?.advanced(by: written), bytes.count - written)
      }
      if count < 0 {
        if errno == EINTR { continue }
        throw .cannotWrite(path: path, errno: errno)
      }
      written += count
    }
    buffer.removeAll(keepingCapacity: true)
  }
}
