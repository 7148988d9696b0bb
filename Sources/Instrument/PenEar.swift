// The step from a reading to its sound, with everything the preset says and a change under way.

import Geometry
import Micrograph
import Sonification

/// What turns readings into sound.
struct PenEar {
  /// From intensity to pitch and loudness.
  let mapping: Mapping
  /// A change of mapping that has not been heard to its end.
  let glide: MappingGlide?
  /// The image's width, in pixels.
  let imageWidth: Int

  /// What a reading sounds like.
  ///
  /// - Parameters:
  ///   - reading: what lay under the tip.
  ///   - heldHertz: the frequency of the last reading on the image.
  ///   - lagNanoseconds: how much later than the pen it is to sound.
  func sound(
    of reading: PathReading, heldHertz: Double, lagNanoseconds: Int64
  ) -> SonifiedReading {
    var sonified = mapping.frame(for: reading, heldHertz: heldHertz)
    sonified.control.lagNanoseconds = lagNanoseconds
    sonified.control.pan = mapping.parameters.panMode.position(
      x: reading.position.x, width: imageWidth)
    return glide?.blended(sonified, heldHertz: heldHertz, width: imageWidth) ?? sonified
  }
}
