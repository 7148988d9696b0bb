// The pen thread's arithmetic: a sample of the stream becomes the readings along its path and
// the control frames made of them. Live sessions and rendering both run through here.

import Geometry
import Micrograph
import Sonification

/// Turns image-space pen samples into sonified readings, voice by voice.
public struct PenPipeline: Sendable {
  /// The file's own picture.
  var micrograph: Micrograph
  var voices: [PenVoice]
  var sampler: PathSampler
  /// Whether the image is another one than the voices' layers are of.
  var isOtherImage = false
  /// The lag of the next stroke of a hand that the desktop hands over, in nanoseconds; nil for others.
  var handLagNanoseconds: Int64?
  var strokeLagNanoseconds: Int64 = 0
  let isLive: Bool
  private var smoother: PenSmoother?
  private(set) var last: PenSample<ImagePoint>?
  /// When a change that was heard at rest is complete.
  var changedNanoseconds = Int64.min

  /// Creates a pipeline.
  ///
  /// - Parameters:
  ///   - image: the image under the pen, with the layers that the voices read.
  ///   - mappings: the preset's mappings.
  ///   - isLive: whether motion lags behind the pen by one report interval, as it must where the
  ///     next report is not known yet; rendering knows it and adds no delay.
  ///   - smoothing: the filter over the pen's way, in pixels; nil for none.
  public init(
    _ image: PreparedImage, mappings: VoiceMappings, isLive: Bool,
    smoothing: OneEuroParameters? = nil
  ) {
    self.init(
      micrograph: image.micrograph, voices: mappings.all.map { VoiceScene($0, for: image) },
      isLive: isLive, smoothing: smoothing)
  }

  /// Creates a pipeline of one voice that reads the image itself.
  public init(
    micrograph: Micrograph, histogram: Histogram, mapping: MappingParameters, isLive: Bool,
    smoothing: OneEuroParameters? = nil
  ) {
    let voice = VoiceScene(
      layer: micrograph, probe: Probe(radiusPixels: mapping.probeRadiusPixels),
      mapping: Mapping(mapping, for: micrograph, histogram))
    self.init(micrograph: micrograph, voices: [voice], isLive: isLive, smoothing: smoothing)
  }

  /// Creates a pipeline of parts that are ready.
  init(
    micrograph: Micrograph, voices: [VoiceScene], isLive: Bool, smoothing: OneEuroParameters?
  ) {
    self.micrograph = micrograph
    self.voices = voices.enumerated().map { PenVoice($1, number: $0) }
    self.isLive = isLive
    smoother = smoothing.map { PenSmoother($0) }
    sampler = PathSampler(probe: voices.first?.probe ?? Probe(radiusPixels: 0))
  }

  /// What was emitted last for the first voice.
  var latest: SonifiedReading? { voices.first?.latest }

  /// The intensity window in force.
  public var window: IntensityWindow? {
    voices.first?.scene.mapping.window
  }

  /// Takes the next sample and gives what it sounds like; of each voice in order of time.
  public mutating func take(
    _ sample: PenSample<ImagePoint>, emit: (SonifiedReading) -> Void
  ) {
    let sample = smoother?.smooth(sample) ?? sample
    last = sample
    let liveLag = handLagNanoseconds ?? sampler.interval.nominalNanoseconds
    var lag = strokeLagNanoseconds
    let isLive = isLive
    let width = micrograph.width
    // Moved out and back, so that nothing is copied.
    var voices: [PenVoice] = []
    swap(&voices, &self.voices)
    // The first voice reads under the tip nearly always: then the walk's own reading is its.
    let first = voices.first?.scene
    let layer = first?.offset == VoiceOffset.none ? first?.layer : nil
    sampler.walk(sample, over: layer ?? micrograph) { reading in
      if reading.phase == .touchDown { lag = isLive ? liveLag : 0 }
      for index in voices.indices {
        voices[index].take(
          reading, isOwn: index == 0 && layer != nil, lagNanoseconds: lag, width: width,
          emit: emit)
      }
    }
    swap(&voices, &self.voices)
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
