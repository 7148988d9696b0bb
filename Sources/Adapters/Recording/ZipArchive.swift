// The one place that hands libzip pointers. It reads and writes through functions of ours, so that the
// archive is a file like any other one that is written, and each fault is told of the file it is in.

import CZip
import Files
import Foundation

/// Packs files into an archive.
enum ZipArchive {
  /// Writes an archive to an open file.
  ///
  /// - Parameters:
  ///   - inputs: what it is to hold.
  ///   - descriptor: the file, open for writing and empty.
  ///   - path: its path, for errors.
  ///   - isCancelled: asked for every piece that is read.
  ///   - progress: receives how much is done, 0...1.
  /// - Throws: `file`, `archiveFailed`.
  static func write(
    _ inputs: [ZipInput], to descriptor: Int32, path: String,
    isCancelled: @escaping () -> Bool, progress: @escaping (Double) -> Void
  ) throws(RecordingError) {
    let work = ZipWork(
      descriptor: descriptor, path: path, wholeBytes: inputs.reduce(0) { $0 + $1.length },
      isCancelled: isCancelled, progress: progress)
    var error = zip_error_t()
    zip_error_init(&error)
    defer { zip_error_fini(&error) }
    let target = Unmanaged.passRetained(work)
    guard let source = zip_source_function_create(writeArchive, target.toOpaque(), &error) else {
      target.release()
      throw .archiveFailed(path: path, message: String(cString: zip_error_strerror(&error)))
    }
    guard let archive = zip_open_from_source(source, ZIP_CREATE | ZIP_TRUNCATE, &error) else {
      zip_source_free(source)
      throw .archiveFailed(path: path, message: String(cString: zip_error_strerror(&error)))
    }
    for input in inputs where !add(input, of: work, to: archive) {
      let message = String(cString: zip_strerror(archive))
      zip_discard(archive)
      throw work.fault ?? .archiveFailed(path: path, message: message)
    }
    guard zip_close(archive) == 0 else {
      let message = String(cString: zip_strerror(archive))
      zip_discard(archive)
      throw work.fault ?? .archiveFailed(path: path, message: message)
    }
  }

  private static func add(
    _ input: ZipInput, of work: ZipWork, to archive: OpaquePointer
  ) -> Bool {
    let part = Unmanaged.passRetained(ZipPart(input, work))
    guard let source = zip_source_function(archive, readPart, part.toOpaque()) else {
      part.release()
      return false
    }
    let index = zip_file_add(archive, input.name, source, zip_flags_t(ZIP_FL_ENC_UTF_8))
    guard index >= 0 else {
      zip_source_free(source)
      return false
    }
    let method = input.isPacked ? ZIP_CM_STORE : ZIP_CM_DEFLATE
    return zip_set_file_compression(archive, zip_uint64_t(index), zip_int32_t(method), 0) == 0
  }

  /// The bits of the commands that a function of ours understands.
  fileprivate static func mask(_ commands: [zip_source_cmd]) -> zip_int64_t {
    commands.reduce(0) { $0 | (1 << zip_int64_t($1.rawValue)) }
  }

  /// Hands an error to libzip.
  fileprivate static func tell(
    _ code: Int32, _ number: Int32, _ data: UnsafeMutableRawPointer?, _ length: zip_uint64_t
  ) -> zip_int64_t {
    guard let data else { return -1 }
    var error = zip_error_t()
    zip_error_init(&error)
    zip_error_set(&error, code, number)
    return zip_error_to_data(&error, data, length)
  }

  /// Hands what is known of a file to libzip.
  fileprivate static func stat(
    length: Int, modifiedSeconds: Int?, _ data: UnsafeMutableRawPointer?, _ room: zip_uint64_t
  ) -> zip_int64_t {
    guard let data, room >= MemoryLayout<zip_stat_t>.size else { return -1 }
    let facts = data.assumingMemoryBound(to: zip_stat_t.self)
    zip_stat_init(facts)
    facts.pointee.size = zip_uint64_t(length)
    facts.pointee.valid = zip_uint64_t(ZIP_STAT_SIZE)
    if let modifiedSeconds {
      facts.pointee.mtime = time_t(modifiedSeconds)
      facts.pointee.valid |= zip_uint64_t(ZIP_STAT_MTIME)
    }
    return zip_int64_t(MemoryLayout<zip_stat_t>.size)
  }
}

/// The archive that is being written.
private final class ZipWork {
  /// The first fault; what libzip makes of it says less.
  var fault: RecordingError?

  private let descriptor: Int32
  private let path: String
  private let wholeBytes: Int
  private let isCancelled: () -> Bool
  private let progress: (Double) -> Void
  private var readBytes = 0
  private var offset: off_t = 0
  private var length: off_t = 0

  init(
    descriptor: Int32, path: String, wholeBytes: Int, isCancelled: @escaping () -> Bool,
    progress: @escaping (Double) -> Void
  ) {
    self.descriptor = descriptor
    self.path = path
    self.wholeBytes = wholeBytes
    self.isCancelled = isCancelled
    self.progress = progress
  }

  /// Counts what was read; false where the work is to end.
  func hasRead(_ count: Int) -> Bool {
    guard fault == nil, !isCancelled() else {
      fault = fault ?? .file(.interrupted(path: path))
      return false
    }
    readBytes += count
    progress(wholeBytes > 0 ? min(Double(readBytes) / Double(wholeBytes), 1) : 1)
    return true
  }

