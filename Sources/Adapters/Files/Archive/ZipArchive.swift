// Packs archives with libzip. It reads and writes through our functions, so that the archive is
// written like any other file, and each error names the file it occurred in.

import CZip
import Foundation

/// Packs files into an archive.
package enum ZipArchive {
  /// Writes an archive to an open file.
  ///
  /// - Parameters:
  ///   - inputs: the files to pack.
  ///   - descriptor: the file, open for writing and empty.
  ///   - path: its path, for errors.
  ///   - isCancelled: called for every piece that is read.
  ///   - progress: receives the share done, 0...1.
  /// - Throws: `file`, `failed`.
  package static func write(
    _ inputs: [ZipInput], to descriptor: Int32, path: String,
    isCancelled: @escaping () -> Bool, progress: @escaping (Double) -> Void
  ) throws(ArchiveError) {
    let work = ZipWork(
      descriptor: descriptor, path: path, wholeBytes: inputs.reduce(0) { $0 + $1.length },
      isCancelled: isCancelled, progress: progress)
    var error = zip_error_t()
    zip_error_init(&error)
    defer { zip_error_fini(&error) }
    let target = Unmanaged.passRetained(work)
    guard let source = zip_source_function_create(writeArchive, target.toOpaque(), &error) else {
      target.release()
      throw .failed(path: path, message: String(cString: zip_error_strerror(&error)))
    }
    guard let archive = zip_open_from_source(source, ZIP_CREATE | ZIP_TRUNCATE, &error) else {
      zip_source_free(source)
      throw .failed(path: path, message: String(cString: zip_error_strerror(&error)))
    }
    for input in inputs where !add(input, of: work, to: archive) {
      let message = String(cString: zip_strerror(archive))
      zip_discard(archive)
      throw work.fault ?? .failed(path: path, message: message)
    }
    guard zip_close(archive) == 0 else {
      let message = String(cString: zip_strerror(archive))
      zip_discard(archive)
      throw work.fault ?? .failed(path: path, message: message)
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
  static func mask(_ commands: [zip_source_cmd]) -> zip_int64_t {
    commands.reduce(0) { $0 | (1 << zip_int64_t($1.rawValue)) }
  }

  /// Passes an error to libzip.
  static func tell(
    _ code: Int32, _ number: Int32, _ data: UnsafeMutableRawPointer?, _ length: zip_uint64_t
  ) -> zip_int64_t {
    guard let data else { return -1 }
    var error = zip_error_t()
    zip_error_init(&error)
    zip_error_set(&error, code, number)
    return zip_error_to_data(&error, data, length)
  }

  /// Passes a file's attributes to libzip.
  static func stat(
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
