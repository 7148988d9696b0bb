// An image with the scale that a person set for it, where one did.

import Files
import ImageFile
import Library
import Micrograph
import Pen

/// A picture of a file; a scale that was set by hand stands in the place of the file's own.
public struct ScaledImage: Sendable {
  /// What the header says.
  public let header: ImageHeader
  /// The picture.
  public let micrograph: Micrograph
  /// The extent of a pixel that the file itself states.
  public let ownSize: PixelSize?

  /// Reads a picture of a file.
  ///
  /// - Parameters:
  ///   - path: the image's file.
  ///   - choice: which of its pictures.
  ///   - folders: where the scales are kept.
  ///   - refused: receives why the scales could not be read; the file's own holds then.
  /// - Throws: why the image cannot be read.
  public init(
    path: String, _ choice: PictureChoice = .largest, folders: XDGFolders = XDGFolders(),
    refused: (Fault) -> Void
  ) throws(Fault) {
    let (header, micrograph) = try Fault.wrap { () throws(ImageFileError) in
      try ImageFile.read(path: path, choice)
    }
    ownSize = header.pixelSize
    var scale: SetScales.Entry?
    do throws(SettingsError) {
      scale = try ScaleFile.read(folders.scales).scale(
        ofImageAt: path, width: header.width, height: header.height, isStated: ownSize != nil)
    } catch {
      refused(.settings(error))
    }
    self.header = scale.map { header.scaled($0.size, from: SetScale.source) } ?? header
    self.micrograph = scale.map { micrograph.scaled($0.size, from: SetScale.source) } ?? micrograph
  }
}
