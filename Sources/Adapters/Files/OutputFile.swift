// The only way to write a file: it appears under its name only when it is complete. It is written
// beside its destination, stored safely and renamed, so that the older file stays until then and no
// reader ever sees half of one. Parts of a page are kept in files of their own until they are
// appended, so that a report needs no more memory for a long session than for a short one.

import Foundation

/// A file being written; without `finish` it is removed again.
public struct OutputFile: ~Copyable, Sendable {
  private static let bufferBytes = 65_536

  /// The path it was created with.
  public let path: String
  /// The open file, for libraries that write by themselves; closed with this value.
  public let descriptor: Int32

  private let place: OutputPath
  private let temporaryPath: String
  private var buffer: [UInt8] = []
  private var isFinished = false

  /// Opens a temporary file in the folder of `path`.
  ///
  /// - Parameters:
  ///   - path: the final name; a link is followed, so that the file it leads to is replaced.
  ///   - mayBeInput: whether a file that this run has read may be replaced, as settings are.
  /// - Throws: `unusableName`, `cannotReplace`, `outputIsInput`, `cannotWrite`.
  public init(path: String, mayBeInput: Bool = false) throws(FileError) {
    let place = try OutputPath(path, mayBeInput: mayBeInput)
    FileSizeLimit.becomesError()
    Leftovers.clear(in: place.folder)
    let (temporaryPath, descriptor) = try Self.create(in: place.folder, for: path)
    if let mode = place.olderMode { fchmod(descriptor, mode) }
    self.path = path
    self.place = place
    self.temporaryPath = temporaryPath
    self.descriptor = descriptor
  }

  deinit {
    guard !isFinished else { return }
    unlink(temporaryPath)
    close(descriptor)
  }

  /// Writes a whole file.
  ///
  /// - Throws: `unusableName`, `cannotReplace`, `outputIsInput`, `cannotWrite`.
  public static func write(
    _ bytes: [UInt8], to path: String, mayBeInput: Bool = false
  ) throws(FileError) {
    var file = try OutputFile(path: path, mayBeInput: mayBeInput)
    try file.append(bytes)
    try file.finish()
  }

  private static func create(
    in folder: String, for path: String
  ) throws(FileError) -> (path: String, descriptor: Int32) {
    while true {
      let temporaryPath = "\(folder)/\(Leftovers.newName())"
      let opened = open(temporaryPath, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      guard opened >= 0 else { throw .cannotWrite(path: path, errno: errno) }
      // Where locks are not to be had, nothing is cleared away either.
      flock(opened, LOCK_EX)
      var status = stat()
      // Another program may have removed it as a leftover before it was locked.
      if fstat(opened, &status) == 0, status.st_nlink > 0 { return (temporaryPath, opened) }
      close(opened)
    }
  }

  /// Adds a text.
  ///
  /// - Throws: `cannotWrite` with the system's reason.
  public mutating func append(_ text: String) throws(FileError) {
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= Self.bufferBytes { try flush() }
  }

  /// Adds bytes.
  ///
  /// - Throws: `cannotWrite` with the system's reason.
  public mutating func append(_ bytes: [UInt8]) throws(FileError) {
    try flush()
    try write(bytes)
  }

  /// Adds everything written to another file so far.
  ///
  /// - Throws: `notReadable` for the other file, `cannotWrite` for either.
  public mutating func append(_ part: inout OutputFile) throws(FileError) {
    try part.flush()
    try append(contentsOf: part.descriptor, at: part.path) { $0 }
  }

  /// Adds a file of this run in base 64, the form in which a page embeds its pictures.
  ///
  /// In a group, the file may still be waiting for its name.
  ///
  /// - Throws: `unusableName`, `notFound`, `notAFile` or `notReadable` for the file added,
  ///   `cannotWrite` for this one.
  public mutating func append(
    base64Of path: String, in group: OutputGroup? = nil
  ) throws(FileError) {
    let file = try InputFile(path: group?.temporaryPath(of: path) ?? path, isOwn: true)
    try append(contentsOf: file.descriptor, at: path) { [UInt8](Data($0).base64EncodedData()) }
  }

  private mutating func append(
    contentsOf file: Int32, at path: String, as form: ([UInt8]) -> [UInt8]
  ) throws(FileError) {
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

  /// Stores the complete file safely and moves it to its destination.
  ///
  /// - Parameter group: the files together with which it is renamed; nil to rename it now.
  /// - Throws: `cannotWrite`; nothing is left behind then, and the older file is untouched.
  public consuming func finish(in group: OutputGroup? = nil) throws(FileError) {
    try flush()
    guard fsync(descriptor) == 0 else { throw .cannotWrite(path: path, errno: errno) }
    if let group {
      group.add(
        path: path, place: place, temporaryPath: temporaryPath, descriptor: descriptor)
      isFinished = true
      return
    }
    guard rename(temporaryPath, place.target) == 0 else {
      throw .cannotWrite(path: path, errno: errno)
    }
    isFinished = true
    close(descriptor)
    place.storeName()
  }

  private mutating func flush() throws(FileError) {
    try write(buffer)
    buffer.removeAll(keepingCapacity: true)
  }

  private func write(_ bytes: [UInt8]) throws(FileError) {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes {
        Foundation.write(descriptor, $0.baseAddress?.advanced(by: written), $0.count - written)
      }
      if count < 0 {
        if errno == EINTR { continue }
        throw .cannotWrite(path: path, errno: errno)
      }
      written += count
    }
  }
}
