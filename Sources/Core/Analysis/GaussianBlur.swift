// A Gaussian blur in two passes, along rows and then along columns, over the pixels that exist. Beyond
// the border and where the picture has no value there is no weight.
//
// Each pass gives c + sum w (v - c) / sum w, where c is the pixel itself: a flat picture stays as it is,
// to the bit, and rounding follows the contrast and not the brightness. Where nothing is missing, the
// sum of weights is exactly 1, so what is left out below makes no difference to the bits.

/// Blurs a picture, a strip of columns at a time.
struct GaussianBlur: Sendable {
  private let source: PictureSource
  let along: GaussianKernel
  let down: GaussianKernel
  private let strips: Int
  private let bands: Int
  private let bandRows: Int

  // Rows that are made between two moves of the rows they need.
  let chunkRows: Int

  // A strip's rows must stay in the processor's second cache, with all rows that a column needs.
  private static let stripColumns = 256

  init(_ source: PictureSource, sigmaPixels: Double, _ aspect: PixelAspect) {
    self.source = source
    along = GaussianKernel(sigma: sigmaPixels)
    down = GaussianKernel(sigma: sigmaPixels * aspect.rowsPerWidth)
    strips = (source.width + GaussianBlur.stripColumns - 1) / GaussianBlur.stripColumns
    // At the edges of a band the first pass is done twice.
    bandRows = max(2048, 16 * down.reach)
    bands = (source.height + bandRows - 1) / bandRows
    chunkRows = max(64, min(2 * down.reach, source.height))
  }

  /// The steps of work for one pixel.
  var workPerPixel: Int { along.reach + down.reach + 8 }

  /// The memory of one worker, in bytes.
  var scratchBytes: Int { (lineFloats * 3 + 2 * rowFloats) * MemoryLayout<Float>.stride }

  /// Blurs the picture into `result`; false where it was cancelled.
  func make(_ result: Floats, _ workers: LayerWorkers, _ progress: LayerProgress) -> Bool {
    workers.run(strips * bands) { index in
      let left = index % strips * GaussianBlur.stripColumns
      let top = index / strips * bandRows
      return make(
        left..<min(left + GaussianBlur.stripColumns, source.width),
        top..<min(top + bandRows, source.height), result, progress)
    }
  }

  private var lineFloats: Int { GaussianBlur.stripColumns + 2 * along.reach }

  private var rowFloats: Int { (chunkRows + 2 * down.reach) * GaussianBlur.stripColumns }

  private func make(
    _ columns: Range<Int>, _ rows: Range<Int>, _ result: Floats, _ progress: LayerProgress
  ) -> Bool {
    let reach = down.reach
    let stride = GaussianBlur.stripColumns
    let line = BlurLine(source, along, columns, stride: stride)
    let means = Scratch(count: rowFloats)
    let weights = Scratch(count: rowFloats)
    // Most rows have all their weight: only others are written and moved.
    weights.floats.fill(0..<rowFloats, with: 1)
    var areOnes = [Bool](repeating: true, count: chunkRows + 2 * reach)
    // For each row in memory, the last row up to it that has a gap.
    var lastGap = [Int](repeating: .min, count: chunkRows + 2 * reach)
    var gap = Int.min
    var filled = 0
    var first = rows.lowerBound
    while first < rows.upperBound {
      let end = min(first + chunkRows, rows.upperBound)
      while filled < end - first + 2 * reach {
        let row = first - reach + filled
        let isWhole = line.blur(
          row, to: means.floats, weights.floats, at: filled * stride, areOnes: &areOnes[filled])
        if !isWhole { gap = row }
        lastGap[filled] = gap
        filled += 1
        if filled % 16 == 0, !progress.add(0) { return false }
      }
      for row in first..<end {
        let place = row - first + reach
        let column = BlurColumn(
          kernel: down, means: means.floats, weights: weights.floats, stride: stride,
          centre: place, isWhole: lastGap[place + reach] < row - reach)
        column.blur(columns, line.inside, to: result, at: row * source.width + columns.lowerBound)
        if lastGap[place] == row { eraseGaps(columns, row, result, line.values) }
        if row % 16 == 15 || row == rows.upperBound - 1 {
          let done = row % 16 + 1
          guard progress.add(min(done, row - rows.lowerBound + 1) * columns.count * workPerPixel)
          else { return false }
        }
      }
      let kept = 2 * reach
      let done = end - first
      means.floats.copy(done * stride..<(done + kept) * stride, of: means.floats, to: 0)
      if areOnes.contains(false) {
        weights.floats.copy(done * stride..<(done + kept) * stride, of: weights.floats, to: 0)
        areOnes.replaceSubrange(0..<kept, with: Array(areOnes[done..<done + kept]))
      }
      lastGap.replaceSubrange(0..<kept, with: Array(lastGap[done..<done + kept]))
      filled = kept
      first = end
    }
    return true
  }

  // A pixel without a value stays one, whatever its neighbours are.
  private func eraseGaps(_ columns: Range<Int>, _ row: Int, _ result: Floats, _ line: Floats) {
    _ = source.copy(columns, ofRow: row, to: line, at: 0)
    let start = row * source.width + columns.lowerBound
    for index in 0..<columns.count where !PictureSource.isValue(line[index]) {
      result[start + index] = .nan
    }
  }
}
