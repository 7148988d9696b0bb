// One step on one picture.

import Micrograph

/// A step, with the picture it works on.
struct LayerWork {
  private let maker: any LayerMaker
  private let micrograph: Micrograph
  private let polarity: Polarity

  init(_ step: LayerStep, of micrograph: Micrograph, _ aspect: PixelAspect) {
    let definition = step.operation.definition
    self.micrograph = micrograph
    polarity = definition.isBrightnessNew ? .blackIsZero : micrograph.polarity
    maker = definition.maker(
      PictureSource(micrograph), step.number, micrograph.polarity, aspect)
  }

  /// The steps of work for the whole picture.
  var total: Int { micrograph.width * micrograph.height * maker.workPerPixel }

  /// The memory that all workers share beside the result, in bytes.
  var sharedBytes: Int { maker.sharedBytes }

  /// The memory of one worker, in bytes.
  var scratchBytes: Int { maker.scratchBytes }

  /// Performs the step; nil where it was cancelled.
  ///
  /// - Throws: what the operation refuses.
  func make(
    _ workers: LayerWorkers, _ progress: LayerProgress
  ) throws(LayerError) -> Micrograph? {
    let count = micrograph.width * micrograph.height
    var failure: LayerError?
    let pixels = [Float](unsafeUninitializedCapacity: count) { buffer, filled in
      guard let result = Floats(UnsafeMutableBufferPointer(rebasing: buffer[..<count])) else {
        return
      }
      do throws(LayerError) {
        filled = try maker.make(result, workers, progress) ? count : 0
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    guard pixels.count == count else { return nil }
    return Micrograph(
      width: micrograph.width, height: micrograph.height, pixels: PixelValues(pixels),
      pixelType: .float32, pixelSize: micrograph.pixelSize, polarity: polarity,
      isRounded: micrograph.isRounded, page: micrograph.page,
      frame: micrograph.frame, channel: micrograph.channel, captionRows: micrograph.captionRows,
      path: micrograph.path)
  }
}
