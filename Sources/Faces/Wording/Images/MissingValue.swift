// Why a point has no value.

import Geometry
import Micrograph
import Translation

extension Micrograph {
  /// Why a point has no intensity, as text: it is outside the image, or its pixels hold no number.
  public func missingValueWords(at point: ImagePoint) -> String {
    contains(point) ? translated("no value here") : translated("outside the image")
  }
}
