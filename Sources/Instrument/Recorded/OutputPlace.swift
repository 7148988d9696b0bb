// Checks the destinations of files before the work that produces them begins.

import Files
import Pen

/// The destination of a file that does not exist yet.
public enum OutputPlace {
  /// Sees that a file could be written at `path`.
  ///
  /// - Throws: `Fault.file` with the reason why not.
  public static func check(_ path: String) throws(Fault) {
    try Fault.wrap { () throws(FileError) in _ = try OutputPath(path) }
  }

  /// Makes a folder and those above it where they are missing.
  ///
  /// - Throws: `Fault.cannotCreateFolder` with the system's reason.
  public static func makeFolder(_ path: String) throws(Fault) {
    do throws(FileError) { try Folder.make(path) } catch {
      guard case .cannotWrite(_, let number) = error else { throw .file(error) }
      throw .cannotCreateFolder(path: path, reason: Fault.reason(number))
    }
  }
}
