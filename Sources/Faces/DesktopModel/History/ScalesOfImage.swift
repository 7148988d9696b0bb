// The scales that are set by hand for an image, as a step of the history has them.

import Files
import Library
import Micrograph

/// The scale of an image alone, and that of all like it in its folder.
struct ScalesOfImage: Hashable, Sendable {
  /// What the scales are of: pages of one file may have several sizes.
  struct Picture: Hashable, Sendable {
    let path: String
    let width: Int
    let height: Int
  }

  let picture: Picture
  /// The image's own; nil for none.
  var own: PixelSize?
  /// That of the images of this size in its folder that state none; nil for none.
  var series: PixelSize?

  private var uses: (image: SetScales.Use, series: SetScales.Use) {
    SetScales.uses(ofImageAt: picture.path, width: picture.width, height: picture.height)
  }

  /// The scales that a file has for an image.
  ///
  /// - Throws: as `ScaleFile.read`.
  init(ofImageAt path: String, _ micrograph: Micrograph, in file: String) throws(SettingsError) {
    picture = Picture(path: path, width: micrograph.width, height: micrograph.height)
    let entries = try ScaleFile.read(file).entries
    let uses = uses
    own = entries.last { $0.use == uses.image }?.size
    series = entries.last { $0.use == uses.series }?.size
  }

  /// Writes what differs from what the file had.
  ///
  /// - Throws: why the file cannot be read or written.
  func write(over former: ScalesOfImage, in file: String) throws(SettingsError) {
    if series != former.series { try ScaleFile.set(series, for: uses.series, in: file) }
    if own != former.own { try ScaleFile.set(own, for: uses.image, in: file) }
  }

  /// The scale that holds where the image's file states `stated`.
  func holding(stated: PixelSize?) -> PixelSize? { own ?? (stated == nil ? series : nil) }
}
