// Samples that are played in their own time, from a moment on, with what changed between them.

import Geometry
import Realtime
import Synthesis

/// Strokes to play.
package struct PlayedStrokes: Sendable {
  /// A short run-up, so that the first sample is not late before the thread has settled, in nanoseconds.
  package static let runUpNanoseconds: Int64 = 50_000_000

  /// The samples; an empty list stops the playback.
  package var samples: [PenSample<ImagePoint>] = []
  /// Changes between them, in order, each with the number of samples before it.
  package var steps: [SceneStep] = []
  /// Cues beside them, in order, on the samples' clock.
  package var cues: [Cue] = []
  /// When the first sample is due, in nanoseconds of the monotonic clock; nil for a moment after the pen
  /// thread has taken them.
  package var startNanoseconds: Int64?
  /// How much later than its stamps motion sounds, in nanoseconds; nil for one report interval.
  package var lagNanoseconds: Int64?
  /// Whether changes of the mapping wait for the end, and another image ends it.
  package var isOverview = false

  package init() {}

  package init(samples: [PenSample<ImagePoint>] = [], steps: [SceneStep] = []) {
    self.samples = samples
    self.steps = steps
  }
}

/// A recording or stroke file being played.
struct PenPlayback: PointSource {
  /// Whether it changes the scene, so that the scene in force must be restored at the end.
  let hasSteps: Bool
  private let played: PlayedStrokes
  private let shiftNanoseconds: Int64
  private var next = 0
  private var nextStep = 0
  private var nextCue = 0

  // A limit, so that the face's messages are never delayed much.
  private static let mostAtOnce = 256
  // A cue is sent so much ahead that a late wake of the thread delays none.
  private static let cueLeadNanoseconds: Int64 = 50_000_000

  /// Begins to play samples a moment after `nowNanoseconds`.
  init(_ samples: [PenSample<ImagePoint>], nowNanoseconds: Int64) {
    self.init(PlayedStrokes(samples: samples), nowNanoseconds: nowNanoseconds)
  }

  /// Begins to play a moment after `nowNanoseconds`.
  init(_ played: PlayedStrokes, nowNanoseconds: Int64) {
    self.played = played
    hasSteps = !played.steps.isEmpty
    let origin = played.samples.first?.timeNanoseconds ?? 0
    let start = played.startNanoseconds ?? nowNanoseconds + PlayedStrokes.runUpNanoseconds
    shiftNanoseconds = start - origin
  }

  /// How much later than its stamps motion sounds, in nanoseconds; nil for one report interval.
  var lagNanoseconds: Int64? { played.lagNanoseconds }

  /// Whether it is an overview.
  var isOverview: Bool { played.isOverview }

  var origin: PenOrigin { .playback }

  /// Reads what is due.
  mutating func read(into receive: (PointEvent) -> Void) {
    for _ in 0..<PenPlayback.mostAtOnce {
      guard let event = take(nowNanoseconds: MonotonicClock.nowNanoseconds()) else { return }
      receive(event)
    }
  }

  /// Takes the cues that are due soon.
  mutating func takeCues(nowNanoseconds: Int64, into receive: (Cue) -> Void) {
    while nextCue < played.cues.count {
      let cue = played.cues[nextCue]
      let due = cue.timeNanoseconds + shiftNanoseconds
      guard due <= nowNanoseconds + PenPlayback.cueLeadNanoseconds else { return }
      receive(cue.moved(byNanoseconds: shiftNanoseconds))
      nextCue += 1
    }
  }

  /// When the next event is due; nil after the last.
  var dueNanoseconds: Int64? {
    guard next < played.samples.count else { return nil }
    let due = played.samples[next].timeNanoseconds
    // A change may have been noted after the stamp of the sample it comes before.
    return (hasStep ? min(played.steps[nextStep].timeNanoseconds, due) : due) + shiftNanoseconds
  }

  /// The next event, where it is due, with its time in this playing.
  mutating func take(nowNanoseconds: Int64) -> PointEvent? {
    guard let due = dueNanoseconds, due <= nowNanoseconds else { return nil }
    if hasStep {
      var step = played.steps[nextStep]
      step.timeNanoseconds += shiftNanoseconds
      nextStep += 1
      return .step(step, dueNanoseconds: due)
    }
    var sample = played.samples[next]
    sample.timeNanoseconds = due
    next += 1
    return .image(sample)
  }

  private var hasStep: Bool {
    nextStep < played.steps.count && played.steps[nextStep].rowsBefore <= next
  }
}
