// Samples that are played in their own time, from a moment on, with what changed between them.

import Geometry
import Realtime

/// Strokes to play.
package struct PlayedStrokes: Sendable {
  /// The samples; an empty list stops the playback.
  package var samples: [PenSample<ImagePoint>] = []
  /// Changes between them, in order, each with the number of samples before it.
  package var steps: [SceneStep] = []

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

  // A short run-up, so that the first sample is not late before the thread has settled.
  private static let runUpNanoseconds: Int64 = 50_000_000
  // A limit, so that the face's messages are never delayed much.
  private static let mostAtOnce = 256

  /// Begins to play samples a moment after `nowNanoseconds`.
  init(_ samples: [PenSample<ImagePoint>], nowNanoseconds: Int64) {
    self.init(PlayedStrokes(samples: samples), nowNanoseconds: nowNanoseconds)
  }

  /// Begins to play a moment after `nowNanoseconds`.
  init(_ played: PlayedStrokes, nowNanoseconds: Int64) {
    self.played = played
    hasSteps = !played.steps.isEmpty
    let origin = played.samples.first?.timeNanoseconds ?? 0
    shiftNanoseconds = nowNanoseconds + PenPlayback.runUpNanoseconds - origin
  }

  var origin: PenOrigin { .playback }

  /// Reads what is due.
  mutating func read(into receive: (PointEvent) -> Void) {
    for _ in 0..<PenPlayback.mostAtOnce {
      guard let event = take(nowNanoseconds: MonotonicClock.nowNanoseconds()) else { return }
      receive(event)
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
