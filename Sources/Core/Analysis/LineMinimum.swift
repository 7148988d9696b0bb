// Smallest values along vertical or diagonal lines, for many lines side by side: three comparisons a
// pixel, whatever the length (van Herk 1992; Gil and Werman 1993).
//
// The lines are cut into blocks as long as a window. A window covers the end of one block and the
// start of the next: the minimum from each place to its block's end is precomputed, and the minimum
// from the block's start grows with each row.

/// Replaces each pixel by the smallest of those around it on one line.
struct LineMinimum: Sendable {
  private let plane: MinimumPlane
  private let slope: Int
  private let half: Int
  private let stripColumns: Int
  private let columns: Range<Int>
  private let rows: Range<Int>
  private let leftmost: Int

  /// How many strips the plane has.
  let count: Int

  /// Prepares for lines that go `slope` columns to the right with each row, -1, 0 or 1.
  ///
  /// Vertical lines stay within the picture, diagonal ones use the margin.
  init(_ plane: MinimumPlane, slope: Int, half: Int, stripColumns: Int) {
    self.plane = plane
    self.slope = slope
    self.half = half
    self.stripColumns = stripColumns
    let margin = slope == 0 ? plane.margin : 0
    columns = margin..<plane.stride - margin
    rows = margin..<plane.rows - margin
    // A strip is where a row's columns from `left + slope * row` on are.
    let ends = [rows.lowerBound, rows.upperBound - 1].map { slope * $0 }
    leftmost = columns.lowerBound - max(ends[0], ends[1])
    let rightmost = columns.upperBound - min(ends[0], ends[1])
    count = (rightmost - leftmost + stripColumns - 1) / stripColumns
  }

  /// Does one strip, in place; false where it was cancelled.
  func make(_ strip: Int, _ progress: LayerProgress) -> Bool {
    let left = leftmost + strip * stripColumns
    let rows = rows(ofStripAt: left)
    guard !rows.isEmpty else { return true }
    let length = 2 * half + 1
    let memory = Scratch(count: (length + 2) * stripColumns)
    let block = memory.floats
    let growing = length * stripColumns
    let made = growing + stripColumns
    for index in 0..<length { read(rows, rows.lowerBound - half + index, left, block, index) }
    accumulate(block, length)
    var place = 0
    for row in rows {
      if place > 0 {
        // This place's own smallest value was used one row ago.
        read(rows, row + half, left, block, place - 1)
        grow(block, (place - 1) * stripColumns, growing, isFirst: place == 1)
        merge(block, place * stripColumns, growing, made)
        write(block, made, row, left)
      } else {
        write(block, 0, row, left)
      }
      place += 1
      if place == length {
        read(rows, row + 1 + half, left, block, place - 1)
        accumulate(block, length)
        place = 0
      }
      if row % 64 == 63 || row == rows.upperBound - 1 {
        let done = min(row % 64 + 1, row - rows.lowerBound + 1)
        guard progress.add(done * stripColumns * 5) else { return false }
      }
    }
    return true
  }

  private func rows(ofStripAt left: Int) -> Range<Int> {
    switch slope {
    case 1:
      (columns.lowerBound - stripColumns - left + 1..<columns.upperBound - left)
        .clamped(to: rows)
    case -1:
      (left - columns.upperBound + 1..<left + stripColumns - columns.lowerBound)
        .clamped(to: rows)
    default: rows
    }
  }

  // Reads a strip's row into the block; infinity where the plane ends.
  @inline(__always)
  private func read(_ rows: Range<Int>, _ row: Int, _ left: Int, _ block: Floats, _ index: Int) {
    let place = index * stripColumns
    guard rows.contains(row) else {
      block.fill(place..<place + stripColumns, with: .infinity)
      return
    }
    let first = left + slope * row
    let wanted = first..<first + stripColumns
    let there = wanted.clamped(to: columns)
    if there.count < stripColumns { block.fill(place..<place + stripColumns, with: .infinity) }
    let start = row * plane.stride
    block.copy(
      start + there.lowerBound..<start + there.upperBound, of: plane.floats,
      to: place + there.lowerBound - first)
  }

  @inline(__always)
  private func write(_ block: Floats, _ place: Int, _ row: Int, _ left: Int) {
    let first = left + slope * row
    let there = (first..<first + stripColumns).clamped(to: columns)
    let from = place + there.lowerBound - first
    plane.floats.copy(
      from..<from + there.count, of: block, to: row * plane.stride + there.lowerBound)
  }

  // From each row of the block to its last: the smallest.
  private func accumulate(_ block: Floats, _ length: Int) {
    for index in stride(from: length - 2, through: 0, by: -1) {
      let place = index * stripColumns
      for column in stride(from: 0, to: stripColumns, by: Floats.lanes) {
        let vector = smaller(
          block.vector(at: place + column), block.vector(at: place + stripColumns + column))
        block.set(vector, at: place + column)
      }
    }
  }

  @inline(__always)
  private func grow(_ block: Floats, _ place: Int, _ growing: Int, isFirst: Bool) {
    if isFirst {
      block.copy(place..<place + stripColumns, of: block, to: growing)
      return
    }
    for column in stride(from: 0, to: stripColumns, by: Floats.lanes) {
      let vector = smaller(block.vector(at: place + column), block.vector(at: growing + column))
      block.set(vector, at: growing + column)
    }
  }

  @inline(__always)
  private func merge(_ block: Floats, _ place: Int, _ growing: Int, _ made: Int) {
    for column in stride(from: 0, to: stripColumns, by: Floats.lanes) {
      let vector = smaller(block.vector(at: place + column), block.vector(at: growing + column))
      block.set(vector, at: made + column)
    }
  }
}
