// What a cell on a grid of half pixels has beyond the picture's own resolution is noise alone: the pixels
// cannot hold a wave of less than two of them.

extension UnitCell {
  // A transform by its definition takes the cube of a side; a cell of more points is averaged from few.
  private static let mostPoints = 320
  /// The shortest wave that pixels hold is two of them long, in cycles per pixel.
  private static let highestFrequency = 0.5

  /// The cell without the waves that the picture's pixels cannot hold.
  var bandLimited: UnitCell {
    guard max(columns, rows) <= UnitCell.mostPoints else { return self }
    let waves = basis.reciprocal
    var plane = values.map { Phasor(real: Double($0), imaginary: 0) }
    transform(&plane, sign: -1)
    for row in 0..<rows {
      for column in 0..<columns {
        // The second half of the indices are the negative ones.
        let h = 2 * column < columns ? column : column - columns
        let k = 2 * row < rows ? row : row - rows
        let wave = Double(h) * waves.a + Double(k) * waves.b
        let isHeld =
          max(wave.x.magnitude, wave.y.magnitude) <= UnitCell.highestFrequency
        if !isHeld { plane[row * columns + column] = .zero }
      }
    }
    transform(&plane, sign: 1)
    var limited = self
    let scale = 1 / Double(columns * rows)
    for place in plane.indices { limited.values[place] = Float(plane[place].real * scale) }
    return limited
  }

  // Fourier's sums along the rows, and then along the columns.
  private func transform(_ plane: inout [Phasor], sign: Double) {
    func line(_ start: Int, _ step: Int, _ count: Int, _ circle: [Phasor]) {
      let before = (0..<count).map { plane[start + $0 * step] }
      for index in 0..<count {
        var sum = Phasor.zero
        var place = 0
        for value in before {
          sum += value * circle[place]
          place += index
          if place >= count { place -= count }
        }
        plane[start + index * step] = sum
      }
    }
    func circle(_ count: Int) -> [Phasor] {
      (0..<count).map { Phasor(turns: sign * Double($0) / Double(count)) }
    }
    let (across, down) = (circle(columns), circle(rows))
    for row in 0..<rows { line(row * columns, 1, columns, across) }
    for column in 0..<columns { line(column, columns, rows, down) }
  }
}
