// Where a sheet lies in a camera's picture.

import Calibration
import Geometry

/// The maps between a camera's picture and the sheet that it shows.
public struct SheetView: Sendable, Hashable {
  // Both as a camera without distortion would see it.
  private let toSheet: Homography<CameraPoint, PagePoint>
  private let toPicture: Homography<PagePoint, CameraPoint>
  private let lens: CameraLens?
  /// How far the markers' corners are from where they were printed: root mean square, in millimetres.
  public let deviationMillimetres: Double

  // A sheet that is curled, or no sheet, is further away from a plane.
  private static let largestDeviationMillimetres = 1.0

  /// Finds where a sheet lies; nil where not all four markers are there, each once, or where they lie on no plane.
  ///
  /// - Parameters:
  ///   - markers: what was found in a picture.
  ///   - sheet: the sheet as it was printed.
  ///   - lens: the camera's lens, of pictures of this size; nil for one that bends nothing.
  public init?(_ markers: [SeenMarker], of sheet: MarkedSheet, lens: CameraLens? = nil) {
    var (seen, printed): ([CameraPoint], [PagePoint]) = ([], [])
    for number in 0..<4 {
      let found = markers.filter { $0.number == number }
      guard found.count == 1, let corners = sheet.corners(ofMarker: number),
        found[0].corners.count == corners.count
      else { return nil }
      seen += lens.map { found[0].corners.map($0.straight) } ?? found[0].corners
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
    (self.toSheet, self.toPicture, self.lens) = (toSheet, toPicture, lens)
  }

  /// The place of the sheet that a place of the picture shows, in millimetres.
  public func place(of pixel: CameraPoint) -> PagePoint {
    toSheet.apply(to: lens?.straight(pixel) ?? pixel)
  }

  /// Where a place of the sheet is seen, in pixels of the picture.
  public func pixel(of place: PagePoint) -> CameraPoint {
    let pixel = toPicture.apply(to: place)
    // Far outside, where a lens shows nothing, its model folds back into the picture.
    guard let lens, pixel.x.magnitude < 100_000, pixel.y.magnitude < 100_000,
      case let bent = lens.bent(pixel), lens.straight(bent).distance(to: pixel) < 1
    else { return pixel }
    return bent
  }

  /// How far apart two views put the square's corners at the most, in millimetres.
  func largestShift(to other: SheetView, of sheet: MarkedSheet) -> Double {
    let side = sheet.sideMillimetres
    return [(0.0, 0.0), (side, 0), (side, side), (0, side)].map { x, y in
      let corner = PagePoint(x: x, y: y)
      return other.place(of: pixel(of: corner)).distance(to: corner)
    }.max() ?? 0
  }
}
