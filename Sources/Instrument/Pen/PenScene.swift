// What the pen thread works with, made ready by the face: image, mapping, and the way from the
// tablet to the image.

import Micrograph
import Sonification

/// One complete state of everything the face can change about the pen.
struct PenScene: Sendable {
  /// The running number of the scene.
  var number = 0
  /// The running number of the image; the pen lifts off where it changes.
  var imageNumber = 0
  /// The running number of the map; no path leads from one map to another.
  var mapNumber = 0
  /// Whether a new map waits for the end of a stroke that is under way.
  var isMapPatient = false
  /// The running number of the tablet the map is for.
  var tabletNumber = 0
  /// The image under the pen.
  var micrograph: Micrograph
  /// From intensity to sound, for this image.
  var mapping: Mapping
  /// How much of the image is read at once.
  var probe: Probe
  /// From tablet units to image pixels; nil without a tablet.
  var map: TabletMap?

  init(_ image: PreparedImage, mapping parameters: MappingParameters, map: TabletMap?) {
    micrograph = image.micrograph
    mapping = Mapping(parameters, for: image.micrograph, image.histogram)
    probe = Probe(radiusPixels: parameters.probeRadiusPixels)
    self.map = map
  }
}
