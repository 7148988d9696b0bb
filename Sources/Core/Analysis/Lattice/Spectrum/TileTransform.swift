// The power spectrum of one tile of a picture, of real numbers: two rows make one complex line.

/// Transforms tiles of one size.
struct TileTransform: Sendable {
  /// The tile's size, in pixels.
  let width: Int
  /// The tile's size, in pixels.
  let height: Int
  private let along: FourierLine
  private let down: FourierLine
  private let columnWindow: [Float]
  private let rowWindow: [Float]

  /// How many columns half the spectrum has.
  var columns: Int { width / 2 + 1 }
  /// How many floats lie between two rows of a spectrum.
  var stride: Int { (columns + FourierLine.lanes - 1) / FourierLine.lanes * FourierLine.lanes }

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    along = FourierLine(count: width)
    down = FourierLine(count: height)
    columnWindow = TileTransform.hann(width)
    rowWindow = TileTransform.hann(height)
  }

  // Hann's window without its zeros at both ends, of mean square 1.
  static func hann(_ count: Int) -> [Float] {
    let plain = (1...count).map {
      0.5 - 0.5 * Elementary.circle(turns: Double($0) / Double(count + 1)).cosine
    }
    let scale = 1 / (plain.reduce(0) { $0 + $1 * $1 } / Double(count)).squareRoot()
    return plain.map { Float($0 * scale) }
  }

  /// Adds the power of the tile whose rows `read` gives to `power`.
  ///
  /// - Parameters:
  ///   - mean: what is subtracted before the window.
  ///   - plane: memory of `2 * stride * height` floats.
  ///   - power: `stride * height` sums, frequencies as in numpy's `rfft2`.
  ///   - workers: the threads that do the work.
  ///   - read: writes a row of the tile to a place.
  func add(
    mean: Float, plane: Floats, to power: Floats, _ workers: LayerWorkers,
    _ read: @Sendable (Int, Floats) -> Void
  ) {
    let rowsAtOnce = 2 * FourierLine.lanes
    _ = workers.run((height + rowsAtOnce - 1) / rowsAtOnce) { part in
      let rows = part * rowsAtOnce..<min((part + 1) * rowsAtOnce, height)
      transformRows(rows, mean, plane, read)
      return true
    }
    _ = workers.run(stride / FourierLine.lanes) { part in
      addColumns(part * FourierLine.lanes, plane, power)
      return true
    }
  }

  private func transformRows(
    _ rows: Range<Int>, _ mean: Float, _ plane: Floats, _ read: @Sendable (Int, Floats) -> Void
  ) {
    let lanes = FourierLine.lanes
    let one = Scratch(count: along.floats)
    let other = Scratch(count: along.floats)
    let line = Scratch(count: width)
    if rows.count < 2 * lanes { one.floats.fill(0..<along.floats, with: 0) }
    for row in rows {
      read(row, line.floats)
      let place = (row - rows.lowerBound) / 2 + (row - rows.lowerBound) % 2 * lanes
      let weight = rowWindow[row]
      for column in 0..<width {
        one.floats[column * 2 * lanes + place] =
          (line.floats[column] - mean) * weight * columnWindow[column]
      }
    }
    let lines = along.transform(one.floats, other.floats)
    let imaginary = stride * height
    for column in 0..<columns {
      let (here, there) = (column * 2 * lanes, (width - column) % width * 2 * lanes)
      let (real, realMirrored) = (lines.eight(at: here), lines.eight(at: there))
      let (turned, turnedMirrored) = (
        lines.eight(at: here + lanes), lines.eight(at: there + lanes)
      )
      // The first row is the even part, the second the odd part over i.
      let firstReal = (real + realMirrored) * 0.5
      let firstImaginary = (turned - turnedMirrored) * 0.5
      let secondReal = (turned + turnedMirrored) * 0.5
      let secondImaginary = (realMirrored - real) * 0.5
      for row in rows {
        let offset = row - rows.lowerBound
        let lane = offset / 2
        let place = row * stride + column
        plane[place] = offset % 2 == 0 ? firstReal[lane] : secondReal[lane]
        plane[imaginary + place] = offset % 2 == 0 ? firstImaginary[lane] : secondImaginary[lane]
      }
    }
    for row in rows {
      for column in columns..<max(stride, columns) {
        plane[row * stride + column] = 0
        plane[imaginary + row * stride + column] = 0
      }
    }
  }

  private func addColumns(_ column: Int, _ plane: Floats, _ power: Floats) {
    let lanes = FourierLine.lanes
    let one = Scratch(count: down.floats)
    let other = Scratch(count: down.floats)
    let imaginary = stride * height
    for row in 0..<height {
      let place = row * stride + column
      one.floats.setEight(plane.eight(at: place), at: row * 2 * lanes)
      one.floats.setEight(plane.eight(at: imaginary + place), at: row * 2 * lanes + lanes)
    }
    let lines = down.transform(one.floats, other.floats)
    for row in 0..<height {
      let (real, turned) = (
        lines.eight(at: row * 2 * lanes), lines.eight(at: row * 2 * lanes + lanes)
      )
      let place = row * stride + column
      power.setEight(power.eight(at: place) + real * real + turned * turned, at: place)
    }
  }
}
