// The last reading, before it becomes text.

import Geometry

/// A reading as the lines beside the image show it.
struct ShownReading: Hashable {
  /// Where, in image pixels.
  var position: ImagePoint
  /// The intensity there; nil where there is none.
  var value: Double?
  /// The place on the pitch scale; nil where nothing sounds.
  var u: Double?
  /// The frequency that belongs to it, in hertz.
  var hertz: Double?
}
