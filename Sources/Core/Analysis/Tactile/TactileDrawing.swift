// The shapes of a relief: dots, lines, and areas that fill what is solid.

import Geometry

/// Draws the places of a relief on nodes of a sheet.
struct TactileDrawing {
  private(set) var marks: [TactileMark] = []
  private let relief: TactileRelief
  private let corner: PagePoint

  /// Draws a relief whose top left place is at `corner`.
  init(_ relief: TactileRelief, corner: PagePoint) {
    self.relief = relief
    self.corner = corner
    for row in 0..<relief.rows {
      drawDots(row)
      drawRuns(row, of: .lines)
      drawRuns(row, of: .solid)
      drawDown(row)
      if case .edges = relief.style { drawDiagonals(row) } else { fill(row) }
    }
  }

  private func node(_ column: Int, _ row: Int) -> PagePoint {
    PagePoint(
      x: corner.x + Double(column) * TactileSheet.pitch,
      y: corner.y + Double(row) * TactileSheet.pitch)
  }

  private func isSolid(_ column: Int, _ row: Int) -> Bool {
    relief.texture(column: column, row: row) == .solid
  }

  private mutating func line(from start: PagePoint, to end: PagePoint) {
    marks.append(.line(from: start, to: end, width: TactileSheet.markMillimetres))
  }

  private mutating func drawDots(_ row: Int) {
    for column in 0..<relief.columns {
      let isDot =
        switch relief.texture(column: column, row: row) {
        case .denseDots: true
        case .sparseDots: column % 2 == 0 && row % 2 == 0
        case .blank, .lines, .solid: false
        }
      if isDot {
        marks.append(.dot(node(column, row), diameter: TactileSheet.markMillimetres))
      }
    }
  }

  /// Joins the neighbours in a row that have this texture; one alone is a dot.
  private mutating func drawRuns(_ row: Int, of texture: TactileTexture) {
    for run in runs({ relief.texture(column: $0, row: row) == texture }) {
      if run.count == 1 {
        marks.append(.dot(node(run.lowerBound, row), diameter: TactileSheet.markMillimetres))
      } else {
        line(from: node(run.lowerBound, row), to: node(run.upperBound - 1, row))
      }
    }
  }

  /// Joins what is solid to what is solid below it.
  private mutating func drawDown(_ row: Int) {
    for column in 0..<relief.columns where isSolid(column, row) && isSolid(column, row + 1) {
      line(from: node(column, row), to: node(column, row + 1))
    }
  }

  /// Joins the places of an edge that touch only by their corners.
  private mutating func drawDiagonals(_ row: Int) {
    for column in 0..<relief.columns where isSolid(column, row) {
      for side in [-1, 1]
      where isSolid(column + side, row + 1) && !isSolid(column + side, row)
        && !isSolid(column, row + 1)
      {
        line(from: node(column, row), to: node(column + side, row + 1))
      }
    }
  }

  /// Fills the squares between four solid places.
  private mutating func fill(_ row: Int) {
    let squares = runs { column in
      isSolid(column, row) && isSolid(column + 1, row) && isSolid(column, row + 1)
        && isSolid(column + 1, row + 1)
    }
    for run in squares {
      marks.append(.block(from: node(run.lowerBound, row), to: node(run.upperBound, row + 1)))
    }
  }

  /// The columns next to one another for which something holds.
  private func runs(_ holds: (Int) -> Bool) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for column in 0..<relief.columns where holds(column) {
      if let last = runs.last, last.upperBound == column {
        runs[runs.count - 1] = last.lowerBound..<column + 1
      } else {
        runs.append(column..<column + 1)
      }
    }
    return runs
  }
}
