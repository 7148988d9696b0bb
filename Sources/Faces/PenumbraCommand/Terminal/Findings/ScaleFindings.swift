// What `penumbra scale` tells programs.

import Micrograph

/// The scale of an image, in the words of `penumbra inspect`.
struct ScaleFindings: Encodable {
  let path: String
  let pixelSizeX: Double?
  let pixelSizeY: Double?
  let pixelSizeUnit: String?
  let isSetByHand: Bool

  init(path: String, _ micrograph: Micrograph) {
    self.path = path
    let size = micrograph.pixelSize
    (pixelSizeX, pixelSizeY, pixelSizeUnit) = (size?.x, size?.y, size?.unit)
    isSetByHand = micrograph.acquisition.axisX?.source == SetScale.source
  }
}
