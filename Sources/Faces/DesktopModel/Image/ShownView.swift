// The map from a pen display's tablet to the image on its screen: tablet units, millimetres of the
// touched sheet, pixels of the screen, pixels of the view, pixels of the image.

import Calibration
import Geometry
import Library

/// A view of the image at a place of a screen.
struct ShownView: Sendable, Hashable {
  /// Which part of the image is shown, and how large.
  let viewport: Viewport
  /// The upper left corner of the view on the screen.
  let canvas: ScreenPoint
  /// Whether a menu or a dialog lies over it, so that the pen does not reach the image.
  var isCovered = false

  /// From the pixels of the screen to those of the image.
  var map: AffineMap<ScreenPoint, ImagePoint> {
    let perPixel = 1 / viewport.zoom
    // Pixel (0, 0) is the middle of the first one, half a pixel from the image's corner.
    return AffineMap(
      xx: perPixel, xy: 0, x0: -(canvas.x + viewport.corner.x) * perPixel - 0.5,
      yx: 0, yy: perPixel, y0: -(canvas.y + viewport.corner.y) * perPixel - 0.5)
  }

  /// The part of the image's plane that is seen.
  var area: ImageArea {
    // Nothing lies to the right of one and to the left of the other.
    if isCovered {
      return ImageArea(
        upperLeft: ImagePoint(x: .infinity, y: .infinity),
        lowerRight: ImagePoint(x: -.infinity, y: -.infinity))
    }
    return ImageArea(
      upperLeft: viewport.imagePoint(of: ViewPoint(x: 0, y: 0)),
      lowerRight: viewport.imagePoint(
        of: ViewPoint(x: viewport.viewWidth, y: viewport.viewHeight)))
  }

  /// Where a point of the image is on the screen.
  func screenPoint(of point: ImagePoint) -> ScreenPoint {
    let place = viewport.viewPoint(of: point)
    return ScreenPoint(x: canvas.x + place.x, y: canvas.y + place.y)
  }

  /// The calibration of the tablet for the image in this view.
  ///
  /// - Parameters:
  ///   - calibration: the calibration made on the screen.
  ///   - image: the image that is shown.
  /// - Returns: nil for a calibration that was not made on a screen.
  func calibration(
    from calibration: CalibrationRecord, of image: CalibrationRecord.Image
  ) -> CalibrationRecord? {
    guard let toScreen = calibration.screenMap, let screen = calibration.screen else { return nil }
    let perMillimetre = screen.pixelsPerMillimetre / viewport.zoom
    return CalibrationRecord(
      tablet: calibration.tablet, goal: .image(image, toScreen.followed(by: map)),
      residuals: calibration.residuals.map { $0.scaled(by: perMillimetre) })
  }
}

extension CalibrationRecord.Residuals {
  /// The same distances in another unit.
  fileprivate func scaled(by factor: Double) -> Self {
    Self(
      rootMeanSquare: rootMeanSquare * factor, maximum: maximum * factor,
      leaveOneOutRootMeanSquare: leaveOneOutRootMeanSquare.map { $0 * factor },
      leaveOneOutMaximum: leaveOneOutMaximum.map { $0 * factor },
      interval: interval.map { $0 * factor },
      targets: targets.map { Target(number: $0.number, distance: $0.distance * factor) },
      date: date)
  }
}
