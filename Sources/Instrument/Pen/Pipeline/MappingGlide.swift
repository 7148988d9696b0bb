// The transition from one mapping to the next: 5 ms, in the logarithm of the pitch and in the
// loudness, as for every manual change. It starts and ends without speed (3 s^2 - 2 s^3), because a
// straight ramp of the loudness would click at both ends.

import Foundation
import Geometry
import Micrograph
import Sonification

/// A change of mapping in progress.
struct MappingGlide: Sendable {
  /// The time a change takes, in nanoseconds.
  static let lengthNanoseconds: Int64 = 5_000_000
  /// The number of steps sent: between two of them the voice moves linearly, which at 16 steps is
  /// 60 dB below any click.
  static let steps: Int64 = 16

  /// What was in force before.
  let former: VoiceScene
  /// Whether it read another image.
  let isOtherImage: Bool
  /// When the change begins, in nanoseconds of the pen's clock.
  var startNanoseconds: Int64

  /// When the change is complete.
  var endNanoseconds: Int64 { startNanoseconds + MappingGlide.lengthNanoseconds }

  /// When a step of the change is complete, from 0 for its beginning to `steps` for its end.
  func nanoseconds(ofStep step: Int64) -> Int64 {
    startNanoseconds + step * MappingGlide.lengthNanoseconds / MappingGlide.steps
  }

  /// Blends the sound of a reading by the new mapping with the old one.
  ///
  /// - Parameters:
  ///   - sonified: the reading as it sounds once the change is complete.
  ///   - heldHertz: the frequency held outside the image.
  ///   - width: the image's width, in pixels.
  ///   - scene: what the voice reads once the change is complete.
  /// - Returns: the reading as it sounds at its time.
  func blended(
    _ sonified: SonifiedReading, heldHertz: Double, width: Int, to scene: VoiceScene
  ) -> SonifiedReading {
    guard sonified.reading.timeNanoseconds < endNanoseconds else { return sonified }
    var reading = sonified.reading
    if isOtherImage || scene.readsOtherwise(than: former) {
      reading.position = scene.moved(reading.position, to: former)
      reading.value = former.value(at: reading.position)
    }
    var old = former.mapping.frame(for: reading, heldHertz: heldHertz).control
    old.pan = former.mapping.parameters.panPosition(x: reading.position.x, width: width)
    return blended(sonified, from: old)
  }

  /// Blends the sound of a reading by the new mapping with `old`.
  func blended(_ sonified: SonifiedReading, from old: ControlFrame) -> SonifiedReading {
    let passed = sonified.reading.timeNanoseconds - startNanoseconds
    let s = min(max(Double(passed) / Double(MappingGlide.lengthNanoseconds), 0), 1)
    guard s < 1 else { return sonified }
    let rest = 1 - s * s * (3 - 2 * s)
    var sonified = sonified
    let new = sonified.control
    sonified.control.pitchOctaves += (old.pitchOctaves - new.pitchOctaves) * rest
    sonified.control.frequencyHertz =
      rest < 1 ? exp2(sonified.control.pitchOctaves) : old.frequencyHertz
    sonified.control.amplitude += (old.amplitude - new.amplitude) * Float(rest)
    sonified.control.pan += (old.pan - new.pan) * Float(rest)
    return sonified
  }
}
