// How much a plane scatters, place by place: 1.4826 times the median magnitude in squares of cells that
// overlap by half, between their centres linearly.

/// The robust standard deviation of values around zero in the neighbourhood of each pixel.
struct LocalDeviation: Sendable {
  private let columns: Int
  private let rows: Int
  private let step: (x: Double, y: Double)
  private let values: [Float]

  // In a square of eight cells a side, one missing column changes the median by a hundredth.
  private static let sideCells = 8.0
  private static let samples = 1_024.0

  /// Looks at the values of a plane that are finite.
  init(of plane: Floats, width: Int, height: Int, cellPixels: Double) {
    let side = LocalDeviation.sideCells * cellPixels
    let columns = max(1, Int(2 * Double(width) / side))
    let rows = max(1, Int(2 * Double(height) / side))
    let step = (x: Double(width) / Double(columns), y: Double(height) / Double(rows))
    let stride = max(1, Int(side / LocalDeviation.samples.squareRoot()))
    var values: [Float] = []
    for row in 0..<rows {
      for column in 0..<columns {
        let (x, y) = ((Double(column) + 0.5) * step.x, (Double(row) + 0.5) * step.y)
        let (left, right) = (max(0, Int(x - side / 2)), min(width, Int(x + side / 2) + 1))
        let (top, bottom) = (max(0, Int(y - side / 2)), min(height, Int(y + side / 2) + 1))
        var found: [Float] = []
        for line in Swift.stride(from: top, to: bottom, by: stride) {
          for place in Swift.stride(from: left, to: right, by: stride) {
            let value = plane[line * width + place].magnitude
            if value.isFinite { found.append(value) }
          }
        }
        values.append(1.4826 * Selection.median(found))
      }
    }
    // Where nothing is left of a square, or nothing scatters, it is as in the others.
    let middle = Selection.median(values.filter { $0 > 0 })
    (self.columns, self.rows, self.step) = (columns, rows, step)
    self.values = values.map { $0 > 0 ? $0 : middle }
  }

  /// The deviation at a pixel.
  func at(_ column: Int, _ row: Int) -> Float {
    let x = min(max((Double(column) + 0.5) / step.x - 0.5, 0), Double(columns - 1))
    let y = min(max((Double(row) + 0.5) / step.y - 0.5, 0), Double(rows - 1))
    let (left, top) = (Int(x), Int(y))
    let (right, bottom) = (min(left + 1, columns - 1), min(top + 1, rows - 1))
    let (across, down) = (Float(x - Double(left)), Float(y - Double(top)))
    let above = values[top * columns + left] * (1 - across) + values[top * columns + right] * across
    let below =
      values[bottom * columns + left] * (1 - across) + values[bottom * columns + right] * across
    return above * (1 - down) + below * down
  }
}
