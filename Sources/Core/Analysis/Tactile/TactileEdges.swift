// The edges of a reduced image, one place wide (Canny 1986: smooth, gradient, ridge, hysteresis).

/// Finds the places along which values change most.
struct TactileEdges {
  /// 1 on an edge, 0 elsewhere, row by row.
  private(set) var levels: [Int]

  private let columns: Int
  private let rows: Int
  // An edge begins where the gradient is this share of the steepest, and goes on down to the other.
  private static let strong = 0.35
  private static let weak = 0.15

  init(_ means: TactileMeans) {
    columns = means.columns
    rows = means.rows
    levels = Array(repeating: 0, count: columns * rows)
    let low = means.range?.low ?? 0
    let smooth = smoothed(means.values.map { $0 ?? low })
    var slopes: [(x: Double, y: Double)] = []
    for row in 0..<rows {
      for column in 0..<columns {
        slopes.append(
          (
            value(smooth, column + 1, row) - value(smooth, column - 1, row),
            value(smooth, column, row + 1) - value(smooth, column, row - 1)
          ))
      }
    }
    let steepness = slopes.map { ($0.x * $0.x + $0.y * $0.y).squareRoot() }
    let steepest = steepness.max() ?? 0
    guard steepest > 0 else { return }
    let ridge = (0..<levels.count).map { index in
      steepness[index] >= Self.weak * steepest && isRidge(index, slopes[index], steepness)
    }
    var open = ridge.indices.filter { ridge[$0] && steepness[$0] >= Self.strong * steepest }
    for index in open { levels[index] = 1 }
    while let index = open.popLast() {
      for next in neighbours(of: index) where ridge[next] && levels[next] == 0 {
        levels[next] = 1
        open.append(next)
      }
    }
  }

  /// Whether no neighbour across the edge is steeper; of two equal ones it is the first.
  private func isRidge(
    _ index: Int, _ slope: (x: Double, y: Double), _ steepness: [Double]
  ) -> Bool {
    let (column, row) = (index % columns, index / columns)
    // The tangent of 22.5 degrees divides the eight directions.
    let limit = 0.414_213_562_373_095
    let x = slope.x.magnitude > limit * slope.y.magnitude ? (slope.x > 0 ? 1 : -1) : 0
    let y = slope.y.magnitude > limit * slope.x.magnitude ? (slope.y > 0 ? 1 : -1) : 0
    // Always from the left, so that which of two equals is first depends on no direction.
    let (dx, dy) = x < 0 || (x == 0 && y < 0) ? (-x, -y) : (x, y)
    // Rounding must not make one of two equals the steeper.
    let own = steepness[index] * (1 + 1e-9)
    let before = inside(column - dx, row - dy).map { steepness[$0] } ?? 0
    let after = inside(column + dx, row + dy).map { steepness[$0] } ?? 0
    return steepness[index] > before * (1 + 1e-9) && own >= after
  }

  /// The binomial mean of three by three places.
  private func smoothed(_ values: [Double]) -> [Double] {
    let across = values.indices.map { index in
      let (column, row) = (index % columns, index / columns)
      return 0.25 * value(values, column - 1, row) + 0.5 * values[index]
        + 0.25 * value(values, column + 1, row)
    }
    return across.indices.map { index in
      let (column, row) = (index % columns, index / columns)
      return 0.25 * value(across, column, row - 1) + 0.5 * across[index]
        + 0.25 * value(across, column, row + 1)
    }
  }

  /// The value of a place; beyond the border that of the border.
  private func value(_ values: [Double], _ column: Int, _ row: Int) -> Double {
    values[min(max(row, 0), rows - 1) * columns + min(max(column, 0), columns - 1)]
  }

  private func inside(_ column: Int, _ row: Int) -> Int? {
    (0..<columns).contains(column) && (0..<rows).contains(row) ? row * columns + column : nil
  }

  private func neighbours(of index: Int) -> [Int] {
    let (column, row) = (index % columns, index / columns)
    return (-1...1).flatMap { dy in
      (-1...1).compactMap { dx in
        dx == 0 && dy == 0 ? nil : inside(column + dx, row + dy)
      }
    }
  }
}
