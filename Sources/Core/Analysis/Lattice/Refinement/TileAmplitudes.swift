// How strong some waves are, and in which phase, in each of a grid of windows.

/// Amplitudes of waves in the tiles of a picture.
struct TileAmplitudes: Sendable {
  /// How many tiles lie side by side.
  let columns: Int
  /// How many rows of tiles there are.
  let rows: Int
  /// The side of a tile, in pixels.
  let side: Int
  /// The left edges, in pixels.
  private let lefts: [Int]
  private let tops: [Int]
  /// For each wave all tiles, row by row.
  let values: [[Phasor]]

  /// Measures waves of these frequencies in a grid of at most `most` by `most` tiles that overlap by
  /// half where there is room for no more; nil where it was cancelled.
  init?(
    of picture: FlattenedPicture, _ frequencies: [PlaneVector], side: Int, most: Int,
    _ workers: LayerWorkers, _ isNeeded: @Sendable () -> Bool
  ) {
    let side = min(side, picture.width, picture.height)
    self.side = side
    let lefts = TileAmplitudes.starts(picture.width, side, most)
    let tops = TileAmplitudes.starts(picture.height, side, most)
    (self.lefts, self.tops) = (lefts, tops)
    columns = lefts.count
    rows = tops.count
    let tables = frequencies.map { TileAmplitudes.table($0.x, side) }
    let count = frequencies.count * lefts.count
    // Real parts, then imaginary ones, of each row of tiles.
    let sums = Scratch(count: 2 * count * tops.count)
    let results = sums.floats
    let isDone = workers.run(tops.count) { row in
      TileAmplitudes.measure(
        picture, frequencies, tables, top: tops[row], lefts, side, to: results,
        at: 2 * count * row)
      return isNeeded()
    }
    guard isDone else { return nil }
    values = frequencies.indices.map { wave in
      let frequency = frequencies[wave]
      return tops.indices.flatMap { row in
        lefts.indices.map { column in
          let place = 2 * count * row + 2 * (wave * lefts.count + column)
          let start =
            frequency.x * Double(lefts[column]) + frequency.y * Double(tops[row])
          return Phasor(real: Double(results[place]), imaginary: Double(results[place + 1]))
            * Phasor(turns: -start)
        }
      }
    }
  }

  /// The centre of a tile, in pixels.
  func centre(_ tile: Int) -> PlaneVector {
    let middle = Double(side - 1) / 2
    return PlaneVector(
      x: Double(lefts[tile % columns]) + middle, y: Double(tops[tile / columns]) + middle)
  }

  private static func starts(_ extent: Int, _ side: Int, _ most: Int) -> [Int] {
    let rest = extent - side
    let steps = min(2 * rest / side, most - 1)
    return steps < 1 ? [rest / 2] : (0...steps).map { $0 * rest / steps }
  }

  // Hann's window times e^(-2 pi i g x), real parts and then imaginary ones, each filled up to a multiple
  // of a vector with zeros.
  private static func table(_ g: Double, _ side: Int) -> [Float] {
    let padded = (side + 7) / 8 * 8
    var table = [Float](repeating: 0, count: 2 * padded)
    for place in 0..<side {
      let window = weight(place, side)
      let (cosine, sine) = Elementary.circle(turns: -g * Double(place))
      table[place] = Float(window * cosine)
      table[padded + place] = Float(window * sine)
    }
    return table
  }

  // A window whose values sum to 1.
  private static func weight(_ place: Int, _ side: Int) -> Double {
    let cosine = Elementary.circle(turns: Double(place + 1) / Double(side + 1)).cosine
    return (1 - cosine) / Double(side + 1)
  }

  private static func measure(
    _ picture: FlattenedPicture, _ frequencies: [PlaneVector], _ tables: [[Float]], top: Int,
    _ lefts: [Int], _ side: Int, to results: Floats, at start: Int
  ) {
    let padded = (side + 7) / 8 * 8
    let line = Scratch(count: picture.width + 8)
    line.floats.fill(picture.width..<picture.width + 8, with: 0)
    let waves = Scratch(count: 2 * padded * frequencies.count)
    for (wave, table) in tables.enumerated() {
      for place in table.indices { waves.floats[2 * padded * wave + place] = table[place] }
    }
    var sums = [Phasor](repeating: .zero, count: frequencies.count * lefts.count)
    // Where tiles stand apart, only they are read.
    let areApart = lefts.count > 1 && lefts[1] - lefts[0] > side
    for row in 0..<side {
      if !areApart { picture.read(0..<picture.width, ofRow: top + row, to: line.floats) }
      let window = weight(row, side)
      let turns = frequencies.map { window * Phasor(turns: -$0.y * Double(row)) }
      for (column, left) in lefts.enumerated() {
        if areApart {
          picture.read(left..<left + side, ofRow: top + row, to: line.floats)
        }
        let first = areApart ? 0 : left
        for wave in turns.indices {
          let place = 2 * padded * wave
          var real = SIMD8<Float>()
          var imaginary = SIMD8<Float>()
          var offset = 0
          while offset < padded {
            let pixels = line.floats.eight(at: first + offset)
            real += pixels * waves.floats.eight(at: place + offset)
            imaginary += pixels * waves.floats.eight(at: place + padded + offset)
            offset += 8
          }
          sums[wave * lefts.count + column] +=
            turns[wave] * Phasor(real: Double(real.sum()), imaginary: Double(imaginary.sum()))
        }
      }
    }
    for (index, sum) in sums.enumerated() {
      results[start + 2 * index] = Float(sum.real)
      results[start + 2 * index + 1] = Float(sum.imaginary)
    }
  }
}
