// Serves libzip's requests for a file being packed.

import CZip
import Foundation

/// A file that is being packed.
final class ZipPart {
  private let input: ZipInput
  private let work: ZipWork

  init(_ input: ZipInput, _ work: ZipWork) {
    self.input = input
    self.work = work
  }

  /// Serves a request of libzip's for the file.
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

/// Forwards libzip's requests to the file being packed.
let readPart: zip_source_callback = { (state, data, room, command) in
  guard let state else { return -1 }
  let part = Unmanaged<ZipPart>.fromOpaque(state)
  if command == ZIP_SOURCE_FREE {
    part.release()
    return 0
  }
  return part.takeUnretainedValue().obey(command, data, room)
}
