// The mean values of an image's places on a coarse grid.

import Micrograph

/// The means of an image over square places, in the image's own shape.
struct TactileMeans {
  let columns: Int
  let rows: Int
  let pixelsPerPlace: Double
  /// The means row by row; nil where no pixel of the place is a number.
  let values: [Double?]
  /// Between which values the levels lie: all but 1 % at each end; nil where all are equal.
  let range: (low: Double, high: Double)?

  init(of micrograph: Micrograph, columns: Int, rows: Int) {
    let width = micrograph.width
    let height = micrograph.height - micrograph.captionRows
    let size = micrograph.pixelSize.map { ($0.y / $0.x) } ?? 1
    // How wide a pixel is high; a file may state anything.
    let aspect = size.isFinite && size > 0.01 && size < 100 ? size : 1
    let step = max(Double(width) / Double(columns), Double(height) * aspect / Double(rows))
    let (across, down) = (
      min(max(Int((Double(width) / step).rounded()), 1), columns),
      min(max(Int((Double(height) * aspect / step).rounded()), 1), rows)
    )
    func pixels(_ index: Int, of count: Int, _ extent: Int) -> Range<Int> {
      let first = min(index * extent / count, extent - 1)
      return first..<min(max((index + 1) * extent / count, first + 1), extent)
    }
    var values: [Double?] = []
    values.reserveCapacity(across * down)
    for row in 0..<down {
      let lines = pixels(row, of: down, height)
      for column in 0..<across {
        var (sum, count) = (0.0, 0)
        for y in lines {
          for x in pixels(column, of: across, width) {
            let value = micrograph.pixels[y * width + x]
            if value.isFinite { (sum, count) = (sum + Double(value), count + 1) }
          }
        }
        values.append(count > 0 ? sum / Double(count) : nil)
      }
    }
    self.columns = across
    self.rows = down
    self.values = values
    pixelsPerPlace = step
    range = Self.range(of: values)
  }

  private static func range(of values: [Double?]) -> (low: Double, high: Double)? {
    let sorted = values.compactMap { $0 }.sorted()
    guard let first = sorted.first, let last = sorted.last, last > first else { return nil }
    let cut = sorted.count / 100
    let (low, high) = (sorted[cut], sorted[sorted.count - 1 - cut])
    return high > low ? (low, high) : (first, last)
  }
}
