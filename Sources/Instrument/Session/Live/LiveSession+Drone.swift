// A steady tone to compare with, until it is ended.

import Pen
import Realtime
import Sonification
import Synthesis

extension LiveSession {
  /// Whether the pitch of the image's median sounds, 20 dB below the voice.
  public var hasDrone: Bool { drone != nil }

  /// Lets the pitch of the image's median sound beside the voice, or no more; it ends within 0.8 s.
  public func setDrone(_ sounds: Bool) {
    guard sounds != hasDrone else { return }
    drone = sounds ? Drone() : nil
  }

  /// Plays the tones that are due.
  func followDrone() {
    let due = drone?.cues(
      readyMapping, of: image, imageNumber: scene.imageNumber,
      gain: chain.effects[.outputGain], nowNanoseconds: MonotonicClock.nowNanoseconds())
    for cue in due ?? [] { play(cue) }
  }
}
