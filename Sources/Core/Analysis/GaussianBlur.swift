// A Gaussian blur in two passes, along rows and then along columns, over the pixels that exist. Beyond
// the border and where the picture has no value there is no weight.
//
// Each pass gives c + sum w (v - c) / sum w, where c is the pixel itself: a flat picture stays as it is,
// to the bit, and rounding follows the contrast and not the brightness. Where nothing is missing, the
// sum of weights is exactly 1, so what is left out below makes no difference to the bits.

/// Blurs a picture, a strip of columns at a time.
struct GaussianBlur: LayerMaker {
  private let source: PictureSource
  private let along: GaussianKernel
  private let down: GaussianKernel
  private let strips: Int
  private let bands: Int
  private let bandRows: Int

  // 17 rows, for a blur of 2 px, should stay in a first cache of 32 kB; rows a power of two apart would
  // share a few of its lines.
  private static let stripColumns = 400

  init(_ source: PictureSource, sigmaPixels: Double, _ aspect: PixelAspect) {
    self.source = source
    along = GaussianKernel(sigma: sigmaPixels)
    down = GaussianKernel(sigma: sigmaPixels * aspect.rowsPerWidth)
    strips = (source.width + GaussianBlur.stripColumns - 1) / GaussianBlur.stripColumns
    // At the edges of a band the first pass is done twice.
    bandRows = max(2048, 16 * down.reach)
    bands = (source.height + bandRows - 1) / bandRows
  }

  /// How many pixels there are.
  var area: Int { source.width * source.height }

  /// The steps of work for one pixel.
  var workPerPixel: Int { along.reach + down.reach + 8 }

  /// The memory of one worker, in bytes.
  var scratchBytes: Int {
    BlurLine.floats(along, stride: GaussianBlur.stripColumns) * MemoryLayout<Float>.stride
      + BlurRows.bytes(down, stride: GaussianBlur.stripColumns)
  }

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

  private func make(
    _ columns: Range<Int>, _ rows: Range<Int>, _ result: Floats, _ progress: LayerProgress
  ) -> Bool {
    let reach = down.reach
    let line = BlurLine(source, along, columns, stride: GaussianBlur.stripColumns)
    var kept = BlurRows(down, stride: GaussianBlur.stripColumns)
    // More rows are read than made: each is worth its share of those.
    let total = rows.count + 2 * reach
    var read = 0
    for row in rows.lowerBound - reach..<rows.upperBound + reach {
      kept.add(row, from: line)
      let centre = row - reach
      if centre >= rows.lowerBound {
        let place = centre * source.width + columns.lowerBound
        kept.blur(centre, columns.count, line.inside, to: result, at: place)
        if kept.hasGap(centre) { eraseGaps(columns, centre, result, line.values) }
      }
      read += 1
      if read % 16 == 0, !progress.add(columns.count * rows.count * 16 / total * workPerPixel) {
        return false
      }
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
