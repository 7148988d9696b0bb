// The active rectangle of a tablet, in the units it reports.

import Geometry

/// The active area of a tablet, in device units.
public struct TabletArea: Sendable, Hashable {
  /// The corner with the smallest coordinates.
  public let minimum: TabletPoint
  /// The corner with the largest coordinates.
  public let maximum: TabletPoint
  /// Device units per millimetre along x, where the device reports it.
  public let unitsPerMillimetreX: Double?
  /// Device units per millimetre along y, where the device reports it.
  public let unitsPerMillimetreY: Double?

  /// Creates an area from its corners and its resolution, where that is known.
  public init(
    minimum: TabletPoint, maximum: TabletPoint, unitsPerMillimetreX: Double? = nil,
    unitsPerMillimetreY: Double? = nil
  ) {
    self.minimum = minimum
    self.maximum = maximum
    self.unitsPerMillimetreX = unitsPerMillimetreX
    self.unitsPerMillimetreY = unitsPerMillimetreY
  }

  /// The largest map of the whole image into this area, centred, with the image's aspect kept.
  ///
  /// Where the device does not report its resolution, device units count as equally long along both
  /// axes. Parts of the area beside the image map to points outside the image.
  ///
  /// - Parameters:
  ///   - width: the image's width in pixels.
  ///   - height: the image's height in pixels.
  /// - Returns: nil where the area or the image has no extent.
  public func defaultMap(
    toImageOfWidth width: Int, height: Int
  ) -> AffineMap<TabletPoint, ImagePoint>? {
    let spanX = maximum.x - minimum.x
    let spanY = maximum.y - minimum.y
    guard spanX > 0, spanY > 0, width > 0, height > 0 else { return nil }
    let lengthX = unitsPerMillimetreX.flatMap { $0 > 0 ? $0 : nil }
    let lengthY = unitsPerMillimetreY.flatMap { $0 > 0 ? $0 : nil }
    // Both resolutions or none: one alone says nothing about the shape of a unit square.
    let (unitX, unitY) =
      if let lengthX, let lengthY { (lengthX, lengthY) } else { (1.0, 1.0) }
    let pixelsPerLength = max(
      Double(width) / (spanX / unitX), Double(height) / (spanY / unitY))
    let scaleX = pixelsPerLength / unitX
    let scaleY = pixelsPerLength / unitY
    let centreX = (minimum.x + maximum.x) / 2
    let centreY = (minimum.y + maximum.y) / 2
    // The image spans -0.5 to width - 0.5, so its middle is at (width - 1) / 2.
    return AffineMap(
      xx: scaleX, xy: 0, x0: Double(width - 1) / 2 - scaleX * centreX,
      yx: 0, yy: scaleY, y0: Double(height - 1) / 2 - scaleY * centreY)
  }
}
