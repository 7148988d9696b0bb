// The residual for the ear: what is left of the picture without the crystal, under a probe of a column's
// size, in standard deviations.
//
// Columns are noisier than what lies between them. So the residual is divided by the noise that the
// model gives the pixels under the probe, and then by the robust deviation of that ratio in a
// neighbourhood of cells, which counts what pixels have in common, such as the jitter of a row.

import Micrograph

/// Makes the residual in standard deviations.
struct ResidualLayer: GrainwiseLayer {
  let source: PictureSource
  let aspect: PixelAspect
  let planes = 5

  private static let modelWork = 120
  private static let blurWork = 30
  private static let writing = 8

  let workAfterSearch =
    ResidualLayer.modelWork + 2 * ResidualLayer.blurWork + 3 * ResidualLayer.writing

  /// Makes the layer; drawn pixels and those without a value are NaN.
  func make(
    _ result: Floats, _ lattice: FoundLattice, others: [[Range<Int>]]?, _ workers: LayerWorkers,
    _ progress: LayerProgress
  ) -> Bool {
    guard
      let model = LatticeModel(
        of: source, lattice, others, aspect, workers, progress, work: ResidualLayer.modelWork)
    else { return false }
    let sigma = LatticeLayers.probeShare * aspect.shortest(lattice.basis)
    // Weights squared are those of a Gaussian narrower by the root of two.
    guard let variances = plane(workers, progress, { $0.noise * $0.noise }, of: model),
      blurred(variances, sigma / 2.squareRoot(), to: result, workers, progress)
    else { return false }
    let memory = Scratch(count: source.width * source.height)
    let noises = memory.floats
    noises.copy(0..<noises.count, of: result, to: 0)
    guard let rests = plane(workers, progress, { $0.residual }, of: model),
      blurred(rests, sigma, to: result, workers, progress)
    else { return false }
    for place in 0..<source.width * source.specimenRows {
      let noise = noises[place]
      result[place] = noise > 0 ? result[place] / noise.squareRoot() : .nan
    }
    let scale = LocalDeviation(
      of: result, width: source.width, height: source.specimenRows,
      cellPixels: lattice.basis.area.squareRoot())
    return forEachBand(result, workers, progress, work: ResidualLayer.writing) { rows in
      for row in rows {
        for column in 0..<source.width {
          result[row * source.width + column] /= scale.at(column, row)
        }
      }
    }
  }

  // A figure of every pixel that counts.
  private func plane(
    _ workers: LayerWorkers, _ progress: LayerProgress,
    _ figure: @Sendable ((model: Float, residual: Float, noise: Float)) -> Float,
    of model: LatticeModel
  ) -> PixelValues? {
    let width = source.width
    let pixels = try? PixelPlane.make(width * source.height) { floats in
      forEachBand(floats, workers, progress, work: ResidualLayer.writing) { rows in
        for row in rows {
          let start = row * width
          for column in 0..<width {
            floats[start + column] = model.pixel(column, row).map(figure) ?? .nan
          }
          for run in model.mask.row(row) {
            floats.fill(start + run.lowerBound..<start + run.upperBound, with: .nan)
          }
        }
      }
    }
    return pixels ?? nil
  }

  private func blurred(
    _ pixels: PixelValues, _ sigma: Double, to result: Floats, _ workers: LayerWorkers,
    _ progress: LayerProgress
  ) -> Bool {
    GaussianBlur(source.with(pixels), sigmaPixels: sigma, aspect).make(
      result, workers, progress, worth: ResidualLayer.blurWork)
  }
}

extension GaussianBlur {
  /// Blurs as a part of other work; a pixel is worth `worth` of that.
  func make(
    _ result: Floats, _ workers: LayerWorkers, _ progress: LayerProgress, worth: Int
  ) -> Bool {
    make(result, workers, progress.part(worth * area, total: workPerPixel * area))
  }
}
