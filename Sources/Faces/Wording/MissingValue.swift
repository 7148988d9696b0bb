// Why there is nothing to hear or to tell at a point.

import Geometry
import Micrograph

extension Micrograph {
  /// Why a point has no intensity, in words: it is beside the image, or its pixels hold no number.
  public func missingValueWords(at point: ImagePoint) -> String {
    contains(point) ? "no value here" : "outside the image"
  }
}
