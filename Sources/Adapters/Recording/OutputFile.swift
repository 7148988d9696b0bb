// A file that appears under its name only when it is complete: it is written beside its place and
// renamed at the end, so that no reader ever sees half of it. Parts of a page lie in files of their
// own until their turn, so that a report needs no more memory for a long session than for a short one.

import Foundation

/// A text file being written; abandoned without `finish` it leaves nothing behind.
public struct OutputFile: ~Copyable {
  private static let bufferBytes = 65_536

  private let path: String
  private let temporaryPath: String
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private var isFinished = false

  /// Opens a temporary file in the folder of `path`.
  public init(path: String) throws(RecordingError) {
    // A rename would put a plain file in the place of a device or a pipe.
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
      let isFolder = status.st_mode & S_IFMT == S_IFDIR
      throw .cannotWrite(path: path, errno: isFolder ? EISDIR : ENOTSUP)
    }
    let suffix = String(UInt64.random(in: .min ... .max), radix: 36)
    let temporaryPath = "\(path).\(suffix).part"
    let opened = open(temporaryPath, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
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
  public mutating func append(_ text: String) throws(RecordingError) {
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= OutputFile.bufferBytes { try flush() }
  }

  /// Adds everything another file holds so far.
  public mutating func append(_ part: inout OutputFile) throws(RecordingError) {
    try part.flush()
    try append(contentsOf: part.descriptor, at: part.path) { $0 }
  }

  /// Adds a file in base 64, as a page holds its pictures.
  public mutating func append(base64Of path: String) throws(RecordingError) {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw .notReadable(path: path, errno: errno) }
    defer { close(file) }
    try append(contentsOf: file, at: path) { [UInt8](Data($0).base64EncodedData()) }
  }

  private mutating func append(
    contentsOf file: Int32, at path: String, as form: ([UInt8]) -> [UInt8]
  ) throws(RecordingError) {
    // A multiple of three bytes, so that no padding of base 64 falls between two chunks.
    var chunk = [UInt8](repeating: 0, count: 49_152)
    var offset: off_t = 0
    while true {
      let count = pread(file, &chunk, chunk.count, offset)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .notReadable(path: path, errno: errno) }
      guard count > 0 else { return }
      offset += off_t(count)
      buffer.append(contentsOf: form(Array(chunk[..<count])))
      try flush()
    }
  }

  /// Puts the complete file in its place.
  public consuming func finish() throws(RecordingError) {
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
