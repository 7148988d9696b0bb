// Another picture of the same file: which one is wanted, and whether one is being read.

import ImageFile
import Micrograph
import Pen

/// The way to another frame or channel.
struct PictureTurn {
  /// The picture that is wanted and not shown yet; of several the last one.
  var wanted: PictureChoice?
  /// What is said once it is there; nil for what is shown.
  var words: String?
  /// Whether a picture is being read.
  var isReading = false
}

/// Another picture of the file, with the layers that are heard and shown.
struct TurnedPicture: Sendable {
  let image: ShownImage
  /// The picture with the layers that the voices read.
  let prepared: PreparedImage
  /// The layer that is shown; nil for the file's picture.
  let layer: ShownLayer?
}
