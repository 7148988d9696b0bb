// The pixels of a layer in squares, so that a stroke keeps and changes only those it touches.

/// Squares of pixels; those without paint take no memory.
struct PaintTiles: Sendable, Equatable {
  /// The side of a square, in pixels.
  static let side = 64
  /// The pixels of a square.
  static let pixelCount = side * side
  /// The memory of a square, in bytes.
  static let tileBytes = pixelCount * MemoryLayout<PaintPixel>.size

  /// The squares row by row; nil where there is no paint.
  var tiles: [[PaintPixel]?]
  let width: Int
  let height: Int
  let across: Int

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    across = (width + Self.side - 1) / Self.side
    tiles = Array(repeating: nil, count: across * ((height + Self.side - 1) / Self.side))
  }

  /// The square and the place in it of a pixel.
  @inline(__always)
  func place(column: Int, row: Int) -> (tile: Int, pixel: Int) {
    (
      row / Self.side * across + column / Self.side,
      row % Self.side * Self.side + column % Self.side
    )
  }

  subscript(column: Int, row: Int) -> PaintPixel {
    let (tile, pixel) = place(column: column, row: row)
    return tiles[tile]?[pixel] ?? .none
  }

  /// The pixels of a square that belong to the layer.
  func area(ofTile tile: Int) -> PaintArea {
    let (row, column) = tile.quotientAndRemainder(dividingBy: across)
    let (left, top) = (column * Self.side, row * Self.side)
    return PaintArea(
      columns: left..<min(left + Self.side, width), rows: top..<min(top + Self.side, height))
  }

  /// The memory of all squares, in bytes.
  var bytes: Int { tiles.count { $0 != nil } * Self.tileBytes }
}
