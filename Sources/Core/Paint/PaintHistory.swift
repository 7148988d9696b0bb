// What was there before each stroke, so that it can be taken back, in bounded memory.

/// Steps backwards and forwards.
struct PaintHistory: Sendable {
  /// The squares that a step changed, as they were on its other side.
  struct Step: Sendable {
    var tiles: [Int: [PaintPixel]?]

    /// The memory it holds, in bytes.
    var bytes: Int {
      tiles.values.count { $0 != nil } * PaintTiles.tileBytes + tiles.count * 64
    }
  }

  let limitBytes: Int
  private(set) var backwards: [Step] = []
  private(set) var forwards: [Step] = []
  private(set) var bytes = 0
  /// How many steps, the oldest ones, can be taken back no more.
  private(set) var forgottenCount = 0

  init(limitBytes: Int) { self.limitBytes = max(limitBytes, 0) }

  /// Keeps a new step; what was taken back before is lost.
  mutating func add(_ step: Step) {
    for lost in forwards { bytes -= lost.bytes }
    forwards = []
    backwards.append(step)
    bytes += step.bytes
    // The last step can always be taken back.
    while bytes > limitBytes, backwards.count > 1 {
      bytes -= backwards.removeFirst().bytes
      forgottenCount += 1
    }
  }

  /// Takes a step back in the layer; nil where there is none.
  mutating func undo(in tiles: inout PaintTiles) -> PaintArea? {
    guard var step = backwards.popLast() else { return nil }
    let area = exchange(&step, in: &tiles)
    forwards.append(step)
    return area
  }

  /// Takes a step forward again; nil where there is none.
  mutating func redo(in tiles: inout PaintTiles) -> PaintArea? {
    guard var step = forwards.popLast() else { return nil }
    let area = exchange(&step, in: &tiles)
    backwards.append(step)
    return area
  }

  private mutating func exchange(_ step: inout Step, in tiles: inout PaintTiles) -> PaintArea? {
    bytes -= step.bytes
    var area: PaintArea?
    for (tile, pixels) in step.tiles {
      step.tiles.updateValue(tiles.tiles[tile], forKey: tile)
      tiles.tiles[tile] = pixels
      let part = tiles.area(ofTile: tile)
      area = area?.union(part) ?? part
    }
    bytes += step.bytes
    return area
  }
}