  /// What libzip asks of the archive's file.
  func obey(
    _ command: zip_source_cmd, _ data: UnsafeMutableRawPointer?, _ room: zip_uint64_t
  ) -> zip_int64_t {
    switch command {
    case ZIP_SOURCE_OPEN, ZIP_SOURCE_READ, ZIP_SOURCE_CLOSE, ZIP_SOURCE_SEEK, ZIP_SOURCE_TELL,
      ZIP_SOURCE_COMMIT_WRITE, ZIP_SOURCE_ROLLBACK_WRITE, ZIP_SOURCE_REMOVE:
      // Nothing was there, and the file gets its name, or goes, when libzip has done its work.
      return 0
    case ZIP_SOURCE_BEGIN_WRITE:
      (offset, length) = (0, 0)
      return 0
    case ZIP_SOURCE_WRITE:
      return write(UnsafeRawBufferPointer(start: data, count: Int(room)))
    case ZIP_SOURCE_SEEK_WRITE:
      guard let data else { return -1 }
      let found = zip_source_seek_compute_offset(
        zip_uint64_t(offset), zip_uint64_t(length), data, room, nil)
      guard found >= 0 else { return -1 }
      offset = off_t(found)
      return 0
    case ZIP_SOURCE_TELL_WRITE: return zip_int64_t(offset)
    case ZIP_SOURCE_STAT: return ZipArchive.stat(length: 0, modifiedSeconds: nil, data, room)
    case ZIP_SOURCE_ERROR: return ZipArchive.tell(ZIP_ER_WRITE, 0, data, room)
    case ZIP_SOURCE_SUPPORTS:
      return ZipArchive.mask([
        ZIP_SOURCE_OPEN, ZIP_SOURCE_READ, ZIP_SOURCE_CLOSE, ZIP_SOURCE_SEEK, ZIP_SOURCE_TELL,
        ZIP_SOURCE_COMMIT_WRITE, ZIP_SOURCE_ROLLBACK_WRITE, ZIP_SOURCE_REMOVE,
        ZIP_SOURCE_BEGIN_WRITE, ZIP_SOURCE_WRITE, ZIP_SOURCE_SEEK_WRITE, ZIP_SOURCE_TELL_WRITE,
        ZIP_SOURCE_STAT, ZIP_SOURCE_ERROR, ZIP_SOURCE_SUPPORTS, ZIP_SOURCE_FREE,
      ])
    default: return -1
    }
  }

  private func write(_ bytes: UnsafeRawBufferPointer) -> zip_int64_t {
    var written = 0
    while written < bytes.count {
      let count = pwrite(
        descriptor, bytes.baseAddress?.advanced(by: written), bytes.count - written, offset)
      if count < 0 {
        if errno == EINTR { continue }
        fault = fault ?? .file(.cannotWrite(path: path, errno: errno))
        return -1
      }
      written += count
      offset += off_t(count)
    }
    length = max(length, offset)
    return zip_int64_t(written)
  }
}

/// A file that is being packed.
private final class ZipPart {
  private let input: ZipInput
  private let work: ZipWork

  init(_ input: ZipInput, _ work: ZipWork) {
    self.input = input
    self.work = work
  }

  /// What libzip asks of the file.
  func obey(
    _ command: zip_source_cmd, _ data: UnsafeMutableRawPointer?, _ room: zip_uint64_t
  ) -> zip_int64_t {
    switch command {
    case ZIP_SOURCE_OPEN:
      return attempt { () throws(FileError) in
        try input.open()
        return 0
      }
    case ZIP_SOURCE_READ:
      let buffer = UnsafeMutableRawBufferPointer(start: data, count: Int(room))
      let count = attempt { () throws(FileError) in try input.read(into: buffer) }
      return count >= 0 && work.hasRead(Int(count)) ? count : -1
    case ZIP_SOURCE_CLOSE:
      input.close()
      return 0
    case ZIP_SOURCE_STAT:
      return ZipArchive.stat(
        length: input.length, modifiedSeconds: input.modifiedSeconds, data, room)
    case ZIP_SOURCE_ERROR: return ZipArchive.tell(ZIP_ER_READ, 0, data, room)
    case ZIP_SOURCE_SUPPORTS:
      return ZipArchive.mask([
        ZIP_SOURCE_OPEN, ZIP_SOURCE_READ, ZIP_SOURCE_CLOSE, ZIP_SOURCE_STAT, ZIP_SOURCE_ERROR,
        ZIP_SOURCE_SUPPORTS, ZIP_SOURCE_FREE,
      ])
    default: return -1
    }
  }

  private func attempt(_ body: () throws(FileError) -> Int) -> zip_int64_t {
    do throws(FileError) {
      return zip_int64_t(try body())
    } catch {
      work.fault = work.fault ?? .file(error)
      return -1
    }
  }
}

private let writeArchive: zip_source_callback = { (state, data, room, command) in
  guard let state else { return -1 }
  let work = Unmanaged<ZipWork>.fromOpaque(state)
  if command == ZIP_SOURCE_FREE {
    work.release()
    return 0
  }
  return work.takeUnretainedValue().obey(command, data, room)
}

private let readPart: zip_source_callback = { (state, data, room, command) in
  guard let state else { return -1 }
  let part = Unmanaged<ZipPart>.fromOpaque(state)
  if command == ZIP_SOURCE_FREE {
    part.release()
    return 0
  }
  return part.takeUnretainedValue().obey(command, data, room)
}
