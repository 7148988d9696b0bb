// A voice's place while it is dragged over the image.

import Geometry

/// What a drag of a voice's place began with.
struct PlaceDrag: Sendable {
  /// The voice, from 0.
  let voice: Int
  /// Where the tip is meanwhile, in image pixels.
  let tip: ImagePoint
  /// From the pointer to the mark, in view pixels.
  let grip: (x: Double, y: Double)
}
