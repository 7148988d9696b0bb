// A steady tone to compare with, until it is ended.

import Geometry
import Pen
import Realtime
import Sonification
import Synthesis

extension LiveSession {
  /// Whether the pitch of the image's median sounds while the pen traces, 20 dB below the voice.
  public var hasDrone: Bool { drone.isOn }

  /// Lets the pitch of the image's median sound beside the voice, or no more; it ends within 0.8 s.
  public func setDrone(_ sounds: Bool) { drone.isOn = sounds }

  /// Plays the tones that are due.
  func followDrone() {
    guard drone.isOn else { return }
    let picture = Drone.Picture(
      imageNumber: scene.imageNumber, frameNumber: scene.frameNumber)
    let due = drone.cues(
      readyMapping, of: image, picture, gain: chain.effects[.outputGain],
      isTracing: tip?.isInContact == true && penChannels.fromFace.overview == nil,
      nowNanoseconds: MonotonicClock.nowNanoseconds())
    for cue in due { play(cue) }
  }
}
