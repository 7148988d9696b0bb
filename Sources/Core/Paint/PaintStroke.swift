// A stroke on its way. Its own cover is kept beside what was there before, and the layer is made of both: where a
// stroke crosses itself or its reports lie close together, nothing is painted twice.

import Geometry

/// What is painted from the first contact to the last lift-off.
struct PaintStroke: Sendable {
  let color: UInt32
  let isErasing: Bool
  /// Where each pointer was last.
  private(set) var stamps: [UInt8: PaintSweep.Stamp] = [:]
  /// The squares it touches as they were before.
  private(set) var before: [Int: [PaintPixel]?] = [:]
  private var cover: [Int: [UInt8]] = [:]

  init(_ ink: PaintInk, isErasing: Bool) {
    color = PaintPixel.color(ink)
    self.isErasing = isErasing
  }

  /// Goes on to a place.
  ///
  /// - Returns: what may have changed; nil for nothing.
  mutating func follow(
    _ stamp: PaintSweep.Stamp, pointer: UInt8, isJoined: Bool, in tiles: inout PaintTiles
  ) -> PaintArea? {
    let former = isJoined ? stamps[pointer] ?? stamp : stamp
    stamps[pointer] = stamp
    let sweep = PaintSweep(from: former, to: stamp)
    guard let area = sweep.area(width: tiles.width, height: tiles.height) else { return nil }
    let side = PaintTiles.side
    for tileRow in area.rows.lowerBound / side...(area.rows.upperBound - 1) / side {
      for tileColumn in area.columns.lowerBound / side...(area.columns.upperBound - 1) / side {
        let part = PaintArea(
          columns: area.columns.clamped(to: tileColumn * side..<(tileColumn + 1) * side),
          rows: area.rows.clamped(to: tileRow * side..<(tileRow + 1) * side))
        paint(sweep, part, tile: tileRow * tiles.across + tileColumn, in: &tiles)
      }
    }
    return area
  }

  /// Ends a pointer's part; true where it was the last.
  mutating func lift(_ pointer: UInt8) -> Bool {
    stamps[pointer] = nil
    return stamps.isEmpty
  }

  private mutating func paint(
    _ sweep: PaintSweep, _ part: PaintArea, tile: Int, in tiles: inout PaintTiles
  ) {
    if cover[tile] == nil {
      // Where there is nothing to erase, nothing is kept.
      if isErasing, tiles.tiles[tile] == nil { return }
      cover[tile] = Array(repeating: 0, count: PaintTiles.pixelCount)
      before.updateValue(tiles.tiles[tile], forKey: tile)
    }
    var covers = cover.removeValue(forKey: tile) ?? []
    // Taken out, so that it has one owner and is changed in place.
    var pixels = tiles.tiles[tile] ?? Array(repeating: .none, count: PaintTiles.pixelCount)
    tiles.tiles[tile] = nil
    let old = (before[tile] ?? nil) ?? []
    covers.withUnsafeMutableBufferPointer { covers in
      pixels.withUnsafeMutableBufferPointer { pixels in
        old.withUnsafeBufferPointer { old in
          paint(sweep, part, covers, pixels, over: old)
        }
      }
    }
    cover[tile] = covers
    tiles.tiles[tile] = pixels
  }

  private func paint(
    _ sweep: PaintSweep, _ part: PaintArea, _ covers: UnsafeMutableBufferPointer<UInt8>,
    _ pixels: UnsafeMutableBufferPointer<PaintPixel>, over old: UnsafeBufferPointer<PaintPixel>
  ) {
    let side = PaintTiles.side
    for row in part.rows {
      let line = row % side * side
      for column in sweep.columns(ofRow: row, within: part.columns) {
        let place = line + column % side
        let former = UInt32(covers[place])
        guard former < 255 else { continue }
        let next = sweep.cover(column: column, row: row)
        guard next > former else { continue }
        covers[place] = UInt8(next)
        let below = old.isEmpty ? .none : old[place]
        pixels[place] = isErasing ? below.erased(by: next) : below.covered(by: color, next)
      }
    }
  }
}
