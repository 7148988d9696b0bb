// Adds up a part of a picture by columns or by rows, in the order of the pixels, so that the figures are
// the same to the bit on any machine.

/// The sums of each column or row.
struct OverviewTally {
  // Numbers of values; sums and squares are of the difference from the first value of all, which keeps
  // the squares small.
  private var counts: [Double]
  private var sums: [Double]
  private var squares: [Double]
  /// The greatest value of each; NaN without any.
  private(set) var greatest: [Double]
  /// The least value of each; NaN without any.
  private(set) var least: [Double]
  /// The value of each that is farthest from the middle, the first of equals; NaN without any.
  private(set) var farthest: [Double]
  private var base: Double?

  /// Adds up; `farthest` is known only where the middle is given.
  init(_ lines: OverviewLines, _ direction: OverviewDirection, middle: Double?) {
    let count = direction == .columns ? lines.width : lines.height
    counts = [Double](repeating: 0, count: count)
    sums = counts
    squares = counts
    greatest = [Double](repeating: .nan, count: count)
    least = greatest
    farthest = greatest
    lines.forEach { row, values in
      if base == nil {
        for index in values.indices where values[index].isFinite {
          base = Double(values[index])
          break
        }
      }
      guard base != nil else { return }
      if let middle {
        addFarthest(values, row, direction, middle)
      } else {
        add(values, row, direction)
      }
    }
  }

  /// The mean of each; NaN without values.
  var means: [Double] {
    let base = base ?? 0
    return counts.indices.map { counts[$0] > 0 ? base + sums[$0] / counts[$0] : .nan }
  }

  /// The standard deviation of each, with n; NaN without values.
  var deviations: [Double] {
    counts.indices.map { (index: Int) -> Double in
      guard counts[index] > 0 else { return .nan }
      let mean = sums[index] / counts[index]
      return max(squares[index] / counts[index] - mean * mean, 0).squareRoot()
    }
  }

  /// The mean of all values; nil without any.
  var meanOfAll: Double? {
    guard let base else { return nil }
    return base + sums.reduce(0, +) / counts.reduce(0, +)
  }

  private mutating func add(
    _ values: borrowing Span<Float>, _ row: Int, _ direction: OverviewDirection
  ) {
    let base = base ?? 0
    for index in values.indices {
      let value = Double(values[index])
      guard value.isFinite else { continue }
      let place = direction == .columns ? index : row
      let difference = value - base
      counts[place] += 1
      sums[place] += difference
      squares[place] += difference * difference
      // False for NaN, so that the first value is taken.
      if !(greatest[place] >= value) { greatest[place] = value }
      if !(least[place] <= value) { least[place] = value }
    }
  }

  private mutating func addFarthest(
    _ values: borrowing Span<Float>, _ row: Int, _ direction: OverviewDirection, _ middle: Double
  ) {
    for index in values.indices {
      let value = Double(values[index])
      guard value.isFinite else { continue }
      let place = direction == .columns ? index : row
      if !(abs(farthest[place] - middle) >= abs(value - middle)) { farthest[place] = value }
    }
  }
}
