// An image opened for the window: read, counted and made ready for drawing, away from the thread
// that draws.

import Foundation
import ImageFile
import Micrograph
import Pen

/// An image that can be shown and heard.
public struct ShownImage: Sendable {
  /// The file's path.
  public let path: String
  /// The image with its histogram.
  public let prepared: PreparedImage
  /// Draws it.
  public let picture: ViewPicture
  /// Its histogram as a picture.
  public let shape: HistogramShape

  /// The image.
  public var micrograph: Micrograph { prepared.micrograph }

  /// The file's name without its folder.
  public var name: String { URL(filePath: path).lastPathComponent }

  /// The name and the size, for the window's title.
  public var title: String { "\(name) · \(micrograph.width) x \(micrograph.height)" }

  /// Opens a file, on whatever thread is free.
  ///
  /// - Throws: why it cannot be shown.
  @concurrent
  public static func open(path: String) async throws(Fault) -> ShownImage {
    let micrograph = try Fault.wrap { () throws(ImageFileError) in
      try ImageFile.open(path: path)
    }
    return await prepare(micrograph, path: path)
  }

  /// Makes an image that was read from `path` ready, on whatever thread is free.
  @concurrent
  static func prepare(_ micrograph: Micrograph, path: String) async -> ShownImage {
    // Both read every pixel once, and neither waits for the other.
    async let picture = ViewPicture(MicrographPyramid(micrograph))
    let prepared = PreparedImage(micrograph)
    return ShownImage(path: path, prepared, await picture)
  }

  /// Takes the prepared parts.
  private init(path: String, _ prepared: PreparedImage, _ picture: ViewPicture) {
    self.path = path
    self.prepared = prepared
    self.picture = picture
    shape = HistogramShape(prepared.histogram)
  }
}
