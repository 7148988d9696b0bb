// An image opened for the window: read, counted and made ready for drawing, away from the thread
// that draws.

import Files
import Foundation
import ImageFile
import Micrograph
import Pen
import Session

/// An image that can be shown and heard.
public struct ShownImage: Sendable {
  /// The file's path.
  public let path: String
  /// Which of the file's pictures it is.
  let choice: PictureChoice
  /// What the file's header says; nil where it could not be read once more.
  public let header: ImageHeader?
  /// The image with its histogram.
  public let prepared: PreparedImage
  /// Draws it.
  public let picture: ViewPicture
  /// Its histogram as a picture.
  public let shape: HistogramShape

  /// The extent of a pixel that the file itself states.
  private(set) var ownSize: PixelSize?
  /// Why the scales that were set by hand could not be read.
  private(set) var scaleRefusal: Fault?

  /// The image.
  public var micrograph: Micrograph { prepared.micrograph }

  /// The file's name without its folder.
  public var name: String { URL(filePath: path).lastPathComponent }

  /// The name and the size, for the window's title.
  public var title: String {
    [name.isolated, frameText, "\(micrograph.width) × \(micrograph.height)"].compactMap { $0 }
      .joined(separator: " · ")
  }

  /// Opens a picture of a file, on whatever thread is free.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - choice: which of its pictures.
  ///   - folders: where the scales are kept that were set by hand.
  /// - Returns: the image.
  /// - Throws: why it cannot be shown.
  @concurrent
  public static func open(
    path: String, _ choice: PictureChoice = .largest, folders: XDGFolders = XDGFolders()
  ) async throws(Fault) -> ShownImage {
    var refusal: Fault?
    let read = try ScaledImage(path: path, choice, folders: folders) { refusal = $0 }
    var shown = await prepare(read.micrograph, path: path, choice, read.header)
    (shown.ownSize, shown.scaleRefusal) = (read.ownSize, refusal)
    return shown
  }

  /// Makes an image that was read from `path` ready, on whatever thread is free.
  @concurrent
  static func prepare(_ micrograph: Micrograph, path: String) async -> ShownImage {
    let choice = PictureChoice(
      page: micrograph.page.map { .number($0) } ?? .asBefore, frame: micrograph.frame,
      channel: micrograph.channel)
    let header = try? ImageFile.header(path: path, choice)
    let size = micrograph.pixelSize
    let scaled = size == header?.pixelSize ? nil : size
    var shown = await prepare(
      micrograph, path: path, choice,
      scaled.flatMap { header?.scaled($0, from: SetScale.recordedSource) } ?? header)
    shown.ownSize = header?.pixelSize
    return shown
  }

  private static func prepare(
    _ micrograph: Micrograph, path: String, _ choice: PictureChoice, _ header: ImageHeader?
  ) async -> ShownImage {
    // Both read every pixel once, and neither waits for the other.
    async let picture = ViewPicture(MicrographPyramid(micrograph))
    let prepared = PreparedImage(micrograph)
    return ShownImage(path: path, choice, header, prepared, await picture)
  }

  /// Takes the prepared parts.
  init(
    path: String, _ choice: PictureChoice, _ header: ImageHeader?, _ prepared: PreparedImage,
    _ picture: ViewPicture
  ) {
    self.path = path
    self.choice = choice
    self.header = header
    self.prepared = prepared
    self.picture = picture
    shape = HistogramShape(prepared.histogram)
  }
}
