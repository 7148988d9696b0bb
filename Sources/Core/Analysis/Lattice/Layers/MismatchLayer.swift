// By how much a place differs from the one a lattice vector away, as it would not in a perfect crystal.
// The difference comes before the probe, so that both places are seen through the same part of it, at
// the border and beside gaps too.

import Micrograph

/// Makes the difference of two places, in robust standard deviations over the picture.
struct MismatchLayer: GrainwiseLayer {
  let source: PictureSource
  let aspect: PixelAspect
  let planes = 4

  private static let blurWork = 30
  private static let writing = 8
  private static let samples = 200_000

  let workAfterSearch = 2 * MismatchLayer.blurWork + 5 * MismatchLayer.writing

  /// Makes the layer; drawn pixels and those without a value are NaN.
  func make(
    _ result: Floats, _ lattice: FoundLattice, others: [[Range<Int>]]?, _ workers: LayerWorkers,
    _ progress: LayerProgress
  ) -> Bool {
    let a = lattice.basis.a
    let (width, height) = (source.width, source.specimenRows)
    let sigma = LatticeLayers.probeShare * aspect.shortest(lattice.basis)
    func blur(_ pixels: PixelValues, to plane: Floats) -> Bool {
      GaussianBlur(source.with(pixels), sigmaPixels: sigma, aspect).make(
        plane, workers, progress, worth: MismatchLayer.blurWork)
    }
    let memory = Scratch(count: width * source.height)
    let forward = memory.floats
    guard let differences = differences(a, result, workers, progress),
      blur(differences, to: forward),
      let backward = self.differences(-a, result, workers, progress),
      blur(backward, to: result)
    else { return false }
    var values: [Float] = []
    let step = max(1, width * height / MismatchLayer.samples)
    for place in stride(from: 0, to: width * height, by: step) where forward[place].isFinite {
      if let others, others[place / width].contains(where: { $0.contains(place % width) }) {
        continue
      }
      values.append(forward[place])
    }
    // The mean difference is that of slow changes of brightness over one cell.
    let middle = values.isEmpty ? 0 : Selection.median(values)
    let deviation = values.isEmpty ? 1 : Selection.robustDeviation(values)
    let scale = deviation > 0 ? 1 / deviation : 1
    return forEachBand(result, workers, progress, work: MismatchLayer.writing) { rows in
      for row in rows {
        for column in 0..<width {
          let place = row * width + column
          let value = forward[place].isFinite ? forward[place] : -result[place]
          result[place] = (value - middle) * scale
        }
      }
      let line = Scratch(count: width)
      for row in rows where !source.copy(0..<width, ofRow: row, to: line.floats, at: 0) {
        for column in 0..<width where !PictureSource.isValue(line.floats[column]) {
          result[row * width + column] = .nan
        }
      }
    }
  }

  // Each pixel less the place a vector on; NaN where one of them has no value or is drawn. Uses `result`
  // for the picture.
  private func differences(
    _ a: PlaneVector, _ result: Floats, _ workers: LayerWorkers, _ progress: LayerProgress
  ) -> PixelValues? {
    let (width, height) = (source.width, source.specimenRows)
    let mask = PixelMask(source, source.specimen)
    let pivot = source.firstValue
    let isRead = forEachBand(result, workers, progress, work: MismatchLayer.writing) { rows in
      for row in rows {
        let start = row * width
        _ = source.copy(0..<width, ofRow: row, to: result, at: start)
        for column in 0..<width { result[start + column] -= pivot }
        for run in mask.row(row) {
          result.fill(start + run.lowerBound..<start + run.upperBound, with: .nan)
        }
      }
    }
    guard isRead else { return nil }
    let kernel = SparseKernel(differenceAt: a)
    let (columns, inner) = (kernel.columns(width), kernel.rows(height))
    let pixels = try? PixelPlane.make(width * source.height) { floats in
      forEachBand(floats, workers, progress, work: MismatchLayer.writing) { rows in
        for row in rows {
          floats.fill(row * width..<(row + 1) * width, with: .nan)
          guard inner.contains(row) else { continue }
          kernel.filter(
            result, width: width, columns, ofRow: row, to: floats, at: row * width)
        }
      }
    }
    return pixels ?? nil
  }
}
