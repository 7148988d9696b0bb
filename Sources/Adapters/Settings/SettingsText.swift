// Settings files as text: read whole, written beside their place and renamed.

import Foundation

/// Reads and writes small text files.
enum SettingsText {
  /// The largest file that is read; a full preset has 2 KB.
  static let largestBytes = 1_048_576

  /// The text of a file.
  static func read(_ path: String) throws(SettingsError) -> String {
    // Without O_NONBLOCK, opening a pipe would wait for its writer.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      let reason = errno
      if reason == ENOENT { throw .fileNotFound(path: path) }
      throw .notReadable(path: path, errno: reason)
    }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = chunk.withUnsafeMutableBytes {
        Foundation.read(descriptor, $0.baseAddress, $0.count)
      }
      if count == 0 { break }
      if count < 0 {
        if errno == EINTR { continue }
        throw .notReadable(path: path, errno: errno)
      }
      bytes.append(contentsOf: chunk[..<count])
      guard bytes.count <= largestBytes else {
        throw .tooLarge(path: path, limitBytes: largestBytes)
      }
    }
    return try text(of: bytes, path: path)
  }

  private static func text(of bytes: [UInt8], path: String) throws(SettingsError) -> String {
    // The parser takes the text to end at a null character.
    if let offset = bytes.firstIndex(of: 0) {
      let before = bytes[..<offset]
      let line = before.count { $0 == UInt8(ascii: "\n") } + 1
      let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
      throw .malformed(
        path: path, line: line, column: offset - lineStart + 1, message: "null character")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .malformed(path: path, line: 1, column: 1, message: "not UTF-8")
    }
    return text
  }

  /// Puts `text` at `path` at once, its folder made where it is missing.
  static func write(_ text: String, to path: String) throws(SettingsError) {
    // A rename would put a plain file in the place of a device or a pipe.
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
      let isFolder = status.st_mode & S_IFMT == S_IFDIR
      throw .cannotWrite(path: path, errno: isFolder ? EISDIR : ENOTSUP)
    }
    let folder = (path as NSString).deletingLastPathComponent
    if !folder.isEmpty {
      // Where this fails, opening the file tells why.
      try? FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
    }
    let suffix = String(UInt64.random(in: .min ... .max), radix: 36)
    let temporaryPath = "\(path).\(suffix).part"
    let descriptor = open(temporaryPath, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .cannotWrite(path: path, errno: errno) }
    defer { close(descriptor) }
    if let reason = failure(writing: Array(text.utf8), to: descriptor) {
      unlink(temporaryPath)
      throw .cannotWrite(path: path, errno: reason)
    }
    guard fsync(descriptor) == 0, rename(temporaryPath, path) == 0 else {
      let reason = errno
      unlink(temporaryPath)
      throw .cannotWrite(path: path, errno: reason)
    }
  }

  private static func failure(writing bytes: [UInt8], to descriptor: Int32) -> Int32? {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes {
        Foundation.write(descriptor, $0.baseAddress?.advanced(by: written), $0.count - written)
      }
      if count < 0 {
        if errno == EINTR { continue }
        return errno
      }
      written += count
    }
    return nil
  }
}
