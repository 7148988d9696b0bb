// One step on one picture.

import Micrograph

/// A step, with the picture it works on.
struct LayerWork {
  private enum Kind {
    case blur(GaussianBlur)
    case steepness(SteepnessMap)
    case topHat(TopHat)
  }

  private let kind: Kind
  private let micrograph: Micrograph

  init(_ step: LayerStep, of micrograph: Micrograph, _ aspect: PixelAspect) {
    self.micrograph = micrograph
    let source = PictureSource(micrograph)
    kind =
      switch step {
      case .blur(let sigma): .blur(GaussianBlur(source, sigmaPixels: sigma, aspect))
      case .gradient: .steepness(SteepnessMap(source, aspect))
      case .backgroundRemoved(let radius):
        .topHat(TopHat(source, radiusPixels: radius, micrograph.polarity, aspect))
      }
  }

  /// The steps of work for the whole picture.
  var total: Int {
    let perPixel =
      switch kind {
      case .blur(let blur): blur.workPerPixel
      case .steepness: SteepnessMap.workPerPixel
      case .topHat: TopHat.workPerPixel
      }
    return micrograph.width * micrograph.height * perPixel
  }

  /// The memory that all workers share beside the result, in bytes.
  var sharedBytes: Int {
    if case .topHat(let topHat) = kind { return topHat.sharedBytes }
    return 0
  }

  /// The memory of one worker, in bytes.
  var scratchBytes: Int {
    switch kind {
    case .blur(let blur): blur.scratchBytes
    case .steepness(let map): map.scratchBytes
    case .topHat(let topHat): topHat.scratchBytes
    }
  }

  /// Performs the step; nil where it was cancelled.
  func make(_ workers: LayerWorkers, _ progress: LayerProgress) -> Micrograph? {
    let count = micrograph.width * micrograph.height
    let pixels = [Float](unsafeUninitializedCapacity: count) { buffer, filled in
      guard let result = Floats(UnsafeMutableBufferPointer(rebasing: buffer[..<count])) else {
        return
      }
      let isDone =
        switch kind {
        case .blur(let blur): blur.make(result, workers, progress)
        case .steepness(let map): map.make(result, workers, progress)
        case .topHat(let topHat): topHat.make(result, workers, progress)
        }
      filled = isDone ? count : 0
    }
    guard pixels.count == count else { return nil }
    return Micrograph(
      width: micrograph.width, height: micrograph.height, pixels: PixelValues(pixels),
      pixelType: .float32, pixelSize: micrograph.pixelSize, polarity: polarity,
      isRounded: micrograph.isRounded, page: micrograph.page)
  }

  // A steepness has no dark and bright end: the steepest is the brightest.
  private var polarity: Polarity {
    if case .steepness = kind { return .blackIsZero }
    return micrograph.polarity
  }
}
