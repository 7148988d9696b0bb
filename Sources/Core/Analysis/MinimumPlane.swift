// A picture with a margin, in which smallest values are found in place.

/// Rows of a picture between margins of infinity.
struct MinimumPlane: Sendable {
  let floats: Floats
  /// The picture's columns.
  let width: Int
  /// The picture's rows.
  let height: Int
  /// The pixels around the picture, at each side.
  let margin: Int

  /// The floats from row to row.
  var stride: Int { width + 2 * margin }
  /// All rows, with the margins.
  var rows: Int { height + 2 * margin }

  /// The picture's row at a row of the plane; nil in the margin.
  func pictureRow(_ row: Int) -> Int? {
    row >= margin && row < margin + height ? row - margin : nil
  }

  /// Changes the sign of the picture and clears the margin.
  func turnOver(_ rows: Range<Int>) {
    for row in rows {
      let start = row * stride
      guard pictureRow(row) != nil else {
        floats.fill(start..<start + stride, with: .infinity)
        continue
      }
      floats.fill(start..<start + margin, with: .infinity)
      floats.fill(start + margin + width..<start + stride, with: .infinity)
      for place in start + margin..<start + margin + width { floats[place] = 0 - floats[place] }
    }
  }

  /// Replaces each pixel of these picture rows by the smallest of itself and `half` pixels on
  /// either side.
  func minimum(_ rows: Range<Int>, across half: Int) {
    guard half > 0 else { return }
    let length = 2 * half + 1
    let count = width + 2 * half
    let line = Scratch(count: count + 2 * Floats.lanes)
    let values = line.floats
    for row in rows {
      let start = (row + margin) * stride + margin
      values.fill(0..<half, with: .infinity)
      values.fill(half + width..<values.count, with: .infinity)
      values.copy(start..<start + width, of: floats, to: half)
      // The smallest of 2, 4, 8... to the right, then of two such lines that overlap.
      var reach = 1
      while 2 * reach <= length {
        halve(values, count, reach)
        reach *= 2
      }
      let other = length - reach
      var column = 0
      while column < width {
        let vector = smaller(values.vector(at: column), values.vector(at: column + other))
        if column + Floats.lanes <= width {
          floats.set(vector, at: start + column)
        } else {
          for lane in 0..<width - column { floats[start + column + lane] = vector[lane] }
        }
        column += Floats.lanes
      }
    }
  }

  // What is read to the right has not been written yet.
  private func halve(_ values: Floats, _ count: Int, _ reach: Int) {
    var place = 0
    while place < count - reach {
      values.set(
        smaller(values.vector(at: place), values.vector(at: place + reach)), at: place)
      place += Floats.lanes
    }
  }
}

/// The smaller of each pair.
@inline(__always)
func smaller(_ first: Floats.Vector, _ second: Floats.Vector) -> Floats.Vector {
  second.replacing(with: first, where: first .< second)
}
