// How a crystal is stretched and turned against its own mean.

import Micrograph

/// Makes a part of the strain: where there are several grains, of each against its own lattice's mean.
struct StrainLayer: LatticeLayer {
  let source: PictureSource
  let aspect: PixelAspect
  let part: StrainPart
  let planes = 3

  private static let wavesWork = 60
  private static let writing = 8

  let workAfterSearch = StrainLayer.wavesWork + StrainLayer.writing

  /// Makes the layer; NaN where there is too little of the lattice, and within two and a half cells of a border
  /// between grains.
  func make(
    _ result: Floats, _ lattices: [FoundLattice], _ workers: LayerWorkers,
    _ progress: LayerProgress
  ) -> Bool {
    let isNeeded = waves(progress, lattices.count, work: StrainLayer.wavesWork)
    let picture = FlattenedPicture(source, source.specimen)
    var map: GrainMap?
    if lattices.count > 1 {
      map = GrainMap(
        of: source, source.specimen, lattices, aspect, workers, isNeeded: { progress.add(0) })
      guard map != nil else { return false }
    }
    var fields: [StrainField] = []
    for (place, lattice) in lattices.enumerated() {
      guard
        let field = StrainField(
          of: picture, lattice, inGrain: map.map { (place + 1, $0) }, aspect, workers,
          isNeeded: isNeeded)
      else { return false }
      fields.append(field)
    }
    let (grains, strains) = (map, fields)
    return forEachBand(result, workers, progress, work: StrainLayer.writing) { rows in
      for row in rows {
        for column in 0..<source.width {
          let number = grains?.strongest(column, row) ?? 1
          result[row * source.width + column] = strains[number - 1].value(part, column, row)
        }
      }
      eraseGaps(rows, result)
    }
  }
}
