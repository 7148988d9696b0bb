// The printed sheet that a camera looks down on: a square to trace in, and a marker at each of its corners.

import Geometry

/// A sheet with four markers; the origin of its points is the upper left corner of the square.
///
/// Two markers stand above the square and two below it, so that the square may be as wide as the paper: of 160 mm it is
/// 160 mm wide and 224 mm high with them, which A4 and Letter both have room for.
public struct MarkedSheet: Sendable, Hashable {
  /// The side of the square where the sheet is printed at 100 %, in millimetres.
  public static let usualSideMillimetres = 160.0
  // Of the side of the square.
  private static let markerShare = 0.15
  private static let gapShare = 0.05
  // From the corner: a hand that touches the cross there covers no marker.
  private static let crossShare = 0.15

  /// The side of the square, in millimetres.
  public let sideMillimetres: Double

  /// Creates a sheet that is printed this large.
  ///
  /// - Precondition: the side is a number above 0.
  public init(sideMillimetres: Double = MarkedSheet.usualSideMillimetres) {
    precondition(sideMillimetres > 0 && sideMillimetres.isFinite, "a sheet of no size")
    self.sideMillimetres = sideMillimetres
  }

  /// The side of a marker, its black border included, in millimetres.
  public var markerMillimetres: Double { Self.markerShare * sideMillimetres }

  /// The corners of a marker, clockwise from its own upper left; nil for one that is not on the sheet.
  public func corners(ofMarker number: Int) -> [PagePoint]? {
    guard (0..<4).contains(number) else { return nil }
    let (side, marker) = (sideMillimetres, markerMillimetres)
    let left = number == 1 || number == 2 ? side - marker : 0
    let top = number < 2 ? -Self.gapShare * side - marker : side + Self.gapShare * side
    return [(0.0, 0.0), (marker, 0), (marker, marker), (0, marker)].map {
      PagePoint(x: left + $0.0, y: top + $0.1)
    }
  }

  /// The crosses that a tip touches to be learned: in the middle, and near the upper left and the lower right corner.
  public var crosses: [PagePoint] {
    [0.5, Self.crossShare, 1 - Self.crossShare].map {
      PagePoint(x: $0 * sideMillimetres, y: $0 * sideMillimetres)
    }
  }

  /// Whether a place lies on the square, or so near that a hand that traces may be there.
  public func contains(_ point: PagePoint) -> Bool {
    contains(point, reach: 0.05 * sideMillimetres)
  }

  /// Whether a place lies on the square, or is nearer to it than `reach` millimetres.
  func contains(_ point: PagePoint, reach: Double) -> Bool {
    let inside = -reach...sideMillimetres + reach
    return inside.contains(point.x) && inside.contains(point.y)
  }
}
