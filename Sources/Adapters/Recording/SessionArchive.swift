// A session as one ZIP file, to be sent to a colleague.

import CZip
import Files
import Foundation

/// Packs folders.
public enum SessionArchive {
  /// Writes the files of a session's folder to a ZIP file, under the folder's name.
  ///
  /// Sound that is compressed already is stored as it is. The file appears when it is complete.
  /// - Throws: `archiveFailed`; nothing is left behind.
  public static func write(_ folder: SessionFolder, to path: String) throws(RecordingError) {
    var code: Int32 = 0
    guard let archive = zip_open(path, ZIP_CREATE | ZIP_TRUNCATE, &code) else {
      var error = zip_error_t()
      zip_error_init_with_code(&error, code)
      defer { zip_error_fini(&error) }
      throw .archiveFailed(path: path, message: String(cString: zip_error_strerror(&error)))
    }
    let name = (folder.path as NSString).lastPathComponent
    do throws(RecordingError) {
      for entry in try files(of: folder) {
        try add(entry, as: "\(name)/\(entry)", folder, to: archive, path)
      }
    } catch {
      zip_discard(archive)
      throw error
    }
    guard zip_close(archive) == 0 else {
      let message = String(cString: zip_strerror(archive))
      zip_discard(archive)
      throw .archiveFailed(path: path, message: message)
    }
  }

  private static func files(of folder: SessionFolder) throws(RecordingError) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    } catch {
      throw .file(.notReadable(path: folder.path, errno: ENOENT))
    }
  }

  private static func add(
    _ entry: String, as name: String, _ folder: SessionFolder, to archive: OpaquePointer,
    _ path: String
  ) throws(RecordingError) {
    func failed() -> RecordingError {
      .archiveFailed(path: path, message: String(cString: zip_strerror(archive)))
    }
    // The file is read when the archive is closed; -1 is its whole length.
    guard let source = zip_source_file(archive, "\(folder.path)/\(entry)", 0, -1) else {
      throw failed()
    }
    let index = zip_file_add(archive, name, source, zip_flags_t(ZIP_FL_ENC_UTF_8))
    guard index >= 0 else {
      zip_source_free(source)
      throw failed()
    }
    let isPacked = [".flac", ".png", ".jpg"].contains { entry.hasSuffix($0) }
    let method = isPacked ? ZIP_CM_STORE : ZIP_CM_DEFLATE
    guard zip_set_file_compression(archive, zip_uint64_t(index), zip_int32_t(method), 0) == 0
    else { throw failed() }
  }
}
