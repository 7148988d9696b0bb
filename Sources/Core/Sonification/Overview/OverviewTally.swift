// Adds up a part of a picture by columns or by rows, in an order that hangs on nothing but its size, so
// that the figures are the same to the bit on any machine.

/// The sums of each column or row.
struct OverviewTally {
  private var counts: [Double] = []
  private var sums: [Double] = []
  private var squares: [Double] = []
  /// The greatest value of each; NaN without any.
  private(set) var greatest: [Double] = []
  /// The least value of each; NaN without any.
  private(set) var least: [Double] = []
  /// Where the greatest value of each is, from the beginning of its line; NaN without any.
  private(set) var greatestPlaces: [Double] = []
  /// Where the least value of each is, from the beginning of its line; NaN without any.
  private(set) var leastPlaces: [Double] = []
  private var base: Float?

  /// Adds up all values of each line.
  init(_ lines: OverviewLines, _ direction: OverviewDirection) {
    switch direction {
    case .columns: addColumns(of: lines)
    case .rows: addRows(of: lines)
    }
  }

  /// The mean of each; NaN without values.
  var means: [Double] {
    let base = Double(base ?? 0)
    return counts.indices.map { (index: Int) -> Double in
      counts[index] > 0 ? base + sums[index] / counts[index] : .nan
    }
  }

  /// The standard deviation of each, with n; NaN without values.
  var deviations: [Double] {
    counts.indices.map { (index: Int) -> Double in
      guard counts[index] > 0 else { return .nan }
      let mean = sums[index] / counts[index]
      return max(squares[index] / counts[index] - mean * mean, 0).squareRoot()
    }
  }

  /// The value of each that is farthest from `middle`, the greater one of two; NaN without any.
  func farthest(from middle: Double) -> [Double] {
    zip(greatest, least).map { (high: Double, low: Double) -> Double in
      high - middle >= middle - low ? high : low
    }
  }

  /// The mean of all values; nil without any.
  var meanOfAll: Double? {
    guard let base else { return nil }
    return Double(base) + sums.reduce(0, +) / counts.reduce(0, +)
  }

  private mutating func addColumns(of lines: OverviewLines) {
    var columns = [OverviewSums](repeating: OverviewSums(), count: lines.eights)
    var base: Float?
    lines.forEach { row, values in
      guard let first = base ?? OverviewTally.first(of: values) else { return }
      base = first
      let places = SIMD8(repeating: Int32(truncatingIfNeeded: row))
      for index in columns.indices { columns[index].add(values[index], at: places, base: first) }
    }
    self.base = base
    let lanes = OverviewLines.Eight.scalarCount
    for index in 0..<lines.width { append(columns[index / lanes], lane: index % lanes) }
  }

  private mutating func addRows(of lines: OverviewLines) {
    let lanes = SIMD8<Int32>(0, 1, 2, 3, 4, 5, 6, 7)
    var base: Float?
    var rows: [OverviewSums] = []
    lines.forEach { _, values in
      var row = OverviewSums()
      if let first = base ?? OverviewTally.first(of: values) {
        base = first
        for index in values.indices {
          row.add(values[index], at: lanes &+ Int32(truncatingIfNeeded: 8 * index), base: first)
        }
      }
      rows.append(row.joined)
    }
    self.base = base
    // A caption's rows have no values.
    rows += [OverviewSums](repeating: OverviewSums(), count: lines.height - rows.count)
    for row in rows { append(row, lane: 0) }
  }

  private mutating func append(_ line: OverviewSums, lane: Int) {
    let isKnown = line.counts[lane] > 0
    counts.append(line.counts[lane])
    sums.append(line.sums[lane])
    squares.append(line.squares[lane])
    greatest.append(isKnown ? Double(line.greatest[lane]) : .nan)
    least.append(isKnown ? Double(line.least[lane]) : .nan)
    greatestPlaces.append(isKnown ? Double(line.greatestPlaces[lane]) : .nan)
    leastPlaces.append(isKnown ? Double(line.leastPlaces[lane]) : .nan)
  }

  // The first value that is one.
  private static func first(of values: borrowing Span<OverviewLines.Eight>) -> Float? {
    for index in values.indices {
      for lane in 0..<OverviewLines.Eight.scalarCount where values[index][lane].isFinite {
        return values[index][lane]
      }
    }
    return nil
  }
}
