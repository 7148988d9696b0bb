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

  /// What an overview goes over.
  package enum Subject: Sendable {
    /// Columns or rows of an area.
    case area(PreparedOverview)
    /// A path, which the first voice reads.
    case path(OverviewPath, MappingParameters)

    var seconds: Double {
      switch self {
      case .area(let overview): overview.sweep.seconds
      case .path(let path, _): path.seconds
      }
    }
  }

  /// What it goes over.
  package let subject: Subject
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
    _ subject: Subject, nowNanoseconds: Int64, soundNanoseconds: Int64, imageNumber: Int,
    chains: (former: ChainParameters, own: ChainParameters)
  ) {
    self.subject = subject
    startNanoseconds = nowNanoseconds + Self.runUpNanoseconds + Self.lagNanoseconds
    self.soundNanoseconds = soundNanoseconds
    self.imageNumber = imageNumber
    self.chains = chains
  }

  /// When its end reaches the ear, in nanoseconds.
  package var endNanoseconds: Int64 {
    startNanoseconds + soundNanoseconds + Int64((subject.seconds * 1e9).rounded())
  }

  /// The place that is heard at a moment.
  package func place(atNanoseconds now: Int64) -> ImagePoint {
    let passed = Double(now - startNanoseconds - soundNanoseconds) * 1e-9
    return switch subject {
    case .area(let overview): overview.sweep.place(atSeconds: passed)
    case .path(let path, _): path.place(atSeconds: passed)
    }
  }

  /// What the pen thread plays.
  package func strokes(over image: PreparedImage) -> PlayedStrokes {
    var samples: [PenSample<ImagePoint>]
    let (cues, voice): ([Cue], VoiceScene)
    switch subject {
    case .area(let overview):
      samples = overview.sweep.samples(fromNanoseconds: 0)
      cues = overview.cues(fromNanoseconds: Self.lagNanoseconds)
      voice = VoiceScene(overview)
    case .path(let path, let parameters):
      samples = path.samples(fromNanoseconds: 0)
      cues = path.cues(fromNanoseconds: Self.lagNanoseconds)
      voice = VoiceScene(parameters, for: image)
    }
    // The last of the way is heard before the stroke ends.
    if let last = samples.indices.last { samples[last].timeNanoseconds += Self.lagNanoseconds }
    var played = PlayedStrokes(
      samples: samples,
      steps: [
        SceneStep(
          rowsBefore: 0, timeNanoseconds: 0, image: image, isOtherImage: false,
          voices: [voice])
      ])
    played.cues = cues
    played.startNanoseconds = startNanoseconds - Self.lagNanoseconds
    played.lagNanoseconds = Self.lagNanoseconds
    played.isOverview = true
    return played
  }
}
