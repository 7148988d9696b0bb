// The pen thread's arithmetic: a sample of the stream becomes the readings along its path and
// the control frames made of them. Live sessions and rendering both run through here.

import Geometry
import Micrograph
import Sonification

/// Turns image-space pen samples into sonified readings.
public struct PenPipeline: Sendable {
  private let micrograph: Micrograph
  private let mapping: Mapping
  private var sampler: PathSampler
  private var heldHertz: Double
  private var strokeLagNanoseconds: Int64 = 0
  private let isLive: Bool
  private var smoother: PenSmoother?
  private var last: PenSample<ImagePoint>?

  /// Creates a pipeline.
  ///
  /// - Parameters:
  ///   - micrograph: the image under the pen.
  ///   - histogram: its histogram.
  ///   - mapping: the preset's mapping.
  ///   - isLive: whether motion lags behind the pen by one report interval, as it must where the
  ///     next report is not known yet; rendering knows it and adds no delay.
  ///   - smoothing: the filter over the pen's way, in pixels; nil for none.
  public init(
    micrograph: Micrograph, histogram: Histogram, mapping: MappingParameters, isLive: Bool,
    smoothing: OneEuroParameters? = nil
  ) {
    self.micrograph = micrograph
    self.mapping = Mapping(mapping, pixelType: micrograph.pixelType, histogram: histogram)
    self.isLive = isLive
    smoother = smoothing.map { PenSmoother($0) }
    sampler = PathSampler(probe: Probe(radiusPixels: mapping.probeRadiusPixels))
    heldHertz = self.mapping.frequencyHertz(at: 0)
  }

  /// The intensity window in force.
  public var window: IntensityWindow {
    mapping.window
  }

  /// The usual time between two reports, in nanoseconds, learned so far.
  public var reportIntervalNanoseconds: Int64 {
    sampler.interval.nominalNanoseconds
  }

  /// Takes the next sample and gives what it sounds like, in order of time.
  public mutating func take(
    _ sample: PenSample<ImagePoint>, emit: (SonifiedReading) -> Void
  ) {
    let sample = smoother?.smooth(sample) ?? sample
    last = sample
    let nominal = sampler.interval.nominalNanoseconds
    var held = heldHertz
    var lag = strokeLagNanoseconds
    let mapping = mapping
    let width = micrograph.width
    let isLive = isLive
    sampler.walk(sample, over: micrograph) { reading in
      if reading.phase == .touchDown { lag = isLive ? nominal : 0 }
      var sonified = mapping.frame(for: reading, heldHertz: held)
      held = sonified.control.frequencyHertz
      sonified.control.lagNanoseconds = lag
      sonified.control.pan = mapping.parameters.panMode.position(
        x: reading.position.x, width: width)
      emit(sonified)
    }
    heldHertz = held
    strokeLagNanoseconds = lag
  }

  /// Ends a stroke that is still under way, as at the end of a recording or when the tablet goes.
  ///
  /// - Parameters:
  ///   - timeNanoseconds: when it ends; nil for the time of the last sample.
  ///   - emit: receives the lift-off, where there is one.
  public mutating func endStroke(
    timeNanoseconds: Int64? = nil, emit: (SonifiedReading) -> Void
  ) {
    guard sampler.isInStroke, var sample = last else { return }
    sample.timeNanoseconds = max(timeNanoseconds ?? sample.timeNanoseconds, sample.timeNanoseconds)
    sample.isInContact = false
    sample.isInProximity = false
    take(sample, emit: emit)
  }
}
