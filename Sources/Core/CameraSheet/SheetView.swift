// Where a sheet lies in a camera's picture.

import Calibration
import Geometry

/// The maps between a camera's picture and the sheet that it shows, without the lens's distortion.
public struct SheetView: Sendable, Hashable {
  /// From pixels of the picture to millimetres of the sheet.
  public let toSheet: Homography<CameraPoint, PagePoint>
  /// From millimetres of the sheet to pixels of the picture.
  public let toPicture: Homography<PagePoint, CameraPoint>
  /// How far the markers' corners are from where they were printed: root mean square, in millimetres.
  public let deviationMillimetres: Double

  // A sheet that is curled, or no sheet, is further away from a plane.
  private static let largestDeviationMillimetres = 1.0

  /// Finds where a sheet lies; nil where not all four markers are there, each once, or where they lie on no plane.
  ///
  /// - Parameters:
  ///   - markers: what was found in a picture.
  ///   - sheet: the sheet as it was printed.
  public init?(_ markers: [SeenMarker], of sheet: MarkedSheet) {
    var (seen, printed): ([CameraPoint], [PagePoint]) = ([], [])
    for number in 0..<4 {
      let found = markers.filter { $0.number == number }
      guard found.count == 1, let corners = sheet.corners(ofMarker: number),
        found[0].corners.count == corners.count
      else { return nil }
      seen += found[0].corners
      printed += corners
    }
    guard let toSheet = Homography(from: seen, to: printed), let toPicture = toSheet.inverted()
    else { return nil }
    let squares = zip(seen, printed).reduce(0.0) { sum, pair in
      let distance = toSheet.apply(to: pair.0).distance(to: pair.1)
      return sum + distance * distance
    }
    deviationMillimetres = (squares / Double(seen.count)).squareRoot()
    guard deviationMillimetres <= Self.largestDeviationMillimetres else { return nil }
    (self.toSheet, self.toPicture) = (toSheet, toPicture)
  }

  /// How far apart two views put the square's corners at the most, in millimetres.
  func largestShift(to other: SheetView, of sheet: MarkedSheet) -> Double {
    let side = sheet.sideMillimetres
    return [(0.0, 0.0), (side, 0), (side, side), (0, side)].map { x, y in
      let corner = PagePoint(x: x, y: y)
      return other.toSheet.apply(to: toPicture.apply(to: corner)).distance(to: corner)
    }.max() ?? 0
  }
}
