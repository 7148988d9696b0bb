// The layers that tell where a crystal is another one, or is bent.

import Micrograph

/// Makes the number of each pixel's grain: 1, 2 and so on, and 0 where there is none.
struct GrainLayer: LatticeLayer {
  let source: PictureSource
  let aspect: PixelAspect
  let planes = 3

  private static let wavesWork = 60
  private static let writing = 8

  let workAfterSearch = GrainLayer.wavesWork + GrainLayer.writing

  /// Makes the layer.
  func make(
    _ result: Floats, _ lattices: [FoundLattice], _ workers: LayerWorkers,
    _ progress: LayerProgress
  ) -> Bool {
    let isNeeded = waves(progress, lattices.count, work: GrainLayer.wavesWork)
    guard
      let map = GrainMap(of: source, source.specimen, lattices, aspect, workers, isNeeded: isNeeded)
    else {
      return false
    }
    return forEachBand(result, workers, progress, work: GrainLayer.writing) { rows in
      for row in rows {
        for column in 0..<source.width {
          result[row * source.width + column] = Float(map.grain(column, row))
        }
      }
      eraseGaps(rows, result)
    }
  }
}

extension LatticeLayer {
  /// Counts the rows of the waves of some lattices.
  func waves(
    _ progress: LayerProgress, _ lattices: Int, work: Int
  ) -> @Sendable () -> Bool {
    let rows = 6 * lattices * max(source.specimenRows / 4, 1)
    let part = progress.part(work * source.width * source.specimenRows, total: rows)
    return { part.add(1) }
  }

  /// A pixel without a value stays one.
  func eraseGaps(_ rows: Range<Int>, _ result: Floats) {
    let line = Scratch(count: source.width)
    for row in rows where !source.copy(0..<source.width, ofRow: row, to: line.floats, at: 0) {
      for column in 0..<source.width where !PictureSource.isValue(line.floats[column]) {
        result[row * source.width + column] = .nan
      }
    }
  }
}
