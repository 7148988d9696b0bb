// The sums of which a cell is averaged. A pixel lies between four points of the cell and is read from them
// bilinearly; what the cell then says of all pixels is linear in its points, so that one look at the picture
// serves for all corrections.

/// Weighted sums over the pixels of a picture, for each point of a cell.
struct CellSums {
  /// The sums of a point one after the other, the points row by row.
  private(set) var values: [Double]

  private let columns: Int
  private let rows: Int

  // What is summed up at a point: the values' shares, the squares of its own shares, and the products of its
  // share with those of the points to the right, below, and below to the right and to the left.
  private static let kinds = 6

  /// Sums of zero.
  init(columns: Int, rows: Int) {
    self.init(
      columns: columns, rows: rows,
      [Double](repeating: 0, count: CellSums.kinds * columns * rows))
  }

  /// Sums of several parts of a picture, added up.
  init(columns: Int, rows: Int, _ values: [Double]) {
    (self.columns, self.rows, self.values) = (columns, rows, values)
  }

  /// Adds a pixel.
  @inline(__always)
  mutating func add(
    _ value: Float, weight: Float,
    at place: (first: Int, second: Int, third: Int, fourth: Int, across: Float, down: Float)
  ) {
    let (weight, value) = (Double(weight), Double(value))
    let (right, low) = (Double(place.across), Double(place.down))
    let (left, high) = (1 - right, 1 - low)
    let shares = (left * high, right * high, left * low, right * low)
    let (one, two) = (weight * shares.0, weight * shares.1)
    let (three, four) = (weight * shares.2, weight * shares.3)
    let first = CellSums.kinds * place.first
    values[first] += one * value
    values[first + 1] += one * shares.0
    values[first + 2] += one * shares.1
    values[first + 3] += one * shares.2
    values[first + 4] += one * shares.3
    let second = CellSums.kinds * place.second
    values[second] += two * value
    values[second + 1] += two * shares.1
    values[second + 3] += two * shares.3
    values[second + 5] += two * shares.2
    let third = CellSums.kinds * place.third
    values[third] += three * value
    values[third + 1] += three * shares.2
    values[third + 2] += three * shares.3
    let fourth = CellSums.kinds * place.fourth
    values[fourth] += four * value
    values[fourth + 1] += four * shares.3
  }

  /// Adds to each point the mean of what the pixels around it have and the cell does not say.
  func correct(_ cell: inout [Float]) {
    // The shares of a pixel are one together: a point's weight is the sum of its products.
    var weights = [Double](repeating: 0, count: cell.count)
    var said = [Double](repeating: 0, count: cell.count)
    func add(_ product: Double, _ place: Int, _ other: Int) {
      weights[place] += product
      said[place] += product * Double(cell[other])
      guard other != place else { return }
      weights[other] += product
      said[other] += product * Double(cell[place])
    }
    for row in 0..<rows {
      let below = row + 1 == rows ? 0 : row + 1
      for column in 0..<columns {
        let right = column + 1 == columns ? 0 : column + 1
        let left = column == 0 ? columns - 1 : column - 1
        let place = row * columns + column
        let sums = CellSums.kinds * place
        add(values[sums + 1], place, place)
        add(values[sums + 2], place, row * columns + right)
        add(values[sums + 3], place, below * columns + column)
        add(values[sums + 4], place, below * columns + right)
        add(values[sums + 5], place, below * columns + left)
      }
    }
    for place in cell.indices {
      cell[place] += Float(
        (values[CellSums.kinds * place] - said[place]) / max(weights[place], 1e-9))
    }
  }
}
