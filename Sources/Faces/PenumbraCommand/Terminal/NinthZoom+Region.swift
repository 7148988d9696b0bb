// The pixels of a ninth.

import Analysis
import Geometry

extension NinthZoom {
  /// The whole pixels of the part.
  var region: PixelRegion {
    let (corner, other) = (area.upperLeft, area.lowerRight)
    let (left, top) = (Int((corner.x + 0.5).rounded()), Int((corner.y + 0.5).rounded()))
    let (right, bottom) = (Int((other.x + 0.5).rounded()), Int((other.y + 0.5).rounded()))
    return PixelRegion(
      x: left, y: top, width: max(right - left, 1), height: max(bottom - top, 1))
  }
}
