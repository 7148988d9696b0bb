// An image on a coarse grid, each place with the level that is felt there.

import Geometry
import Micrograph

/// An image reduced to places that fingers can tell apart.
public struct TactileRelief: Sendable, Hashable {
  /// The places of a row; at most as many as were asked for, since the image keeps its shape.
  public let columns: Int
  /// The rows of places.
  public let rows: Int
  /// What is raised.
  public let style: TactileStyle
  /// The level of each place row by row, 0 the darkest; of edges 1 on the line and 0 beside it.
  public let levels: [Int]
  /// Whether the image has one value everywhere, so that nothing is raised.
  public let isFlat: Bool
  /// The width of a place, in pixels of the image.
  public let pixelsPerPlace: Double

  /// How many columns or rows can be asked for.
  public static let sizeRange = 8...1_000

  /// Reduces an image, without the rows of its caption.
  ///
  /// Values that are no numbers count as dark.
  ///
  /// - Parameters:
  ///   - micrograph: the image.
  ///   - columns: the most places of a row.
  ///   - rows: the most rows.
  ///   - style: what is raised.
  /// - Throws: `noSuchSize` outside `sizeRange`, `noSuchLevels` outside `TactileStyle.levelRange`.
  public init(
    of micrograph: Micrograph, columns: Int, rows: Int, style: TactileStyle
  ) throws(TactileError) {
    guard Self.sizeRange.contains(columns), Self.sizeRange.contains(rows) else {
      throw .noSuchSize(columns: columns, rows: rows)
    }
    if case .levels(let count) = style, !TactileStyle.levelRange.contains(count) {
      throw .noSuchLevels(count)
    }
    let reduced = TactileMeans(of: micrograph, columns: columns, rows: rows)
    self.columns = reduced.columns
    self.rows = reduced.rows
    self.style = style
    pixelsPerPlace = reduced.pixelsPerPlace
    guard let range = reduced.range else {
      isFlat = true
      levels = Array(repeating: 0, count: reduced.columns * reduced.rows)
      return
    }
    isFlat = false
    switch style {
    case .edges:
      levels = TactileEdges(reduced).levels
    case .levels(let count):
      levels = reduced.values.map { value in
        guard let value else { return 0 }
        let place = min(max((value - range.low) / (range.high - range.low), 0), 1)
        let brightness = micrograph.polarity.brightness(at: place)
        return min(Int(brightness * Double(count)), count - 1)
      }
    }
  }

  /// The texture of a place, column and row from 0 at the top left; blank outside.
  public func texture(column: Int, row: Int) -> TactileTexture {
    guard (0..<columns).contains(column), (0..<rows).contains(row) else { return .blank }
    return style.textures[levels[row * columns + column]]
  }

  /// The relief as raised dots in the middle of a grid, one place a dot.
  ///
  /// - Parameters:
  ///   - width: the dots of a row of the grid.
  ///   - height: the rows of the grid.
  /// - Returns: the grid; what does not fit on it is left out.
  public func dots(width: Int, height: Int) -> DotGrid {
    var grid = DotGrid(width: width, height: height)
    let (left, top) = ((width - columns) / 2, (height - rows) / 2)
    for row in 0..<rows {
      for column in 0..<columns
      where texture(column: column, row: row).isRaised(column: column, row: row) {
        grid[left + column, top + row] = true
      }
    }
    return grid
  }
}
