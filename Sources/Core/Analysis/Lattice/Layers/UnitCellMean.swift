// The mean over one cell around each pixel: every wave of the lattice has whole periods in it, so that
// the crystal disappears and what it lacks or has too much stays, one cell wide. The mean along a, then
// along b, is the mean over the cell.

import Micrograph

/// Makes the mean of the file's own values over one cell.
struct UnitCellMean: GrainwiseLayer {
  let source: PictureSource
  let aspect: PixelAspect
  let planes = 1
  let workAfterSearch = 24

  /// Makes the layer; where the cell would reach over the border, it is the nearest whole cell.
  func make(
    _ result: Floats, _ lattice: FoundLattice, others: [[Range<Int>]]?, _ workers: LayerWorkers,
    _ progress: LayerProgress
  ) -> Bool {
    let basis = lattice.basis
    let (first, second) = (SparseKernel(meanAlong: basis.a), SparseKernel(meanAlong: basis.b))
    let (width, height) = (source.width, source.specimenRows)
    let (columns, rows) = (first.columns(width), first.rows(height))
    let inner = (
      columns: columns.lowerBound
        + second.left..<max(
          columns.lowerBound + second.left, columns.upperBound - second.right),
      rows: rows.lowerBound
        + second.up..<max(
          rows.lowerBound + second.up, rows.upperBound - second.down)
    )
    guard !inner.columns.isEmpty, !inner.rows.isEmpty else {
      return forEachBand(result, workers, progress, work: workAfterSearch) { rows in
        result.fill(rows.lowerBound * width..<rows.upperBound * width, with: .nan)
      }
    }
    // Rounding follows the contrast and not the brightness.
    let pivot = source.firstValue
    let memory = Scratch(count: width * source.height)
    let along = memory.floats
    let work = workAfterSearch / 3
    let isRead = forEachBand(result, workers, progress, work: work) { rows in
      for row in rows {
        let isWhole = source.copy(0..<width, ofRow: row, to: result, at: row * width)
        for place in row * width..<(row + 1) * width {
          result[place] =
            isWhole || PictureSource.isValue(result[place]) ? result[place] - pivot : .nan
        }
      }
    }
    guard isRead else { return false }
    let isMeanAlong = forEachBand(along, workers, progress, work: work) { band in
      for row in band.clamped(to: rows) {
        first.filter(result, width: width, columns, ofRow: row, to: along, at: row * width)
      }
    }
    guard isMeanAlong else { return false }
    return forEachBand(result, workers, progress, work: workAfterSearch - 2 * work) { band in
      // Rows of the border are made again rather than copied from another worker's.
      let line = Scratch(count: width)
      for row in band {
        let isOwnWhole = source.copy(0..<width, ofRow: row, to: line.floats, at: 0)
        let centre = min(max(row, inner.rows.lowerBound), inner.rows.upperBound - 1)
        second.filter(
          along, width: width, inner.columns, ofRow: centre, to: result, at: row * width)
        let start = row * width
        for column in inner.columns { result[start + column] += pivot }
        result.fill(
          start..<start + inner.columns.lowerBound,
          with: result[start + inner.columns.lowerBound])
        result.fill(
          start + inner.columns.upperBound..<start + width,
          with: result[start + inner.columns.upperBound - 1])
        guard !isOwnWhole else { continue }
        for column in 0..<width where !PictureSource.isValue(line.floats[column]) {
          result[start + column] = .nan
        }
      }
    }
  }
}
