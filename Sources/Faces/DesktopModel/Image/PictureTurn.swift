// Another picture of the same file: which one is wanted, and whether one is being read.

import ImageFile
import Micrograph
import Pen

/// The way to another frame or channel.
struct PictureTurn {
  /// The picture that is wanted and not shown yet; of several the last one.
  private(set) var wanted: PictureChoice?
  /// The number of the last wish; what was read for an earlier one may not be what is wanted now.
  private(set) var number = 0
  /// What is said once it is there; nil for what is shown.
  private(set) var words: String?
  /// Whether a picture is being read.
  var isReading = false

  /// Wants a picture.
  mutating func want(_ choice: PictureChoice, saying words: String? = nil) {
    number += 1
    (wanted, self.words) = (choice, words)
  }

  /// Wants none any more.
  mutating func end() {
    (wanted, words) = (nil, nil)
  }
}

/// Another picture of the file, with the layers that are heard and shown.
struct TurnedPicture: Sendable {
  let image: ShownImage
  /// The picture with the layers that the voices read.
  let prepared: PreparedImage
  /// The layer that is shown; nil for the file's picture.
  let layer: ShownLayer?
}
