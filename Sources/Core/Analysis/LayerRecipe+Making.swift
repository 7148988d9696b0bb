// Makes the picture that a recipe describes.

import Micrograph

extension LayerRecipe {
  /// The most memory in use while a layer is made, beside the picture it is made from, in bytes.
  ///
  /// - Throws: ``LayerError/pixelsTooUneven`` where the picture's pixels are too far from square.
  public func bytesNeeded(
    for micrograph: Micrograph, _ workers: LayerWorkers = .caller
  ) throws(LayerError) -> Int {
    let aspect = try PixelAspect(micrograph.pixelSize)
    let picture = micrograph.width * micrograph.height * MemoryLayout<Float>.stride
    let works = steps.map { LayerWork($0, of: micrograph, aspect) }
    let most = works.enumerated().map { index, work in
      (index == 0 ? picture : 2 * picture) + work.sharedBytes + workers.count * work.scratchBytes
    }
    return most.max() ?? 0
  }

  /// Whether the first step begins with the search for a lattice.
  public func restsOnLattice(of micrograph: Micrograph) -> Bool {
    guard let first = steps.first, let aspect = try? PixelAspect(micrograph.pixelSize) else {
      return false
    }
    return LayerWork(first, of: micrograph, aspect).restsOnLattice
  }

  /// Makes the layer of a picture.
  ///
  /// The values are floats and the same to the bit on any machine and with any number of workers. A
  /// pixel whose intensity is not finite, or is 2^125 or more, has no value and is NaN in the
  /// layer; it is left out of all other values. The recipe `file` gives the picture itself.
  ///
  /// - Parameters:
  ///   - micrograph: the file's picture.
  ///   - lattice: what the search for its lattice ends with, where that is known already.
  ///   - limitBytes: the memory that may be used, in bytes.
  ///   - workers: the threads that do the work.
  ///   - progress: receives the share done, 0...1, from one worker at a time, at least every few
  ///     milliseconds; returning false cancels.
  /// - Returns: the layer, as large as the picture.
  /// - Throws: ``LayerError/cancelled``, ``LayerError/tooLarge`` where more memory is needed than
  ///   allowed, ``LayerError/pixelsTooUneven``, or ``LayerError/noLattice``.
  public func layer(
    of micrograph: Micrograph, lattice: LatticeAnswer? = nil, limitBytes: Int = .max,
    workers: LayerWorkers = .caller,
    progress: @escaping @Sendable (Double) -> Bool = { _ in true }
  ) throws(LayerError) -> Micrograph {
    guard !steps.isEmpty else { return micrograph }
    let aspect = try PixelAspect(micrograph.pixelSize)
    let bytes = try bytesNeeded(for: micrograph, workers)
    guard bytes <= limitBytes else {
      throw .tooLarge(bytesNeeded: bytes, limitBytes: limitBytes)
    }
    let total = steps.map { LayerWork($0, of: micrograph, aspect).total }.reduce(0, +)
    let done = LayerProgress(total: total, report: progress)
    guard done.add(0) else { throw .cancelled }
    var picture = micrograph
    for (number, step) in steps.enumerated() {
      let work = LayerWork(step, of: picture, aspect, lattice: number == 0 ? lattice : nil)
      guard let next = try work.make(workers, done) else {
        throw .cancelled
      }
      picture = next
    }
    guard done.add(total) else { throw .cancelled }
    return picture
  }
}
