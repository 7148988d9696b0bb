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
    var bytes: [UInt8] = []
    bytes.reserveCapacity(4 * area.columns.count * area.rows.count)
    for row in area.rows {
      for column in area.columns {
        let pixel = tiles[column, row]
        let ink = pixel.ink
        bytes += [ink.red, ink.green, ink.blue, pixel.alpha]
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
    var changed: Set<Int> = []
    var byte = 0
    for row in area.rows {
      for column in area.columns {
        let (tile, place) = tiles.place(column: column, row: row)
        let (red, green, blue) = (
          patch.pixels[byte], patch.pixels[byte + 1], patch.pixels[byte + 2]
        )
        let pixel = PaintPixel(
          PaintInk(red: red, green: green, blue: blue), alpha: patch.pixels[byte + 3])
        byte += 4
        if tiles.tiles[tile] == nil {
          guard pixel != .none else { continue }
          tiles.tiles[tile] = Array(repeating: .none, count: PaintTiles.pixelCount)
        }
        tiles.tiles[tile]?[place] = pixel
        changed.insert(tile)
      }
    }
    for tile in changed where tiles.tiles[tile]?.allSatisfy({ $0 == .none }) == true {
      tiles.tiles[tile] = nil
    }
    return true
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
