// A rectangle of a layer's pixels: how what became of a layer is kept in files.

import Geometry

/// The pixels of a part of a layer, which replace those that are there.
public struct PaintPatch: Sendable, Hashable {
  /// Where they belong.
  public let area: PaintArea
  /// Red, green, blue and alpha of each, row by row, the colour not multiplied by the alpha.
  public let pixels: [UInt8]

  /// Creates a patch; nil for another number of bytes than four for each pixel, or a place left of or above the layer.
  public init?(area: PaintArea, pixels: [UInt8]) {
    guard area.columns.lowerBound >= 0, area.rows.lowerBound >= 0,
      pixels.count == 4 * area.columns.count * area.rows.count, !pixels.isEmpty
    else { return nil }
    (self.area, self.pixels) = (area, pixels)
  }
}

extension PaintLayer {
  /// The part that differs from another layer of the same size, in whole squares; nil where nothing does.
  ///
  /// - Parameter other: the other layer; nil for one without paint.
  /// - Returns: the smallest rectangle of squares that holds all that differs.
  public func area(differingFrom other: PaintLayer? = nil) -> PaintArea? {
    guard let other, (other.width, other.height) == (width, height) else {
      return area { tiles.tiles[$0] != nil }
    }
    // Squares that two layers have in common are compared by their place in memory.
    return area { tiles.tiles[$0] != other.tiles.tiles[$0] }
  }

  private func area(ofTiles isIn: (Int) -> Bool) -> PaintArea? {
    var area: PaintArea?
    for tile in tiles.tiles.indices where isIn(tile) {
      let part = tiles.area(ofTile: tile)
      area = area?.union(part) ?? part
    }
    return area
  }

  /// The pixels of a part that lies in the layer.
  ///
  /// - Parameter area: the part.
  /// - Returns: its pixels; nil for a part that does not lie in the layer.
  public func patch(_ area: PaintArea) -> PaintPatch? {
    guard holds(area) else { return nil }
    var bytes = [UInt8](repeating: 0, count: 4 * area.columns.count * area.rows.count)
    bytes.withUnsafeMutableBufferPointer { bytes in
      forEachSquare(of: area) { tile, part in
        guard let squares = tiles.tiles[tile] else { return }
        for row in part.rows {
          var byte = 4 * ((row - area.rows.lowerBound) * area.columns.count)
          byte += 4 * (part.columns.lowerBound - area.columns.lowerBound)
          for column in part.columns {
            let bits = squares[tiles.place(column: column, row: row).pixel].bits
            bytes[byte] = UInt8(truncatingIfNeeded: bits >> 16)
            bytes[byte + 1] = UInt8(truncatingIfNeeded: bits >> 8)
            bytes[byte + 2] = UInt8(truncatingIfNeeded: bits)
            bytes[byte + 3] = UInt8(truncatingIfNeeded: bits >> 24)
            byte += 4
          }
        }
      }
    }
    return PaintPatch(area: area, pixels: bytes)
  }

  /// Puts pixels in the place of those that are there, which is no step that can be taken back.
  ///
  /// - Parameter patch: the pixels.
  /// - Returns: false for a patch that does not lie in the layer, which then stays as it is.
  public mutating func put(_ patch: PaintPatch) -> Bool {
    let area = patch.area
    guard holds(area) else { return false }
    self = withoutHistory
    var changed: [(tile: Int, squares: [PaintPixel]?)] = []
    patch.pixels.withUnsafeBufferPointer { pixels in
      forEachSquare(of: area) { tile, part in
        var squares =
          tiles.tiles[tile] ?? Array(repeating: .none, count: PaintTiles.pixelCount)
        for row in part.rows {
          var byte = 4 * ((row - area.rows.lowerBound) * area.columns.count)
          byte += 4 * (part.columns.lowerBound - area.columns.lowerBound)
          for column in part.columns {
            squares[tiles.place(column: column, row: row).pixel] = PaintPixel(
              PaintInk(red: pixels[byte], green: pixels[byte + 1], blue: pixels[byte + 2]),
              alpha: pixels[byte + 3])
            byte += 4
          }
        }
        changed.append((tile, squares.allSatisfy { $0 == .none } ? nil : squares))
      }
    }
    for (tile, squares) in changed { tiles.tiles[tile] = squares }
    return true
  }

  /// Gives each square that a part touches, and what of the part lies in it.
  private func forEachSquare(of area: PaintArea, _ body: (_ tile: Int, _ part: PaintArea) -> Void) {
    let side = PaintTiles.side
    for tileRow in area.rows.lowerBound / side...(area.rows.upperBound - 1) / side {
      for tileColumn in area.columns.lowerBound / side...(area.columns.upperBound - 1) / side {
        body(
          tileRow * tiles.across + tileColumn,
          PaintArea(
            columns: area.columns.clamped(to: tileColumn * side..<(tileColumn + 1) * side),
            rows: area.rows.clamped(to: tileRow * side..<(tileRow + 1) * side)))
      }
    }
  }

  private func holds(_ area: PaintArea) -> Bool {
    area.columns.lowerBound >= 0 && area.columns.upperBound <= width
      && area.rows.lowerBound >= 0 && area.rows.upperBound <= height && !area.columns.isEmpty
      && !area.rows.isEmpty
  }

  /// How much of the layer has paint, 0...1.
  public var paintedShare: Double {
    var count = 0
    forEachPainted { _, _, _ in count += 1 }
    return Double(count) / Double(width * height)
  }
}
