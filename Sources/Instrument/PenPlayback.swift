// Samples that are played in their own time, from a moment on.

import Geometry

/// A recording or stroke file under way.
struct PenPlayback: Sendable {
  private let samples: [PenSample<ImagePoint>]
  private let shiftNanoseconds: Int64
  private var next = 0

  // A short run-up, so that the first sample is not late before the thread has settled.
  private static let runUpNanoseconds: Int64 = 50_000_000

  /// Begins to play a moment after `nowNanoseconds`.
  init(_ samples: [PenSample<ImagePoint>], nowNanoseconds: Int64) {
    self.samples = samples
    let origin = samples.first?.timeNanoseconds ?? 0
    shiftNanoseconds = nowNanoseconds + PenPlayback.runUpNanoseconds - origin
  }

  /// When the next sample is due; nil after the last.
  var dueNanoseconds: Int64? {
    next < samples.count ? samples[next].timeNanoseconds + shiftNanoseconds : nil
  }

  /// The next sample, where it is due, with its time in this playing.
  mutating func take(nowNanoseconds: Int64) -> PenSample<ImagePoint>? {
    guard let due = dueNanoseconds, due <= nowNanoseconds else { return nil }
    var sample = samples[next]
    sample.timeNanoseconds = due
    next += 1
    return sample
  }
}
