// The image's pixels as places in a unit of length. In millimetres they are the tablet's, turned so
// that the axes are the image's: lengths are the hand's, directions are those that are seen.

import Calibration
import Geometry
import Micrograph
import Movement

/// A plane of places in one unit of length: x to the right and y down, as in the image.
public struct LengthPlane: Sendable, Hashable {
  /// The unit.
  public let unit: LengthUnit

  private enum Map: Hashable {
    case scaled(x: Double, y: Double)
    case tablet(TabletPlane)
  }

  private let map: Map

  /// The image's own pixels.
  public static let pixels = LengthPlane(unit: .pixels, map: .scaled(x: 1, y: 1))

  private init(unit: LengthUnit, map: Map) {
    self.unit = unit
    self.map = map
  }

  /// The specimen's nanometres; nil where the image does not say how large a pixel is.
  public init?(nanometresOf pixelSize: PixelSize?) {
    guard let size = pixelSize?.inNanometres else { return nil }
    self.init(unit: .nanometres, map: .scaled(x: size.x, y: size.y))
  }

  /// The tablet's millimetres, all pixels being so long; nil where that is no length.
  public init?(millimetresPerPixel scale: Double) {
    guard scale > 0, scale.isFinite else { return nil }
    self.init(unit: .millimetres, map: .scaled(x: scale, y: scale))
  }

  /// The tablet's millimetres; nil where the tablet does not report its resolution, or the map has
  /// no way back.
  ///
  /// - Parameters:
  ///   - area: the tablet's area.
  ///   - map: from tablet units to image pixels.
  ///   - width: the image's width in pixels.
  ///   - height: its height in pixels.
  public init?(
    millimetresOf area: TabletArea, _ map: CalibratedMap<ImagePoint>, width: Int, height: Int
  ) {
    let middle = ImagePoint(x: Double(width) / 2, y: Double(height) / 2)
    guard let plane = TabletPlane(area, map, middle) else { return nil }
    self.init(unit: .millimetres, map: .tablet(plane))
  }

  /// The millimetres of a sheet that the image fills with its longer side; nil where it has no size.
  public init?(millimetresOfSheet side: Double, width: Int, height: Int) {
    self.init(millimetresPerPixel: side / Double(max(width, height)))
  }

  /// How long a pixel is at a place, in the unit: the mean of its width and its height.
  func unitsPerPixel(at point: ImagePoint) -> Double {
    let start = place(of: point)
    let right = place(of: ImagePoint(x: point.x + 1, y: point.y))
    let down = place(of: ImagePoint(x: point.x, y: point.y + 1))
    return (start.distance(to: right) + start.distance(to: down)) / 2
  }

  /// The place of a pixel; not finite where there is none.
  public func place(of point: ImagePoint) -> PathPoint {
    switch map {
    case .scaled(let x, let y): PathPoint(x: point.x * x, y: point.y * y)
    case .tablet(let plane): plane.place(of: point)
    }
  }
}

/// The tablet's surface in millimetres, along the image's axes.
private struct TabletPlane: Sendable, Hashable {
  private let back: PlaneMap<ImagePoint, TabletPoint>
  private let unitsPerMillimetreX: Double
  private let unitsPerMillimetreY: Double
  private var origin = PathPoint(x: 0, y: 0)
  // The direction of the image's x axis on the tablet.
  private var along = PathPoint(x: 1, y: 0)
  private var isMirrored = false

  init?(_ area: TabletArea, _ map: CalibratedMap<ImagePoint>, _ middle: ImagePoint) {
    guard let unitsX = area.unitsPerMillimetreX, let unitsY = area.unitsPerMillimetreY,
      unitsX > 0, unitsY > 0, let back = map.plane.inverted()
    else { return nil }
    self.back = back
    (unitsPerMillimetreX, unitsPerMillimetreY) = (unitsX, unitsY)
    let start = millimetres(middle)
    let right = millimetres(ImagePoint(x: middle.x + 1, y: middle.y))
    let down = millimetres(ImagePoint(x: middle.x, y: middle.y + 1))
    let (x, y) = (right.x - start.x, right.y - start.y)
    let length = (x * x + y * y).squareRoot()
    let turn = x * (down.y - start.y) - y * (down.x - start.x)
    guard length > 0, length.isFinite, turn != 0, turn.isFinite else { return nil }
    origin = start
    along = PathPoint(x: x / length, y: y / length)
    isMirrored = turn < 0
  }

  private func millimetres(_ point: ImagePoint) -> PathPoint {
    let place = back.apply(to: point)
    return PathPoint(x: place.x / unitsPerMillimetreX, y: place.y / unitsPerMillimetreY)
  }

  func place(of point: ImagePoint) -> PathPoint {
    let place = millimetres(point)
    let (x, y) = (place.x - origin.x, place.y - origin.y)
    let down = along.x * y - along.y * x
    return PathPoint(x: along.x * x + along.y * y, y: isMirrored ? -down : down)
  }
}
