// A picture as a probe reads it that is as wide as a column of atoms: noise of single pixels, which an ear
// could not tell from a change of the crystal, is averaged out.

import Micrograph

/// The probe for the differences of a crystal.
enum ProbedPicture {
  /// The probe's standard deviation, in units of the shorter vector.
  static let sigmaShare = 0.15
  // Less is no blur: see `LayerOperation.blur`.
  private static let leastSigmaPixels = 0.25

  /// Blurs floats in place; false where it was cancelled.
  static func blur(
    _ values: inout [Float], width: Int, _ basis: PlaneBasis, _ aspect: PixelAspect,
    _ workers: LayerWorkers, _ progress: LayerProgress
  ) -> Bool {
    let sigma = max(sigmaShare * basis.a.length, leastSigmaPixels)
    let blur = GaussianBlur(
      PictureSource(values, width: width), sigmaPixels: min(sigma, 100), aspect)
    var isMade = false
    // The progress is the whole layer's: a blur inside it counts nothing of its own.
    let silent = LayerProgress(total: 1) { _ in progress.add(0) }
    let count = values.count
    values = [Float](unsafeUninitializedCapacity: count) { buffer, filled in
      guard let floats = Floats(UnsafeMutableBufferPointer(rebasing: buffer[..<count])) else {
        return
      }
      isMade = blur.make(floats, workers, silent)
      filled = count
    }
    return isMade
  }
}
