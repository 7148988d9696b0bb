// The step from a reading to its sound, with everything the preset says and a change under way.

import Geometry
import Micrograph
import Sonification

/// What turns readings into sound.
struct PenEar {
  /// The image under the pen.
  let micrograph: Micrograph
  /// How much of it is read at once.
  let probe: Probe
  /// From intensity to pitch and loudness.
  let mapping: Mapping
  /// A change of mapping that has not been heard to its end.
  let glide: MappingGlide?

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
      x: reading.position.x, width: micrograph.width)
    return glide?.blended(sonified, heldHertz: heldHertz, width: micrograph.width, probe: probe)
      ?? sonified
  }

  /// The readings between two that a change needs to go on smoothly; none without a change.
  func readingsBetween(
    _ first: PathReading, _ last: PathReading, emit: (PathReading) -> Void
  ) {
    guard let glide, last.phase == .motion else { return }
    for step in 0...MappingGlide.steps {
      let time = glide.nanoseconds(ofStep: step)
      guard time > first.timeNanoseconds, time < last.timeNanoseconds else { continue }
      var reading = last
      reading.timeNanoseconds = time
      let passed = Double(time - first.timeNanoseconds)
      reading.position = first.position.interpolated(
        to: last.position,
        fraction: passed / Double(last.timeNanoseconds - first.timeNanoseconds))
      reading.value = probe.value(of: micrograph, at: reading.position)
      emit(reading)
    }
  }
}
