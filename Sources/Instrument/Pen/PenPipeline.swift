// The pen thread's arithmetic: a sample of the stream becomes the readings along its path and
// the control frames made of them. Live sessions and rendering both run through here.

import Geometry
import Micrograph
import Sonification

/// Turns image-space pen samples into sonified readings.
public struct PenPipeline: Sendable {
  var micrograph: Micrograph
  var mapping: Mapping
  var sampler: PathSampler
  var probe: Probe
  var heldHertz: Double
  /// The lag of the next stroke of a hand that the desktop hands over, in nanoseconds; nil for others.
  var handLagNanoseconds: Int64?
  private var strokeLagNanoseconds: Int64 = 0
  private let isLive: Bool
  private var smoother: PenSmoother?
  private(set) var last: PenSample<ImagePoint>?
  /// A change of mapping that has not been heard to its end.
  var glide: MappingGlide?
  /// When a change that was heard at rest is complete.
  var changedNanoseconds = Int64.min
  /// What was emitted last.
  var latest: SonifiedReading?

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
    self.init(
      micrograph: micrograph,
      mapping: Mapping(mapping, for: micrograph, histogram),
      probe: Probe(radiusPixels: mapping.probeRadiusPixels), isLive: isLive, smoothing: smoothing)
  }

  /// Creates a pipeline of parts that are ready.
  init(
    micrograph: Micrograph, mapping: Mapping, probe: Probe, isLive: Bool,
    smoothing: OneEuroParameters?
  ) {
    self.micrograph = micrograph
    self.mapping = mapping
    self.isLive = isLive
    smoother = smoothing.map { PenSmoother($0) }
    self.probe = probe
    sampler = PathSampler(probe: probe)
    heldHertz = mapping.frequencyHertz(at: 0)
  }

  /// The intensity window in force.
  public var window: IntensityWindow {
    mapping.window
  }

  /// Takes the next sample and gives what it sounds like, in order of time.
  public mutating func take(
    _ sample: PenSample<ImagePoint>, emit: (SonifiedReading) -> Void
  ) {
    let sample = smoother?.smooth(sample) ?? sample
    last = sample
    let liveLag = handLagNanoseconds ?? sampler.interval.nominalNanoseconds
    var held = heldHertz
    var lag = strokeLagNanoseconds
    var latest = latest
    let isLive = isLive
    let ear = ear
    sampler.walk(sample, over: micrograph) { reading in
      if reading.phase == .touchDown { lag = isLive ? liveLag : 0 }
      // After a change that was heard at rest, the way there is told already.
      if reading.phase == .motion, let latest,
        reading.timeNanoseconds < latest.reading.timeNanoseconds
      {
        return
      }
      func sound(_ reading: PathReading) {
        let sonified = ear.sound(of: reading, heldHertz: held, lagNanoseconds: lag)
        held = sonified.control.frequencyHertz
        latest = sonified
        emit(sonified)
      }
      if let latest { ear.readingsBetween(latest.reading, reading) { sound($0) } }
      sound(reading)
    }
    heldHertz = held
    strokeLagNanoseconds = lag
    self.latest = latest
  }

  /// What turns readings into sound at the moment.
  var ear: PenEar {
    PenEar(micrograph: micrograph, probe: probe, mapping: mapping, glide: glide)
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
