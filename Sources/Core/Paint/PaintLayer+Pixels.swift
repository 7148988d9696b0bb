// A layer as the pixels of a picture file, and back.

import Geometry

extension PaintLayer {
  /// Creates a layer from the pixels of a picture file; nil for a side that cannot be, or another number of bytes.
  ///
  /// - Parameters:
  ///   - width: its columns, in pixels.
  ///   - height: its rows, in pixels.
  ///   - pixels: red, green, blue and alpha of each, row by row, the colour not multiplied by the alpha.
  ///   - historyBytes: the memory for taking back strokes.
  public init?(
    width: Int, height: Int, pixels: [UInt8], historyBytes: Int = Self.standardHistoryBytes
  ) {
    self.init(width: width, height: height, historyBytes: historyBytes)
    guard pixels.count == 4 * width * height else { return nil }
    for tile in tiles.tiles.indices {
      let area = tiles.area(ofTile: tile)
      var squares = [PaintPixel](repeating: .none, count: PaintTiles.pixelCount)
      var hasPaint = false
      for row in area.rows {
        for column in area.columns {
          let byte = 4 * (row * width + column)
          let pixel = PaintPixel(
            PaintInk(red: pixels[byte], green: pixels[byte + 1], blue: pixels[byte + 2]),
            alpha: pixels[byte + 3])
          squares[tiles.place(column: column, row: row).pixel] = pixel
          hasPaint = hasPaint || pixel != .none
        }
      }
      if hasPaint { tiles.tiles[tile] = squares }
    }
  }

  /// Red, green, blue and alpha of each pixel, row by row, the colour not multiplied by the alpha.
  public var pixels: [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 4 * width * height)
    forEachPainted { column, row, pixel in
      let byte = 4 * (row * width + column)
      let ink = pixel.ink
      (bytes[byte], bytes[byte + 1]) = (ink.red, ink.green)
      (bytes[byte + 2], bytes[byte + 3]) = (ink.blue, pixel.alpha)
    }
    return bytes
  }

  /// Gives each pixel that has paint.
  func forEachPainted(_ body: (_ column: Int, _ row: Int, _ pixel: PaintPixel) -> Void) {
    for (tile, squares) in tiles.tiles.enumerated() {
      guard let squares else { continue }
      let area = tiles.area(ofTile: tile)
      for row in area.rows {
        for column in area.columns {
          let pixel = squares[tiles.place(column: column, row: row).pixel]
          if pixel != .none { body(column, row, pixel) }
        }
      }
    }
  }
}
