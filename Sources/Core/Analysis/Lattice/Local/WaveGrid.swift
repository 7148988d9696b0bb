// The coarse grid on which a picture's waves are measured.

/// Squares of pixels, of which each is a point.
struct WaveGrid: Sendable {
  /// How many pixels a point is wide and high.
  let step: Int
  /// How many points lie side by side.
  let columns: Int
  /// How many rows there are.
  let rows: Int

  // Waves that are one turn a cell off are averaged out before they could look like slow ones.
  private static let pointsPerSigma = 4.0

  /// A grid for waves under a Gaussian.
  init(width: Int, height: Int, sigmaPixels: Double) {
    step = max(1, Int(sigmaPixels / WaveGrid.pointsPerSigma))
    columns = (width + step - 1) / step
    rows = (height + step - 1) / step
  }

  /// How many points there are.
  var count: Int { columns * rows }

  /// The points around a pixel, and the shares of the right and the lower ones.
  func around(_ column: Int, _ row: Int) -> (
    first: Int, right: Int, below: Int, across: Float, down: Float
  ) {
    let middle = Double(step - 1) / 2
    let x = min(max((Double(column) - middle) / Double(step), 0), Double(columns - 1))
    let y = min(max((Double(row) - middle) / Double(step), 0), Double(rows - 1))
    let (left, top) = (Int(x), Int(y))
    return (
      top * columns + left, left + 1 < columns ? 1 : 0, top + 1 < rows ? columns : 0,
      Float(x - Double(left)), Float(y - Double(top))
    )
  }

  /// A plane of this grid at a pixel, read bilinearly.
  func read(_ plane: [Float], _ column: Int, _ row: Int) -> Float {
    let at = around(column, row)
    let above = plane[at.first] * (1 - at.across) + plane[at.first + at.right] * at.across
    let low = at.first + at.below
    let below = plane[low] * (1 - at.across) + plane[low + at.right] * at.across
    return above * (1 - at.down) + below * at.down
  }
}
