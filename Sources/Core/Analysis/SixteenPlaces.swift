// The mean of sixteen places around a pixel, as the app that Penumbra descends from read it: the columns of
// one cell of one micrograph, at one magnification and in one orientation. Other crystals have `unit-cell`.

/// Means of sixteen fixed places.
struct SixteenPlaces: LayerMaker {
  private let source: PictureSource

  /// The steps of work for one pixel.
  let workPerPixel = 16
  // Rows that one worker makes in one go.
  private static let bandRows = 64

  // Half of them; the others lie opposite. In pixels: the inner rhombus, the outer one, and two pairs of
  // neighbours.
  private static let half: [(x: Int, y: Int)] = [
    (18, 0), (0, 15), (39, 0), (0, 60), (28, 24), (28, -24), (11, 37), (11, -37),
  ]
  private static let reach = (x: 39, y: 60)

  init(_ source: PictureSource) {
    self.source = source
  }

  /// The memory of one worker, in bytes.
  var scratchBytes: Int {
    (2 * SixteenPlaces.reach.y + 1) * source.width * MemoryLayout<Float>.stride
  }

  /// Writes the means to `result`, NaN where a place lies outside; false where it was cancelled.
  func make(_ result: Floats, _ workers: LayerWorkers, _ progress: LayerProgress) -> Bool {
    let bands = (source.height + SixteenPlaces.bandRows - 1) / SixteenPlaces.bandRows
    return workers.run(bands) { band in
      let first = band * SixteenPlaces.bandRows
      let rows = first..<min(first + SixteenPlaces.bandRows, source.height)
      make(rows, result)
      return progress.add(rows.count * source.width * workPerPixel)
    }
  }

  private func make(_ rows: Range<Int>, _ result: Floats) {
    let (width, reach) = (source.width, SixteenPlaces.reach)
    let lines = 2 * reach.y + 1
    let memory = Scratch(count: lines * width)
    var read = max(rows.lowerBound - reach.y, 0)
    for row in rows {
      // Row n lies in place n modulo the number of rows that are kept.
      while read <= min(row + reach.y, source.height - 1) {
        _ = source.copy(0..<width, ofRow: read, to: memory.floats, at: read % lines * width)
        read += 1
      }
      let isInside = row >= reach.y && row + reach.y < source.height
      for column in 0..<width {
        let place = row * width + column
        guard isInside, column >= reach.x, column + reach.x < width else {
          result[place] = .nan
          continue
        }
        result[place] = mean(column, row, lines, memory.floats)
      }
    }
  }

  private func mean(_ column: Int, _ row: Int, _ lines: Int, _ floats: Floats) -> Float {
    var sum = 0.0
    for (x, y) in SixteenPlaces.half {
      let one = floats[(row + y) % lines * source.width + column + x]
      let other = floats[(row - y) % lines * source.width + column - x]
      guard PictureSource.isValue(one), PictureSource.isValue(other) else { return .nan }
      sum += Double(one) + Double(other)
    }
    return Float(sum / 16)
  }
}
