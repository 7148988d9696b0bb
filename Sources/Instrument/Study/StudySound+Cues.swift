// Cues as the sound of a study: those of events, by the engine that plays them in a session.

import Engine
import Geometry
import Micrograph
import Pen
import Rendering
import Sonification

extension StudySound {
  /// Renders the sound of an event.
  ///
  /// - Parameters:
  ///   - earcon: the event.
  ///   - levelDecibels: its level, in decibels below its own.
  ///   - sampleRateHertz: samples per second.
  /// - Throws: what rendering throws.
  public init(
    _ earcon: Earcon, levelDecibels: Double, sampleRateHertz: Double
  ) throws(Fault) {
    let seconds = earcon.sequence.seconds
    // A pen that is near and touches nothing: the cues alone sound.
    let samples = [0, seconds].map {
      PenSample(timeNanoseconds: Int64($0 * 1e9), position: ImagePoint(x: 0, y: 0))
    }
    var render = OfflineRender(
      micrograph: Self.patch(0.5), samples: samples, preset: .analysis,
      sampleRateHertz: sampleRateHertz)
    render.cues = earcon.sequence.cues(fromNanoseconds: 0)
    try self.init(render, seconds: seconds, gain: Self.gain(levelDecibels))
  }
}
