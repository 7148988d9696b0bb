// An overview as the face began it: by its start everybody knows where it is, without asking the pen thread.

import Geometry
import Sonification
import Synthesis

/// An overview that was sent to the pen thread.
package struct BegunOverview: Sendable {
  /// How much later than its stamps motion sounds, in nanoseconds: a report of 4 ms, which must be known
  /// before the way to it is heard, and what the thread may wake too late.
  package static let lagNanoseconds: Int64 = 10_000_000
  /// From the face to the first stamp, in nanoseconds: what waking the thread takes.
  package static let runUpNanoseconds: Int64 = 2_000_000

  /// The overview.
  package let overview: PreparedOverview
  /// When its first place sounds, but for the way from a stamp to the ear, in nanoseconds.
  package let startNanoseconds: Int64
  /// From a stamp to the ear, in nanoseconds.
  package let soundNanoseconds: Int64
  /// The image it is of.
  package let imageNumber: Int
  /// The sound that it replaced, and its own.
  package let chains: (former: ChainParameters, own: ChainParameters)
  /// The playbacks and ends of them that had been posted with it.
  package var playedCount = 0

  /// An overview that begins at once.
  package init(
    _ overview: PreparedOverview, nowNanoseconds: Int64, soundNanoseconds: Int64, imageNumber: Int,
    chains: (former: ChainParameters, own: ChainParameters)
  ) {
    self.overview = overview
    startNanoseconds = nowNanoseconds + Self.runUpNanoseconds + Self.lagNanoseconds
    self.soundNanoseconds = soundNanoseconds
    self.imageNumber = imageNumber
    self.chains = chains
  }

  /// When its end reaches the ear, in nanoseconds.
  package var endNanoseconds: Int64 {
    startNanoseconds + soundNanoseconds + Int64((overview.sweep.seconds * 1e9).rounded())
  }

  /// The place that is heard at a moment.
  package func place(atNanoseconds now: Int64) -> ImagePoint {
    overview.sweep.place(
      atSeconds: Double(now - startNanoseconds - soundNanoseconds) * 1e-9)
  }

  /// What the pen thread plays.
  package func strokes(over image: PreparedImage) -> PlayedStrokes {
    let sweep = overview.sweep
    var samples = sweep.samples(fromNanoseconds: 0)
    // The last of the way is heard before the stroke ends.
    if let last = samples.indices.last { samples[last].timeNanoseconds += Self.lagNanoseconds }
    var played = PlayedStrokes(
      samples: samples,
      steps: [
        SceneStep(
          rowsBefore: 0, timeNanoseconds: 0, image: image, isOtherImage: false,
          voices: [VoiceScene(overview)])
      ])
    played.cues = sweep.cues(fromNanoseconds: Self.lagNanoseconds)
    played.startNanoseconds = startNanoseconds - Self.lagNanoseconds
    played.lagNanoseconds = Self.lagNanoseconds
    played.isOverview = true
    return played
  }
}
