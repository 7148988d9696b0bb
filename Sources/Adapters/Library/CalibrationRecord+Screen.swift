// Where the sheet of a calibration was on the screen of a pen display, so that whatever the screen shows
// later lies under the pen.

import Calibration
import Geometry

extension CalibrationRecord {
  /// A screen, and the sheet's place on it.
  public struct Screen: Sendable, Hashable {
    /// The screen's name, as its maker gave it.
    public var name: String
    /// Its width in the desktop's pixels.
    public var width: Int
    /// Its height in the desktop's pixels.
    public var height: Int
    /// The desktop's pixels per millimetre of the sheet.
    public var pixelsPerMillimetre: Double
    /// The upper left corner of the sheet, in pixels from that of the screen.
    public var corner: ScreenPoint

    /// Creates the place of a sheet on a screen.
    public init(
      name: String, width: Int, height: Int, pixelsPerMillimetre: Double, corner: ScreenPoint
    ) {
      self.name = name
      self.width = width
      self.height = height
      self.pixelsPerMillimetre = pixelsPerMillimetre
      self.corner = corner
    }

    /// From the millimetres of the sheet to the pixels of the screen.
    public var map: AffineMap<PagePoint, ScreenPoint> {
      AffineMap(
        xx: pixelsPerMillimetre, xy: 0, x0: corner.x, yx: 0, yy: pixelsPerMillimetre, y0: corner.y)
    }
  }

  /// From device units to the pixels of the screen; nil for a calibration that was not made on one.
  public var screenMap: CalibratedMap<ScreenPoint>? {
    guard let screen, case .paper(let map) = goal else { return nil }
    return map.followed(by: screen.map)
  }
}
