// Serves libzip's requests for the archive's file.

import CZip
import Foundation

/// The archive that is being written.
final class ZipWork {
  /// The first error; libzip reports it with less detail.
  var fault: ArchiveError?

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

  /// Counts what was read; false where the work was cancelled.
  func hasRead(_ count: Int) -> Bool {
    guard fault == nil, !isCancelled() else {
      fault = fault ?? .file(.interrupted(path: path))
      return false
    }
    readBytes += count
    progress(wholeBytes > 0 ? min(Double(readBytes) / Double(wholeBytes), 1) : 1)
    return true
  }

  /// Serves a request of libzip's for the archive's file.
  func obey(
    _ command: zip_source_cmd, _ data: UnsafeMutableRawPointer?, _ room: zip_uint64_t
  ) -> zip_int64_t {
    switch command {
    case ZIP_SOURCE_OPEN, ZIP_SOURCE_READ, ZIP_SOURCE_CLOSE, ZIP_SOURCE_SEEK, ZIP_SOURCE_TELL,
      ZIP_SOURCE_COMMIT_WRITE, ZIP_SOURCE_ROLLBACK_WRITE, ZIP_SOURCE_REMOVE:
      // There was no older archive, and the file is named or removed once libzip is done.
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

/// Forwards libzip's requests to the archive being written.
let writeArchive: zip_source_callback = { (state, data, room, command) in
  guard let state else { return -1 }
  let work = Unmanaged<ZipWork>.fromOpaque(state)
  if command == ZIP_SOURCE_FREE {
    work.release()
    return 0
  }
  return work.takeUnretainedValue().obey(command, data, room)
}
