// Why a point has no value.

import Geometry
import Micrograph

extension Micrograph {
  /// Why a point has no intensity, as text: it is outside the image, or its pixels hold no number.
  public func missingValueWords(at point: ImagePoint) -> String {
    contains(point) ? "no value here" : "outside the image"
  }
}
