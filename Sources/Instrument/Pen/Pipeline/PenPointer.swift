// One pointer of the source that is heard: where it is, and the path it walks.

import Geometry
import Micrograph

/// A pointer's own state in a pipeline.
struct PenPointer: Sendable {
  /// How many pointers a pipeline follows.
  static let count: UInt8 = 2

  /// Its path.
  var sampler: PathSampler
  /// Its last sample, smoothed.
  private(set) var last: PenSample<ImagePoint>?
  /// How much later than the pointer its stroke sounds, in nanoseconds.
  var lagNanoseconds: Int64 = 0
  private var smoother: PenSmoother?
  private var smoothing: OneEuroParameters?

  init(probe: Probe, smoothing: OneEuroParameters?) {
    sampler = PathSampler(probe: probe)
    self.smoothing = smoothing
    smoother = smoothing.map { PenSmoother($0) }
  }

  /// Smooths its path in another way from the next sample on, which the new filter begins with.
  mutating func setSmoothing(_ parameters: OneEuroParameters?) {
    guard parameters != smoothing else { return }
    smoothing = parameters
    smoother = parameters.map { PenSmoother($0) }
  }

  /// Takes a sample's position; returns the sample as the path should reach it.
  mutating func take(_ sample: PenSample<ImagePoint>) -> PenSample<ImagePoint> {
    let sample = smoother?.smooth(sample) ?? sample
    last = sample
    return sample
  }

  /// Takes a sample that no path leads to.
  mutating func pass(_ sample: PenSample<ImagePoint>) {
    last = sample
    sampler.forget()
  }

  /// Its last sample, turned into the one that ends its stroke; nil where no stroke is in progress.
  func ending(at timeNanoseconds: Int64?) -> PenSample<ImagePoint>? {
    guard sampler.isInStroke, var sample = last else { return nil }
    sample.timeNanoseconds = max(timeNanoseconds ?? sample.timeNanoseconds, sample.timeNanoseconds)
    sample.isInContact = false
    sample.isInProximity = false
    return sample
  }

  /// The tip in a stroke in progress, as a reading without a value; nil where there is none.
  func tipReading(_ nowNanoseconds: Int64, _ phase: PathReading.Phase) -> PathReading? {
    guard sampler.isInStroke, let last else { return nil }
    return PathReading(
      timeNanoseconds: max(nowNanoseconds, last.timeNanoseconds), position: last.position,
      value: nil, phase: phase, stroke: sampler.stroke)
  }
}
