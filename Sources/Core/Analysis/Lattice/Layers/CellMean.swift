// The mean over exactly one cell, which takes every wave of the lattice away: along a, and of that along b.

import Micrograph

/// Means over one cell around each pixel.
struct CellMean: Sendable {
  private let source: PictureSource
  private let alongA: SegmentKernel
  private let alongB: SegmentKernel

  init(_ source: PictureSource, _ basis: PlaneBasis) {
    self.source = source
    alongA = SegmentKernel(along: basis.a)
    alongB = SegmentKernel(along: basis.b)
  }

  /// Writes the means to `result`; false where it was cancelled.
  ///
  /// Where a cell around a pixel leaves the picture, it is moved until it is inside: the mean of a crystal is
  /// the same wherever a cell begins. A cell with a pixel that has no value has none either.
  func make(_ result: Floats, _ workers: LayerWorkers, _ progress: LayerProgress) -> Bool {
    let (width, height) = (source.width, source.specimenRows)
    let (a, b) = (alongA, alongB)
    let inside = (
      columns: a.reachX + b.reachX..<width - a.reachX - b.reachX,
      rows: a.reachY + b.reachY..<height - a.reachY - b.reachY
    )
    result.fill(0..<source.height * width, with: .nan)
    guard !inside.columns.isEmpty, !inside.rows.isEmpty else { return true }
    let picture = Scratch(count: width * height)
    let between = Scratch(count: width * height)
    let (values, means) = (picture.floats, between.floats)
    let isMade =
      inBands(0..<height, workers, progress) { row in
        let isWhole = source.copy(0..<width, ofRow: row, to: values, at: row * width)
        if !isWhole { eraseGaps(values, row * width..<(row + 1) * width) }
      }
      && inBands(a.reachY..<height - a.reachY, workers, progress) { row in
        a.apply(a.reachX..<width - a.reachX, row: row, width: width, of: values, to: means)
      }
      && inBands(inside.rows, workers, progress) { row in
        b.apply(inside.columns, row: row, width: width, of: means, to: result)
      }
    guard isMade else { return false }
    return inBands(0..<height, workers, progress) { row in
      let nearest = min(max(row, inside.rows.lowerBound), inside.rows.upperBound - 1)
      let (from, to) = (nearest * width, row * width)
      if nearest != row {
        let columns = from + inside.columns.lowerBound..<from + inside.columns.upperBound
        result.copy(columns, of: result, to: to + inside.columns.lowerBound)
      }
      result.fill(
        to..<to + inside.columns.lowerBound, with: result[to + inside.columns.lowerBound])
      result.fill(
        to + inside.columns.upperBound..<to + width,
        with: result[to + inside.columns.upperBound - 1])
    }
  }

  private func eraseGaps(_ floats: Floats, _ places: Range<Int>) {
    for place in places where !PictureSource.isValue(floats[place]) { floats[place] = .nan }
  }

  private func inBands(
    _ rows: Range<Int>, _ workers: LayerWorkers, _ progress: LayerProgress,
    _ body: @Sendable (Int) -> Void
  ) -> Bool {
    guard !rows.isEmpty else { return true }
    let bands = (rows.count + CrystalLayer.bandRows - 1) / CrystalLayer.bandRows
    return workers.run(bands) { band in
      let first = rows.lowerBound + band * CrystalLayer.bandRows
      for row in first..<min(first + CrystalLayer.bandRows, rows.upperBound) { body(row) }
      return progress.add(0)
    }
  }
}
