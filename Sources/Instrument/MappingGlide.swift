// The way from one mapping to the next: 5 ms, straight in the logarithm of the pitch and in the
// loudness, as every change by hand.

import Foundation
import Geometry
import Micrograph
import Sonification

/// A change of mapping under way.
struct MappingGlide: Sendable {
  /// The time a change takes, in nanoseconds.
  static let lengthNanoseconds: Int64 = 5_000_000

  /// What was in force before.
  let former: Mapping
  /// When the change begins, in nanoseconds of the pen's clock.
  var startNanoseconds: Int64

  /// When the change is complete.
  var endNanoseconds: Int64 { startNanoseconds + MappingGlide.lengthNanoseconds }

  /// Turns the sound of a reading by the new mapping into that on the way to it.
  ///
  /// - Parameters:
  ///   - sonified: the reading as it sounds once the change is complete.
  ///   - heldHertz: the frequency held outside the image.
  ///   - width: the image's width, in pixels.
  func blended(_ sonified: SonifiedReading, heldHertz: Double, width: Int) -> SonifiedReading {
    var sonified = sonified
    let reading = sonified.reading
    let passed = reading.timeNanoseconds - startNanoseconds
    guard passed < MappingGlide.lengthNanoseconds else { return sonified }
    let rest = 1 - Double(max(passed, 0)) / Double(MappingGlide.lengthNanoseconds)
    let old = former.frame(for: reading, heldHertz: heldHertz).control
    let new = sonified.control
    sonified.control.pitchOctaves += (old.pitchOctaves - new.pitchOctaves) * rest
    sonified.control.frequencyHertz =
      rest < 1 ? exp2(sonified.control.pitchOctaves) : old.frequencyHertz
    sonified.control.amplitude += (old.amplitude - new.amplitude) * Float(rest)
    let oldPan = former.parameters.panMode.position(x: reading.position.x, width: width)
    sonified.control.pan += (oldPan - new.pan) * Float(rest)
    return sonified
  }
}
