// Lines of equal value over a grid, so that a picture of numbers reads without its colours. Source:
// Lorensen and Cline, Marching cubes, Computer Graphics 21 (1987) 163, in the plane.

import Geometry

/// Contours of values on a square grid.
package struct ContourLines {
  /// Values along each side.
  package let perSide: Int
  /// The values row by row.
  package let values: [Double]

  package init(perSide: Int, values: [Double]) {
    self.perSide = perSide
    self.values = values
  }

  /// The straight pieces of the line at `level`, in steps of the grid from its first point.
  package func segments(at level: Double) -> [(from: ImagePoint, to: ImagePoint)] {
    var segments: [(from: ImagePoint, to: ImagePoint)] = []
    for row in 0..<perSide - 1 {
      for column in 0..<perSide - 1 {
        let crossings = crossings(level, row, column)
        // Two crossings make a piece; at a saddle four make two.
        for pair in stride(from: 0, to: crossings.count - 1, by: 2) {
          segments.append((crossings[pair], crossings[pair + 1]))
        }
      }
    }
    return segments
  }

  /// Where the level crosses the four sides of a cell, in order round it.
  private func crossings(_ level: Double, _ row: Int, _ column: Int) -> [ImagePoint] {
    let corners = [(0, 0), (1, 0), (1, 1), (0, 1)]
    var crossings: [ImagePoint] = []
    for side in 0..<4 {
      let (from, to) = (corners[side], corners[(side + 1) % 4])
      let low = values[(row + from.1) * perSide + column + from.0]
      let high = values[(row + to.1) * perSide + column + to.0]
      guard (low < level) != (high < level) else { continue }
      let share = (level - low) / (high - low)
      crossings.append(
        ImagePoint(
          x: Double(column + from.0) + share * Double(to.0 - from.0),
          y: Double(row + from.1) + share * Double(to.1 - from.1)))
    }
    return crossings
  }
}
