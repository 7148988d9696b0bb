// Layers that rest on the crystal in a picture. They find its lattice themselves, so that a recipe is enough
// to make them again.

import Micrograph

/// A layer of a crystal.
struct CrystalLayer: LayerMaker {
  /// What is made of the crystal.
  enum Kind: Sendable {
    /// The mean over one cell.
    case mean
    /// The model of the picture.
    case average
    /// The averaged cell.
    case cell
    /// The picture without its model.
    case residual(PixelAspect)
    /// The picture against itself one vector away.
    case mismatch(PixelAspect)
  }

  let source: PictureSource
  private let kind: Kind

  /// The steps of work for one pixel.
  let workPerPixel = 100
  // Rows that one worker makes in one go.
  static let bandRows = 64

  init(_ source: PictureSource, _ kind: Kind) {
    self.source = source
    self.kind = kind
  }

  /// The memory of one worker, in bytes.
  var scratchBytes: Int { 8 << 20 }

  /// The copies of the picture that the model, its residual and the passes of a filter are, in bytes.
  var sharedBytes: Int { 3 * source.width * source.height * MemoryLayout<Float>.stride }

  /// Makes the layer; false where it was cancelled.
  func make(
    _ result: Floats, _ workers: LayerWorkers, _ progress: LayerProgress
  ) throws(LayerError) -> Bool {
    let answer = try LatticeSearch().answer(for: source, workers: workers) { _ in
      progress.add(0)
    }
    let lattice: FoundLattice
    switch answer {
    case .found(let lattices):
      guard let first = lattices.first else { return false }
      lattice = first
    case .refused(let reason): throw .noLattice(reason)
    }
    let work = source.width * source.height * workPerPixel / 4
    guard progress.add(work) else { return false }
    let isMade =
      switch kind {
      case .mean: CellMean(source, lattice.basis).make(result, workers, progress)
      case .average, .cell, .residual: model(lattice, result, workers, progress, work)
      case .mismatch(let aspect):
        CellMismatch(source, lattice.basis, aspect).make(result, workers, progress)
      }
    return isMade && progress.add(work)
  }

  private func model(
    _ lattice: FoundLattice, _ result: Floats, _ workers: LayerWorkers, _ progress: LayerProgress,
    _ work: Int
  ) -> Bool {
    let model = LatticeModel(
      of: source, source.specimen, lattice, workers: workers, isNeeded: { progress.add(0) })
    guard let model, progress.add(work) else { return false }
    // A caption has no crystal.
    result.fill(model.region.height * source.width..<source.height * source.width, with: .nan)
    switch kind {
    case .residual(let aspect):
      return ResidualScore(model, aspect).make(result, workers, progress)
    case .cell:
      return fill(model, result, workers) { column, row in
        let (u, v) = model.cell.coordinates(x: Double(column), y: Double(row))
        return model.cell.value(u, v)
      }
    default:
      return fill(model, result, workers) { model.model($0, $1) }
    }
  }

  private func fill(
    _ model: LatticeModel, _ result: Floats, _ workers: LayerWorkers,
    _ value: @Sendable (Int, Int) -> Float
  ) -> Bool {
    let width = source.width
    let bands = (model.region.height + CrystalLayer.bandRows - 1) / CrystalLayer.bandRows
    return workers.run(bands) { band in
      let first = band * CrystalLayer.bandRows
      for row in first..<min(first + CrystalLayer.bandRows, model.region.height) {
        for column in 0..<width { result[row * width + column] = value(column, row) }
      }
      return true
    }
  }
}
