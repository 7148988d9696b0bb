// What a voice reads of an image, for those who ask without playing it.

import Geometry
import Micrograph
import Sonification

extension MappingParameters {
  /// The disc under the tip over which intensities are averaged.
  public var probe: Probe { Probe(radiusPixels: probeRadiusPixels) }
}

extension PreparedImage {
  /// The intensity that a voice reads while the tip is at a point: of its own layer, at its own place, over its own
  /// probe.
  ///
  /// - Parameters:
  ///   - mapping: the voice's settings.
  ///   - tip: where the tip is, in image pixels.
  /// - Returns: the intensity, in the layer's values; nil where there is none, or the layer was not made.
  public func value(heardBy mapping: MappingParameters, at tip: ImagePoint) -> Double? {
    guard let picture = layer(mapping.layer)?.micrograph,
      let place = mapping.offset.position(from: tip, pixelSize: picture.pixelSize)
    else { return nil }
    return mapping.probe.value(of: picture, at: place)
  }
}
