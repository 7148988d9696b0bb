// One step on one picture.

import Micrograph

/// A step, with the picture it works on.
struct LayerWork {
  private let maker: any LayerMaker
  private let micrograph: Micrograph
  private let polarity: Polarity

  /// Prepares a step of a picture, whose lattice may be known already.
  init(
    _ step: LayerStep, of micrograph: Micrograph, _ aspect: PixelAspect,
    lattice: LatticeAnswer? = nil
  ) {
    let definition = step.operation.definition
    self.micrograph = micrograph
    polarity = definition.isBrightnessNew ? .blackIsZero : micrograph.polarity
    maker = definition.maker(
      PictureSource(micrograph, lattice: lattice), step.number, micrograph.polarity, aspect)
  }

  /// Whether it begins with the search for a lattice.
  var restsOnLattice: Bool { maker is any LatticeLayer }

  /// The steps of work for the whole picture.
  var total: Int { micrograph.width * micrograph.height * maker.workPerPixel }

  /// The memory that all workers share beside the result, in bytes.
  var sharedBytes: Int { maker.sharedBytes }

  /// The memory of one worker, in bytes.
  var scratchBytes: Int { maker.scratchBytes }

  /// Performs the step; nil where it was cancelled.
  ///
  /// - Throws: ``LayerError/noLattice``.
  func make(
    _ workers: LayerWorkers, _ progress: LayerProgress
  ) throws(LayerError) -> Micrograph? {
    let pixels = try PixelPlane.make(micrograph.width * micrograph.height) {
      result throws(LayerError) in
      try maker.make(result, workers, progress)
    }
    guard let pixels else { return nil }
    return Micrograph(
      width: micrograph.width, height: micrograph.height, pixels: pixels,
      pixelType: .float32, pixelSize: micrograph.pixelSize, polarity: polarity,
      isRounded: micrograph.isRounded, page: micrograph.page,
      frame: micrograph.frame, channel: micrograph.channel, captionRows: micrograph.captionRows,
      path: micrograph.path)
  }
}
