// Where the crosses of a calibration sheet lie. The printed sheets are drawn from these positions,
// and the touches are fitted to them.

import Geometry

/// A square sheet of numbered crosses, of any printed size.
public struct TargetSheet: Sendable, Hashable {
  /// How many crosses a sheet has.
  public enum Count: Int, Sendable, Hashable, CaseIterable {
    case four = 4
    case nine = 9
    case sixteen = 16

    /// The crosses along each side.
    public var perSide: Int {
      switch self {
      case .four: 2
      case .nine: 3
      case .sixteen: 4
      }
    }
  }

  /// One cross.
  public struct Cross: Sendable, Hashable {
    /// The number printed beside it.
    public let number: Int
    /// Its row from the top, from 1; 0 for a check cross.
    public let row: Int
    /// Its column from the left, from 1; 0 for a check cross.
    public let column: Int
    /// Its place on the sheet.
    public let place: PagePoint

    /// Whether it belongs to the check after the calibration.
    public var isCheck: Bool { row == 0 }
  }

  /// The crosses in the order they are touched: row by row.
  public let crosses: [Cross]
  /// Three further crosses, numbered on, that measure the error of a finished calibration.
  public let checks: [Cross]
  /// The length of a side of the print.
  public let sideMillimetres: Double

  /// The pixels of a side of the sheet's drawing.
  public static let pixelsPerSide = 1024
  /// The centres of the outer crosses, 1/16 of the side from the edge, in pixels of the drawing.
  private static let outer = (first: 62.0, last: 962.0)
  /// The check crosses, between the others on every sheet, in pixels of the drawing.
  private static let checkPlaces = [(512.0, 212.0), (212, 812), (812, 812)]

  /// The sheet with this many crosses, printed this large.
  public init(_ count: Count, sideMillimetres: Double) {
    self.sideMillimetres = sideMillimetres
    let perSide = count.perSide
    let step = (TargetSheet.outer.last - TargetSheet.outer.first) / Double(perSide - 1)
    // Pixel centres lie at whole numbers, the sheet's edge half a pixel before the first.
    let perPixel = sideMillimetres / Double(TargetSheet.pixelsPerSide)
    func place(_ x: Double, _ y: Double) -> PagePoint {
      PagePoint(x: (x + 0.5) * perPixel, y: (y + 0.5) * perPixel)
    }
    crosses = (0..<count.rawValue).map { index in
      let (row, column) = (index / perSide, index % perSide)
      return Cross(
        number: index + 1, row: row + 1, column: column + 1,
        place: place(
          TargetSheet.outer.first + step * Double(column),
          TargetSheet.outer.first + step * Double(row)))
    }
    checks = TargetSheet.checkPlaces.enumerated().map { index, pixels in
      Cross(
        number: count.rawValue + index + 1, row: 0, column: 0, place: place(pixels.0, pixels.1))
    }
  }

  /// The whole sheet.
  public var page: PageSize {
    PageSize(widthMillimetres: sideMillimetres, heightMillimetres: sideMillimetres)
  }

  /// From the sheet to an image printed on it, centred, its longer side as long as the sheet's.
  ///
  /// - Returns: nil where the image or the sheet has no extent.
  public static func map(
    fromSheetOf sideMillimetres: Double, toImageOfWidth width: Int, height: Int
  ) -> AffineMap<PagePoint, ImagePoint>? {
    guard width > 0, height > 0, sideMillimetres > 0, sideMillimetres.isFinite else { return nil }
    let scale = Double(max(width, height)) / sideMillimetres
    let middle = sideMillimetres / 2
    return AffineMap(
      xx: scale, xy: 0, x0: Double(width - 1) / 2 - scale * middle,
      yx: 0, yy: scale, y0: Double(height - 1) / 2 - scale * middle)
  }
}
