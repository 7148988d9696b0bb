// Where voices read the image away from the tip.

import Geometry
import Micrograph
import Sonification

extension WindowModel {
  /// The places that voices read away from the pen or the keyboard's cursor, in image pixels, each once.
  public var otherPlaces: [ImagePoint] {
    guard let image, let tip = isCursorShown ? cursor.position : pen?.position else { return [] }
    let pixelSize = image.micrograph.pixelSize
    return sound.current.mappings.all.reduce(into: []) { places, mapping in
      guard mapping.offset != .none,
        let place = mapping.offset.position(from: tip, pixelSize: pixelSize),
        !places.contains(place)
      else { return }
      places.append(place)
    }
  }
}
