// How steep a picture is: central differences over a distance of two pixels.
//
// A difference of neighbours is exact on a plane, needs four pixels, and leaves smoothing to the
// caller: after a blur it is the derivative of a Gaussian, without the fixed smoothing of the Sobel
// and Scharr operators. Where one neighbour is missing, at the border or beside a gap, the
// difference to the other one is taken; where both are missing, there is no value.

/// Makes the magnitude of the gradient, in intensity per width of a pixel.
struct SteepnessMap: LayerMaker {
  private let source: PictureSource
  private let rowsPerWidth: Double

  /// The steps of work for one pixel.
  let workPerPixel = 8
  // Rows that one worker makes in one go.
  private static let bandRows = 64

  init(_ source: PictureSource, _ aspect: PixelAspect) {
    self.source = source
    rowsPerWidth = aspect.rowsPerWidth
  }

  /// The memory of one worker, in bytes.
  var scratchBytes: Int { 3 * source.width * MemoryLayout<Float>.stride }

  /// Writes the steepness to `result`; false where it was cancelled.
  func make(_ result: Floats, _ workers: LayerWorkers, _ progress: LayerProgress) -> Bool {
    let bands = (source.height + SteepnessMap.bandRows - 1) / SteepnessMap.bandRows
    return workers.run(bands) { band in
      let first = band * SteepnessMap.bandRows
      let rows = first..<min(first + SteepnessMap.bandRows, source.height)
      make(rows, result)
      return progress.add(rows.count * source.width * workPerPixel)
    }
  }

  private func make(_ rows: Range<Int>, _ result: Floats) {
    let width = source.width
    let memory = Scratch(count: 3 * width)
    let lines = memory.floats
    // Row n lies in third n mod 3.
    var areWhole = [false, false, false]
    func read(_ row: Int) {
      guard row >= 0, row < source.height else { return }
      areWhole[row % 3] = source.copy(0..<width, ofRow: row, to: lines, at: row % 3 * width)
    }
    read(rows.lowerBound - 1)
    read(rows.lowerBound)
    for row in rows {
      read(row + 1)
      let isInside = row > 0 && row < source.height - 1
      let start = row * width
      guard isInside, areWhole == [true, true, true], width > 2 else {
        for column in 0..<width { result[start + column] = steepness(column, row, lines) }
        continue
      }
      result[start] = steepness(0, row, lines)
      result[start + width - 1] = steepness(width - 1, row, lines)
      between(
        lines, above: (row - 1) % 3 * width, own: row % 3 * width, below: (row + 1) % 3 * width,
        result, at: start)
    }
  }

  // All columns but the first and the last of a row whose neighbours are all there.
  private func between(
    _ lines: Floats, above: Int, own: Int, below: Int, _ result: Floats, at start: Int
  ) {
    let rowsPerWidth = rowsPerWidth
    for column in 1..<source.width - 1 {
      let across = Double((lines[own + column + 1] - lines[own + column - 1]) * 0.5)
      let down = Double((lines[below + column] - lines[above + column]) * 0.5) * rowsPerWidth
      result[start + column] = Float((across * across + down * down).squareRoot())
    }
  }

  private func steepness(_ column: Int, _ row: Int, _ lines: Floats) -> Float {
    func value(_ column: Int, _ row: Int) -> Float? {
      guard column >= 0, column < source.width, row >= 0, row < source.height else { return nil }
      let intensity = lines[row % 3 * source.width + column]
      return PictureSource.isValue(intensity) ? intensity : nil
    }
    guard let own = value(column, row),
      let across = slope(value(column - 1, row), own, value(column + 1, row), source.width),
      let down = slope(value(column, row - 1), own, value(column, row + 1), source.height)
    else { return .nan }
    let scaled = down * rowsPerWidth
    return Float((across * across + scaled * scaled).squareRoot())
  }

  // A picture of one row or one column does not change across it.
  private func slope(_ before: Float?, _ own: Float, _ after: Float?, _ extent: Int) -> Double? {
    switch (before, after) {
    case (let before?, let after?): Double((after - before) * 0.5)
    case (nil, let after?): Double(after - own)
    case (let before?, nil): Double(own - before)
    case (nil, nil): extent == 1 ? 0 : nil
    }
  }
}
