// How long a pixel of the image is on the tablet.

import Geometry

extension TabletArea {
  /// How many millimetres of the tablet a pixel is at a place of the image, mean of both axes.
  ///
  /// - Parameters:
  ///   - map: from the tablet to the image.
  ///   - place: the place.
  /// - Returns: nil where the tablet does not report its resolution, or the map cannot be inverted.
  public func millimetresPerPixel(
    through map: PlaneMap<TabletPoint, ImagePoint>, at place: ImagePoint
  ) -> Double? {
    guard let unitsX = unitsPerMillimetreX, let unitsY = unitsPerMillimetreY,
      let back = map.inverted()
    else { return nil }
    let from = back.apply(to: place)
    func millimetres(_ x: Double, _ y: Double) -> Double {
      let to = back.apply(to: ImagePoint(x: place.x + x, y: place.y + y))
      let (dx, dy) = ((to.x - from.x) / unitsX, (to.y - from.y) / unitsY)
      return (dx * dx + dy * dy).squareRoot()
    }
    let size = (millimetres(1, 0) + millimetres(0, 1)) / 2
    return size > 0 && size.isFinite ? size : nil
  }
}
