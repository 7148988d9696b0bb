// Removes the background by the white top-hat transform: the picture minus its opening, which is
// the brightest surface that the octagon can reach from below the picture (Meyer 1979; Soille,
// Morphological Image Analysis, 2nd edition, 2003, section 4.5). Bright things narrower than the
// octagon keep their height above what surrounds them.
//
// A ball rolled below the picture, as Sternberg's (Computer 16, 1983), is as high as it is wide: its
// result depends on the unit of the intensities. A flat octagon's does not.

import Micrograph

/// Subtracts what is wider than an octagon.
struct TopHat: LayerMaker {
  private let source: PictureSource
  private let octagon: Octagon
  // 1 where large values are bright; -1 where small values are: the picture is then processed
  // upside down.
  private let sign: Float

  /// The steps of work for one pixel.
  let workPerPixel = 60
  private static let bandRows = 64
  // The bytes of a strip's block, which should fit the second-level cache.
  private static let blockBytes = 1 << 19

  init(_ source: PictureSource, radiusPixels: Int, _ polarity: Polarity, _ aspect: PixelAspect) {
    self.source = source
    octagon = Octagon(radiusPixels: radiusPixels, aspect)
    sign = polarity == .whiteIsZero ? -1 : 1
  }

  /// The memory that all workers share, in bytes.
  var sharedBytes: Int {
    (source.width + 2 * octagon.diagonal) * (source.height + 2 * octagon.diagonal)
      * MemoryLayout<Float>.stride
  }

  /// The memory of one worker, in bytes.
  var scratchBytes: Int {
    let lines = [octagon.down, octagon.diagonal].map { half in
      (2 * half + 3) * TopHat.stripColumns(half: half)
    }
    let row = source.width + 2 * octagon.across + 2 * Floats.lanes
    return max(row, lines[0], lines[1]) * MemoryLayout<Float>.stride
  }

  /// Writes what rises above the background to `result`; false where it was cancelled.
  func make(_ result: Floats, _ workers: LayerWorkers, _ progress: LayerProgress) -> Bool {
    let margin = octagon.diagonal
    let memory = Scratch(count: sharedBytes / MemoryLayout<Float>.stride)
    let plane = MinimumPlane(
      floats: memory.floats, width: source.width, height: source.height, margin: margin)
    // The opening is a minimum, and a maximum of that: the minimum of what is turned upside down.
    return bands(plane.rows, workers, progress) { load($0, plane) }
      && smallest(plane, workers, progress)
      && bands(plane.rows, workers, progress) { plane.turnOver($0) }
      && smallest(plane, workers, progress)
      && bands(source.height, workers, progress) { subtract($0, plane, result) }
  }

  private func smallest(
    _ plane: MinimumPlane, _ workers: LayerWorkers, _ progress: LayerProgress
  ) -> Bool {
    // Diagonals first, because they use the margin: the other two always stay within the picture.
    for (slope, half) in [(1, octagon.diagonal), (-1, octagon.diagonal), (0, octagon.down)] {
      let strips = LineMinimum(
        plane, slope: slope, half: half, stripColumns: TopHat.stripColumns(half: half))
      guard half == 0 || workers.run(strips.count, { strips.make($0, progress) }) else {
        return false
      }
    }
    return bands(source.height, workers, progress) { plane.minimum($0, across: octagon.across) }
  }

  // Rows are pages of memory apart: the wider a strip, the more of each page is used.
  private static func stripColumns(half: Int) -> Int {
    let columns = blockBytes / MemoryLayout<Float>.stride / (2 * half + 1)
    return min(max(columns / Floats.lanes * Floats.lanes, 128), 512)
  }

  private func bands(
    _ rows: Int, _ workers: LayerWorkers, _ progress: LayerProgress,
    _ make: @Sendable (Range<Int>) -> Void
  ) -> Bool {
    workers.run((rows + TopHat.bandRows - 1) / TopHat.bandRows) { band in
      let first = band * TopHat.bandRows
      let rows = first..<min(first + TopHat.bandRows, rows)
      make(rows)
      return progress.add(rows.count * source.width * 5)
    }
  }

  // Rows of the plane; where there is no value, infinity is never the smallest.
  private func load(_ rows: Range<Int>, _ plane: MinimumPlane) {
    for row in rows {
      let start = row * plane.stride
      guard let own = plane.pictureRow(row) else {
        plane.floats.fill(start..<start + plane.stride, with: .infinity)
        continue
      }
      plane.floats.fill(start..<start + plane.margin, with: .infinity)
      let first = start + plane.margin
      let end = first + source.width
      plane.floats.fill(end..<start + plane.stride, with: .infinity)
      if source.copy(0..<source.width, ofRow: own, to: plane.floats, at: first) {
        // A sum with zero has no negative zero, which would be as small as zero.
        for place in first..<end { plane.floats[place] = plane.floats[place] * sign + 0 }
      } else {
        for place in first..<end {
          let intensity = plane.floats[place]
          plane.floats[place] =
            PictureSource.isValue(intensity) ? intensity * sign + 0 : .infinity
        }
      }
    }
  }

  private func subtract(_ rows: Range<Int>, _ plane: MinimumPlane, _ result: Floats) {
    for row in rows {
      let start = row * source.width
      let first = (row + plane.margin) * plane.stride + plane.margin
      let isWhole = source.copy(0..<source.width, ofRow: row, to: result, at: start)
      for column in 0..<source.width {
        // The plane is still upside down.
        let above = result[start + column] * sign + plane.floats[first + column]
        let value = above * sign + 0
        result[start + column] =
          isWhole || PictureSource.isValue(result[start + column]) ? value : .nan
      }
    }
  }
}
