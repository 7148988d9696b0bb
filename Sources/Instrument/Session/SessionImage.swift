// The image of a session: the one that was traced, known by its SHA-256, or another the user names.

import Files
import Foundation
import ImageFile
import Micrograph
import Recording
import Settings

/// Opens a session's image.
public enum SessionImage {
  /// Opens the image that was traced, or `path` where one is given.
  ///
  /// - Throws: `Fault.imageMissing` and `Fault.imageChanged`, which tell how to go on, and what
  ///   opening throws.
  public static func open(
    _ session: RecordedSession, instead path: String?
  ) throws(Fault) -> (path: String, micrograph: Micrograph) {
    if let path {
      let micrograph = try Fault.wrap { () throws(ImageFileError) in
        try ImageFile.open(path: path)
      }
      return (path, micrograph)
    }
    let image = try session.facts().image
    return (image.path, try open(image))
  }

  /// Opens an image that was traced.
  static func open(_ image: SessionRecord.Image) throws(Fault) -> Micrograph {
    guard FileManager.default.fileExists(atPath: image.path) else {
      throw .imageMissing(path: image.path)
    }
    let digest = try Fault.wrap { () throws(FileError) in
      try FileDigest.sha256(of: image.path)
    }
    guard digest == image.sha256 else { throw .imageChanged(path: image.path) }
    return try Fault.wrap { () throws(ImageFileError) in try ImageFile.open(path: image.path) }
  }
}
