// A layer of paint over an image: strokes of a brush and an eraser, taken back and forth exactly.

import Geometry

/// Paint over an image of the same size.
///
/// A stroke lasts from the first contact to the last lift-off; two pointers that touch at once paint one stroke. The
/// cost of a report is that of the pixels between it and the one before.
public struct PaintLayer: Sendable {
  /// The most pixels of a side.
  public static let longestSide = 65_536
  /// The memory for taking back strokes where nothing else is said, in bytes.
  public static let standardHistoryBytes = 64 << 20

  // Further away is no place but a fault of the source.
  private static let furthestPixel = 1e9

  /// The number of columns, in pixels.
  public var width: Int { tiles.width }
  /// The number of rows, in pixels.
  public var height: Int { tiles.height }
  var tiles: PaintTiles
  private let limitBytes: Int
  private var history: PaintHistory
  private var stroke: PaintStroke?

  /// Creates an empty layer; nil for a side outside 1...``longestSide``.
  ///
  /// - Parameters:
  ///   - width: its columns, in pixels.
  ///   - height: its rows, in pixels.
  ///   - historyBytes: the memory for taking back strokes; the last one can always be taken back.
  public init?(width: Int, height: Int, historyBytes: Int = Self.standardHistoryBytes) {
    let sides = 1...Self.longestSide
    guard sides.contains(width), sides.contains(height) else { return nil }
    tiles = PaintTiles(width: width, height: height)
    limitBytes = historyBytes
    history = PaintHistory(limitBytes: historyBytes)
  }

  /// Goes on to a sample; the eraser's end erases, everything else paints.
  ///
  /// Ink and kind are those at the beginning of the stroke.
  ///
  /// - Parameters:
  ///   - sample: the next report.
  ///   - brush: the brush.
  ///   - ink: what it leaves.
  ///   - isErasing: whether any tool erases.
  /// - Returns: the part of the layer that may have changed; nil for nothing.
  public mutating func follow(
    _ sample: PenSample<ImagePoint>, brush: PaintBrush, ink: PaintInk, isErasing: Bool = false
  ) -> PaintArea? {
    guard sample.isInProximity, sample.isInContact,
      sample.position.x.magnitude < Self.furthestPixel,
      sample.position.y.magnitude < Self.furthestPixel
    else {
      if stroke?.lift(sample.pointer) == true { finishStroke() }
      return nil
    }
    var stroke =
      self.stroke ?? PaintStroke(ink, isErasing: isErasing || sample.tool == .eraser)
    self.stroke = nil
    let area = stroke.follow(
      PaintSweep.Stamp(place: sample.position, radius: brush.radius(of: sample)),
      pointer: sample.pointer, isJoined: !sample.isDiscontinuity, in: &tiles)
    self.stroke = stroke
    return area
  }

  /// Ends the stroke, as where a source is gone.
  public mutating func finishStroke() {
    guard let stroke else { return }
    self.stroke = nil
    var changed: [Int: [PaintPixel]?] = [:]
    for (tile, before) in stroke.before {
      // What was erased to nothing takes no memory.
      if tiles.tiles[tile]?.allSatisfy({ $0 == .none }) == true { tiles.tiles[tile] = nil }
      if tiles.tiles[tile] != before { changed.updateValue(before, forKey: tile) }
    }
    if !changed.isEmpty { history.add(PaintHistory.Step(tiles: changed)) }
  }

  /// Gives up a stroke under way, as where it turns out to be none; what was there before is there again.
  ///
  /// - Returns: the part of the layer that has changed; nil for nothing.
  public mutating func abandonStroke() -> PaintArea? {
    guard let stroke else { return nil }
    self.stroke = nil
    var area: PaintArea?
    for (tile, before) in stroke.before {
      tiles.tiles[tile] = before
      let part = tiles.area(ofTile: tile)
      area = area?.union(part) ?? part
    }
    return area
  }

  /// Takes all paint away, which can be taken back.
  ///
  /// - Returns: the part of the layer that has changed; nil for nothing.
  public mutating func clear() -> PaintArea? {
    finishStroke()
    var step = PaintHistory.Step(tiles: [:])
    var area: PaintArea?
    for tile in tiles.tiles.indices where tiles.tiles[tile] != nil {
      step.tiles.updateValue(tiles.tiles[tile], forKey: tile)
      tiles.tiles[tile] = nil
      let part = tiles.area(ofTile: tile)
      area = area?.union(part) ?? part
    }
    if area != nil { history.add(step) }
    return area
  }

  /// Takes back the last stroke or clearing.
  ///
  /// - Returns: the part of the layer that has changed; nil where there is nothing to take back.
  public mutating func undo() -> PaintArea? {
    finishStroke()
    return history.undo(in: &tiles)
  }

  /// Does again what was taken back last.
  ///
  /// - Returns: the part of the layer that has changed; nil where there is nothing.
  public mutating func redo() -> PaintArea? {
    finishStroke()
    return history.redo(in: &tiles)
  }

  /// How many steps lie behind what is there, those among them that can be taken back no more.
  public var stepNumber: Int { history.forgottenCount + history.backwards.count }
  /// Whether a stroke is under way.
  public var isInStroke: Bool { stroke != nil }

  /// The same paint, which nothing leads back from.
  public var withoutHistory: PaintLayer {
    var layer = self
    layer.finishStroke()
    layer.history = PaintHistory(limitBytes: limitBytes)
    return layer
  }

  /// How many strokes can be taken back.
  public var undoCount: Int { history.backwards.count }
  /// How many strokes that were taken back can be done again.
  public var redoCount: Int { history.forwards.count }
  /// The memory of the strokes that are kept to be taken back or done again, in bytes.
  public var historyBytes: Int { history.bytes }
  /// Whether there is no paint.
  public var isEmpty: Bool {
    tiles.tiles.allSatisfy { $0?.allSatisfy { $0 == .none } ?? true }
  }

  /// One pixel; it must lie in the layer.
  public subscript(column: Int, row: Int) -> PaintPixel { tiles[column, row] }
}
