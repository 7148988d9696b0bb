// The layers of the lattice's model: the crystal as it would be without noise and faults.

import Micrograph

/// Makes the model of the picture, with or without its slow changes of brightness.
struct ModelLayer: GrainwiseLayer {
  let source: PictureSource
  let aspect: PixelAspect
  /// Whether gain and offset are those of the place, or those of the middle of all places.
  let followsBrightness: Bool
  let planes = 1

  private static let modelWork = 120
  private static let writing = 4

  let workAfterSearch = ModelLayer.modelWork + ModelLayer.writing

  /// Makes the layer; drawn pixels and those without a value are NaN.
  func make(
    _ result: Floats, _ lattice: FoundLattice, others: [[Range<Int>]]?, _ workers: LayerWorkers,
    _ progress: LayerProgress
  ) -> Bool {
    guard
      let model = LatticeModel(
        of: source, lattice, others, aspect, workers, progress, work: ModelLayer.modelWork)
    else { return false }
    let middle = model.slow.middle
    return forEachBand(result, workers, progress, work: ModelLayer.writing) { rows in
      for row in rows {
        let start = row * source.width
        for column in 0..<source.width {
          if followsBrightness {
            result[start + column] = model.model(column, row)
          } else {
            let (u, v) = model.cell.coordinates(x: Double(column), y: Double(row))
            result[start + column] = middle.gain * model.cell.value(u, v) + middle.offset
          }
        }
        for run in model.mask.row(row) {
          result.fill(start + run.lowerBound..<start + run.upperBound, with: .nan)
        }
      }
    }
  }
}

extension LatticeModel {
  /// The model of a picture's specimen; nil where it was cancelled.
  ///
  /// `work` is what a pixel of it is worth.
  init?(
    of source: PictureSource, _ lattice: FoundLattice, _ others: [[Range<Int>]]?,
    _ aspect: PixelAspect, _ workers: LayerWorkers, _ progress: LayerProgress, work: Int
  ) {
    let region = source.specimen
    let questions = LatticeModel.questions(height: region.height)
    let part = progress.part(work * region.width * region.height, total: questions)
    self.init(of: source, region, lattice, others: others, aspect, workers) { part.add(1) }
  }
}
