// A picture as it is, for a step whose work is done before it: paint is put over a picture by whoever has the paint.

/// The values of a picture; what is no value becomes NaN.
struct PlainCopy: LayerMaker {
  private let source: PictureSource

  let workPerPixel = 1
  let scratchBytes = 0
  private static let bandRows = 64

  init(_ source: PictureSource) {
    self.source = source
  }

  func make(_ result: Floats, _ workers: LayerWorkers, _ progress: LayerProgress) -> Bool {
    let bands = (source.height + Self.bandRows - 1) / Self.bandRows
    return workers.run(bands) { band in
      let first = band * Self.bandRows
      let rows = first..<min(first + Self.bandRows, source.height)
      for row in rows
      where !source.copy(0..<source.width, ofRow: row, to: result, at: row * source.width) {
        for place in row * source.width..<(row + 1) * source.width
        where !PictureSource.isValue(result[place]) {
          result[place] = .nan
        }
      }
      return progress.add(rows.count * source.width)
    }
  }
}
