// A change of the scene, as a pipeline applies it: the mapping, and another image.

import Micrograph
import Sonification

/// One change, ready for the pipeline.
package struct SceneStep: Sendable {
  /// The samples before it.
  package var rowsBefore: Int
  /// When, in nanoseconds since the session's start.
  package var timeNanoseconds: Int64
  /// The image from now on.
  package var image: PreparedImage
  /// Whether it is another one than before.
  package var isOtherImage: Bool
  /// What each voice reads and how it sounds from now on.
  package var voices: [VoiceScene]

  package init(
    rowsBefore: Int, timeNanoseconds: Int64, image: PreparedImage, isOtherImage: Bool,
    voices: [VoiceScene]
  ) {
    self.rowsBefore = rowsBefore
    self.timeNanoseconds = timeNanoseconds
    self.image = image
    self.isOtherImage = isOtherImage
    self.voices = voices
  }
}

extension PenPipeline {
  /// Makes a change of a session again, at its own time.
  package mutating func make(_ step: SceneStep, emit: (SonifiedReading) -> Void) {
    if step.isOtherImage {
      setImage(step.image.micrograph, nowNanoseconds: step.timeNanoseconds, emit: emit)
    }
    setVoices(step.voices, nowNanoseconds: step.timeNanoseconds, emit: emit)
    let choice = step.voices.first?.mapping.parameters.landmarks ?? .off
    way = LandmarkScene(step.image, choice).way
    setTicks()
    if step.isOtherImage, events != nil { events = EventWay(step.image) }
  }

  /// Lets a change be heard that the pen rests through, before a sample comes.
  package mutating func settle(beforeNanoseconds next: Int64, emit: (SonifiedReading) -> Void) {
    guard let due = settleNanoseconds, due < next else { return }
    settle(nowNanoseconds: due, emit: emit)
  }
}
