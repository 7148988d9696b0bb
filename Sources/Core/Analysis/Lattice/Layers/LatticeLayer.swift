// What the layers that rest on a lattice have in common: the search comes first, and is a share of the
// work.

import Micrograph

/// A layer made with the picture's lattice.
protocol LatticeLayer: LayerMaker {
  /// The picture.
  var source: PictureSource { get }
  /// How many pictures of floats are needed beside the result.
  var planes: Int { get }
  /// The work beside the search, in steps of the progress, for a pixel.
  var workAfterSearch: Int { get }

  /// Makes the layer with the lattices; false where it was cancelled.
  func make(
    _ result: Floats, _ lattices: [FoundLattice], _ workers: LayerWorkers,
    _ progress: LayerProgress
  ) -> Bool
}

/// A layer that each grain has by its own lattice.
protocol GrainwiseLayer: LatticeLayer {
  /// The pixels' aspect.
  var aspect: PixelAspect { get }

  /// Makes the layer of one grain; false where it was cancelled.
  ///
  /// `others` are the columns of each row that belong to other grains, nil where there is one alone; what
  /// is made there does not count.
  func make(
    _ result: Floats, _ lattice: FoundLattice, others: [[Range<Int>]]?, _ workers: LayerWorkers,
    _ progress: LayerProgress
  ) -> Bool
}

extension GrainwiseLayer {
  /// Makes each grain's layer, and takes from it what belongs to the grain.
  func make(
    _ result: Floats, _ lattices: [FoundLattice], _ workers: LayerWorkers,
    _ progress: LayerProgress
  ) -> Bool {
    guard lattices.count > 1 else {
      return make(result, lattices[0], others: nil, workers, progress)
    }
    guard
      let map = GrainMap(
        of: source, source.specimen, lattices, aspect, workers,
        isNeeded: { progress.add(0) })
    else { return false }
    let all = workAfterSearch * source.width * source.height
    let memory = Scratch(count: source.width * source.height)
    for number in 1...lattices.count {
      let others = map.others(than: number)
      let part = progress.part(all / lattices.count, total: all)
      let plane = number == 1 ? result : memory.floats
      guard make(plane, lattices[number - 1], others: others, workers, part) else { return false }
      guard number > 1 else { continue }
      for row in 0..<source.specimenRows {
        let start = row * source.width
        var column = 0
        for run in others[row] + [source.width..<source.width] {
          result.copy(
            start + column..<start + run.lowerBound, of: memory.floats, to: start + column)
          column = run.upperBound
        }
      }
    }
    return true
  }
}

extension LatticeLayer {
  /// The steps of work for one pixel.
  var workPerPixel: Int { LatticeLayers.searchWork + workAfterSearch }

  /// The memory that all workers share, in bytes: of several grains each but the first needs a plane for itself.
  var sharedBytes: Int {
    (planes + (self is any GrainwiseLayer ? 1 : 0)) * source.width * source.height
      * MemoryLayout<Float>.stride + LatticeLayers.searchBytes
  }

  /// The memory of one worker, in bytes.
  var scratchBytes: Int { LatticeLayers.scratchBytes + 16 * source.width }

  /// Searches the lattice, and makes the layer.
  func make(
    _ result: Floats, _ workers: LayerWorkers, _ progress: LayerProgress
  ) throws(LayerError) -> Bool {
    let area = source.width * source.height
    let search = progress.part(LatticeLayers.searchWork * area, total: LatticeSearch.parts)
    switch try LatticeSearch().answer(for: source, workers, search) {
    case .refused(let reason): throw .noLattice(reason)
    case .found(let lattices): return make(result, lattices, workers, progress)
    }
  }

  /// Bands of rows of the specimen, and no value in the caption below it.
  func forEachBand(
    _ result: Floats, _ workers: LayerWorkers, _ progress: LayerProgress, work: Int,
    _ rows: @Sendable (Range<Int>) -> Void
  ) -> Bool {
    let height = source.specimenRows
    result.fill(height * source.width..<source.height * source.width, with: .nan)
    let bands = (height + LatticeLayers.bandRows - 1) / LatticeLayers.bandRows
    return workers.run(bands) { band in
      let first = band * LatticeLayers.bandRows
      let part = first..<min(first + LatticeLayers.bandRows, height)
      rows(part)
      return progress.add(part.count * source.width * work)
    }
  }
}

/// Figures of the layers that rest on a lattice.
enum LatticeLayers {
  /// The share of the search, which takes about as long as a blur of 3 px.
  static let searchWork = 40
  /// The spectrum and the tables of waves, for pictures of any size.
  static let searchBytes = 48 << 20
  /// Lines and sums of a tile.
  static let scratchBytes = 8 << 20
  /// Rows that one worker makes in one go.
  static let bandRows = 32
  /// The probe under which places are compared, in lengths of a: a third of the distance to the next
  /// column or less, so that a column is told from its neighbours and noise is averaged.
  static let probeShare = 0.15
}
