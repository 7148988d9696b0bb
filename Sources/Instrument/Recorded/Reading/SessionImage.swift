// The image of a session: the one that was traced, known by its SHA-256, or another the user names.

import Files
import Foundation
import ImageFile
import Micrograph
import Pen

/// Opens a session's image.
public enum SessionImage {
  /// Opens the image that was traced, or `path` in its place.
  ///
  /// `page` is the page of `path`; `isCancelled` is whether to stop before the image's digest is
  /// known.
  ///
  /// - Throws: `Fault.interrupted`, `Fault.movedImage`, `Fault.imageMissing` and `Fault.imageChanged`, whose
  ///   sentences name the next step, and why the image cannot be opened.
  public static func open(
    _ session: RecordedSession, instead path: String?, page: PictureChoice = .largest,
    isCancelled: () -> Bool = { false }
  ) throws(Fault) -> (path: String, micrograph: Micrograph) {
    if let path {
      let micrograph = try Fault.wrap { () throws(ImageFileError) in
        try ImageFile.open(path: path, page)
      }
      // The traced image itself, moved elsewhere.
      guard let image = session.record?.image, !image.sha256.isEmpty,
        (micrograph.width, micrograph.height) == (image.width, image.height),
        (try? FileDigest.sha256(of: path, isCancelled: isCancelled)) == image.sha256
      else { return (path, micrograph) }
      return (path, scaled(micrograph, image))
    }
    let image = try session.facts().image
    guard !FileManager.default.fileExists(atPath: session.folder.film) else {
      throw .movedImage(path: session.folder.path)
    }
    return (image.path, try open(image, isCancelled: isCancelled))
  }

  /// Opens an image that was traced.
  static func open(
    _ image: SessionRecord.Image, isCancelled: () -> Bool = { false }
  ) throws(Fault) -> Micrograph {
    try check(image, isCancelled: isCancelled)
    let choice = PictureChoice(
      page: image.page.map { .number($0) } ?? .asBefore, frame: image.frame,
      channel: image.channel)
    let micrograph = try Fault.wrap { () throws(ImageFileError) in
      try ImageFile.open(path: image.path, choice)
    }
    try check(image, micrograph)
    return scaled(micrograph, image)
  }

  // A scale that was set by hand then holds for what was recorded, whatever is set now.
  private static func scaled(_ micrograph: Micrograph, _ image: SessionRecord.Image) -> Micrograph {
    guard let size = image.pixelSize, size != micrograph.pixelSize else { return micrograph }
    return micrograph.scaled(size, from: SetScale.recordedSource)
  }

  /// Checks that the file at a traced image's path is still that image.
  ///
  /// - Throws: `Fault.imageMissing`, `Fault.imageChanged`, `Fault.interrupted`, and why it cannot
  ///   be read.
  public static func check(
    _ image: SessionRecord.Image, isCancelled: () -> Bool = { false }
  ) throws(Fault) {
    guard FileManager.default.fileExists(atPath: image.path) else {
      throw .imageMissing(path: image.path)
    }
    // A program that was killed while it still read the image left no fingerprint of it.
    guard !image.sha256.isEmpty else { return }
    let digest: String
    do throws(FileError) {
      digest = try FileDigest.sha256(of: image.path, isCancelled: isCancelled)
    } catch {
      if case .interrupted = error { throw .interrupted }
      throw .file(error)
    }
    guard digest == image.sha256 else { throw .imageChanged(path: image.path) }
  }

  /// Checks that an image has the size of the traced one, the only test where that has no digest.
  ///
  /// - Throws: `Fault.imageChanged`.
  public static func check(
    _ image: SessionRecord.Image, _ micrograph: Micrograph
  ) throws(Fault) {
    guard
      !image.sha256.isEmpty || (micrograph.width, micrograph.height) == (image.width, image.height)
    else { throw .imageChanged(path: image.path) }
  }
}
