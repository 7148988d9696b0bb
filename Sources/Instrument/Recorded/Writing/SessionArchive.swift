// A session as one ZIP file, to be sent to a colleague.

import Files
import Foundation
import Pen

/// Packs sessions.
public enum SessionArchive {
  /// Writes a session's files to a ZIP file, under the folder's name.
  ///
  /// Compressed sound is stored as it is. The file appears when it is complete; an older one stays
  /// until then.
  /// - Parameters:
  ///   - folder: the session's folder.
  ///   - path: the ZIP file.
  ///   - isCancelled: whether to stop before the end.
  ///   - progress: receives the share done, 0...1.
  /// - Returns: the names of files in the folder that are not part of the session; they are left
  ///   out.
  /// - Throws: `partNotAFile`; `file` with the file that cannot be read or written, `interrupted`
  ///   among them; `archiveFailed`. Nothing is left behind.
  @discardableResult
  public static func write(
    _ folder: SessionFolder, to path: String, isCancelled: @escaping () -> Bool = { false },
    progress: @escaping (Double) -> Void = { _ in }
  ) throws(RecordingError) -> [String] {
    let contents = try wrap { () throws(FileError) in try folder.contents() }
    let name = try wrap { () throws(FileError) in try SessionArchive.name(of: folder) }
    if let part = contents.foreign.first(where: SessionFolder.isPart) {
      throw .partNotAFile(.notAFile(path: folder.part(part), kind: .folder))
    }
    var inputs: [ZipInput] = []
    for part in contents.parts {
      // All files are checked before anything is written.
      do throws(FileError) {
        inputs.append(
          try ZipInput(
            path: folder.part(part), name: "\(name)/\(part)", isPacked: isPacked(part)))
      } catch {
        if case .notAFile = error { throw .partNotAFile(error) }
        throw .file(error)
      }
    }
    let output = try wrap { () throws(FileError) in try OutputFile(path: path) }
    do throws(ArchiveError) {
      try ZipArchive.write(
        inputs, to: output.descriptor, path: path, isCancelled: isCancelled, progress: progress)
    } catch {
      switch error {
      case .file(let error): throw .file(error)
      case .failed(let path, let message): throw .archiveFailed(path: path, message: message)
      }
    }
    do throws(FileError) { try output.finish() } catch { throw .file(error) }
    return contents.foreign
  }

  private static func isPacked(_ name: String) -> Bool {
    name.hasSuffix(".flac")
  }

  /// The folder's own name, whatever path leads to it: entries stay in a folder of that name.
  private static func name(of folder: SessionFolder) throws(FileError) -> String {
    guard let resolved = realpath(folder.path, nil) else {
      throw .notReadable(path: folder.path, errno: errno)
    }
    defer { free(resolved) }
    let name = (String(cString: resolved) as NSString).lastPathComponent
    // The root has no name.
    return name == "/" || name.isEmpty ? "session" : name
  }

  private static func wrap<Result: ~Copyable>(
    _ body: () throws(FileError) -> Result
  ) throws(RecordingError) -> Result {
    do throws(FileError) { return try body() } catch { throw .file(error) }
  }
}
