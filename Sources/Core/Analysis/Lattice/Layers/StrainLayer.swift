// How a crystal is stretched and turned against its own mean.

import Micrograph

/// Makes a part of the strain of the strongest lattice.
struct StrainLayer: LatticeLayer {
  let source: PictureSource
  let aspect: PixelAspect
  let part: StrainPart
  let planes = 3

  private static let wavesWork = 60
  private static let writing = 8

  let workAfterSearch = StrainLayer.wavesWork + StrainLayer.writing

  /// Makes the layer; NaN where there is too little of the lattice.
  func make(
    _ result: Floats, _ lattices: [FoundLattice], _ workers: LayerWorkers,
    _ progress: LayerProgress
  ) -> Bool {
    let isNeeded = waves(progress, 1, work: StrainLayer.wavesWork)
    let picture = FlattenedPicture(source, source.specimen)
    guard
      let field = StrainField(of: picture, lattices[0], aspect, workers, isNeeded: isNeeded)
    else { return false }
    return forEachBand(result, workers, progress, work: StrainLayer.writing) { rows in
      for row in rows {
        for column in 0..<source.width {
          result[row * source.width + column] = field.value(part, column, row)
        }
      }
      eraseGaps(rows, result)
    }
  }
}
