// A loop's sound as the recorder keeps it for as long as a recording may need it.

import Synthesis

/// A sound that channels of loops play, at its own pitch.
package struct RecordedLoop: Sendable {
  /// The samples.
  package let sound: UserSound
  /// Samples per second, in hertz.
  package let sampleRateHertz: Double
  /// The number of the last scene that has it.
  package var lastScene: Int

  package init(sound: UserSound, sampleRateHertz: Double, lastScene: Int) {
    self.sound = sound
    self.sampleRateHertz = sampleRateHertz
    self.lastScene = lastScene
  }
}
