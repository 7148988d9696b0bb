// A file written beside its place and renamed at the end; parts of a page lie in files of their own
// until their turn, so that a report needs no more memory for a long session than for a short one.

import Foundation

/// Why a report could not be written.
public enum ReportError: Error, Sendable, Equatable {
  /// The file could not be written; nothing is left behind.
  case cannotWrite(path: String, errno: Int32)
}

/// A text file being written; abandoned without `finish` it leaves nothing behind.
public struct PageFile: ~Copyable {
  private static let bufferBytes = 65_536

  private let path: String
  private let temporaryPath: String
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private var isFinished = false

  /// Opens a temporary file in the folder of `path`.
  public init(path: String) throws(ReportError) {
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
      let isFolder = status.st_mode & S_IFMT == S_IFDIR
      throw .cannotWrite(path: path, errno: isFolder ? EISDIR : ENOTSUP)
    }
    let temporaryPath = "\(path).\(String(UInt64.random(in: .min ... .max), radix: 36)).part"
    let opened = open(temporaryPath, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard opened >= 0 else { throw .cannotWrite(path: path, errno: errno) }
    descriptor = opened
    self.path = path
    self.temporaryPath = temporaryPath
  }

  deinit {
    guard !isFinished else { return }
    close(descriptor)
    unlink(temporaryPath)
  }

  /// Adds a text.
  public mutating func append(_ text: String) throws(ReportError) {
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= PageFile.bufferBytes { try flush() }
  }

  /// Adds everything another file holds so far.
  public mutating func append(_ part: inout PageFile) throws(ReportError) {
    try part.flush()
    try append(contentsOf: part.descriptor) { $0 }
  }

  /// Adds a file in base 64, as a page holds its pictures.
  public mutating func append(base64Of path: String) throws(ReportError) {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw .cannotWrite(path: path, errno: errno) }
    defer { close(file) }
    // A multiple of three bytes, so that no padding falls between two chunks.
    try append(contentsOf: file) { [UInt8](Data($0).base64EncodedData()) }
  }

  private mutating func append(
    contentsOf file: Int32, as form: ([UInt8]) -> [UInt8]
  ) throws(ReportError) {
    var chunk = [UInt8](repeating: 0, count: 49_152)
    var offset: off_t = 0
    while true {
      let count = pread(file, &chunk, chunk.count, offset)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        guard count == 0 else { throw .cannotWrite(path: path, errno: errno) }
        return
      }
      offset += off_t(count)
      buffer.append(contentsOf: form(Array(chunk[..<count])))
      try flush()
    }
  }

  /// Puts the complete file in its place.
  public consuming func finish() throws(ReportError) {
    try flush()
    guard rename(temporaryPath, path) == 0 else { throw .cannotWrite(path: path, errno: errno) }
    isFinished = true
    close(descriptor)
  }

  private mutating func flush() throws(ReportError) {
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
