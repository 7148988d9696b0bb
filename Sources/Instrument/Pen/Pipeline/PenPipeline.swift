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
  /// Whether the image is another one than the voices' layers are of.
  var isOtherImage = false
  /// The pen, or the first finger.
  var first: PenPointer
  /// The first pointer's way over a crystal; nil where nothing is told of it.
  var way: LandmarkWay?
  /// The first pointer's way along a ruler; nil where there are no ticks.
  var ticks: TickWay?
  /// The first pointer's way along the columns of a row; nil where none are counted.
  var columns: TickWay?
  /// The first pointer's way over the image as a whole; nil where nothing is told of it.
  var events: EventWay?
  /// The zones that are followed; nil for none.
  var zones: FollowedZones?
  /// What was left of zones that were replaced, until it is handed out.
  var zonesLeft: [HeardHit] = []
  /// The second finger.
  var second: PenPointer
  /// The pointer that the second voice follows.
  var secondVoice = SecondVoice.followsFirst
  /// The lag of the next stroke where its source states one, as the face's own pointer and an overview
  /// do, in nanoseconds; nil for one report interval.
  var faceLagNanoseconds: Int64?
  let isLive: Bool
  /// The running number of the last stroke of both pointers.
  var stroke: UInt32 = 0
  /// When a change that was heard at rest is complete.
  var changedNanoseconds = Int64.min

  /// Creates a pipeline.
  ///
  /// - Parameters:
  ///   - image: the image under the pen, with the layers that the voices read.
  ///   - mappings: the preset's mappings.
  ///   - isLive: whether motion lags behind the pen by one report interval, as it must where the
  ///     next report is not known yet; rendering knows it and adds no delay.
  ///   - smoothing: the filter for the pen's path, in pixels; nil for none.
  public init(
    _ image: PreparedImage, mappings: VoiceMappings, isLive: Bool,
    smoothing: OneEuroParameters? = nil
  ) {
    self.init(
      micrograph: image.micrograph, voices: mappings.all.map { VoiceScene($0, for: image) },
      isLive: isLive, smoothing: smoothing)
    way = LandmarkScene(image, mappings.first.landmarks).way
    ticks = ruler.map { TickWay($0) }
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
    let probe = voices.first?.probe ?? Probe(radiusPixels: 0)
    first = PenPointer(probe: probe, smoothing: smoothing)
    second = PenPointer(probe: probe, smoothing: smoothing)
  }

  /// The intensity window in force.
  public var window: IntensityWindow? {
    voices.first?.scene.mapping.window
  }

  /// Takes the next sample and emits its sound; for each voice in order of time.
  public mutating func take(
    _ sample: PenSample<ImagePoint>, emit: (SonifiedReading) -> Void
  ) {
    if sample.pointer == 0 { walkFirst(sample, emit) } else { walkSecond(sample, emit) }
  }

  private mutating func walkFirst(
    _ sample: PenSample<ImagePoint>, _ emit: (SonifiedReading) -> Void
  ) {
    let sample = first.take(sample)
    let liveLag = faceLagNanoseconds ?? first.sampler.interval.nominalNanoseconds
    var lag = first.lagNanoseconds
    var secondVoice = secondVoice
    let isLive = isLive
    let width = micrograph.width
    // Moved out and back, so that nothing is copied.
    var voices: [PenVoice] = []
    swap(&voices, &self.voices)
    // The first voice reads under the tip nearly always: then the walk's own reading is its.
    let scene = voices.first?.scene
    let layer = scene?.readsTip == true ? scene?.layer : nil
    var way = way
    var landmark = PathLandmark.none
    var ticks = ticks
    var tick = PathTick.none
    var columns = columns
    var column = PathTick.none
    var events = events
    var event = PathEvent.none
    // Moved, not copied, as the voices are.
    var zones = zones.take()
    zones?.note(sample)
    first.sampler.latestStroke = stroke
    first.sampler.walk(sample, over: layer ?? micrograph) { reading in
      if reading.phase == .touchDown {
        lag = isLive ? liveLag : 0
        if secondVoice == .rests {
          secondVoice = .followsFirst
          voices[SecondVoice.index].setAtTip(false)
        }
      }
      way?.follow(reading, &landmark)
      if ticks != nil {
        let read = layer == nil ? scene?.valued(reading) ?? reading : reading
        tick = ticks?.follow(read) ?? .none
      }
      if columns != nil { column = columns?.follow(reading) ?? .none }
      if let met = events?.follow(reading, over: micrograph), event == .none { event = met }
      // A voice that reads elsewhere has a value of its own.
      if let events {
        for index in voices.indices
        where index != SecondVoice.index || secondVoice == .followsFirst {
          voices[index].trembles =
            reading.phase != .liftOff
            && events.isClipped(under: voices[index].scene, tip: reading.position, over: micrograph)
        }
      }
      for index in voices.indices
      where index != SecondVoice.index || secondVoice == .followsFirst {
        voices[index].take(
          reading, isOwn: index == 0 && layer != nil, lagNanoseconds: lag, width: width
        ) { sonified in
          guard landmark != .none || tick != .none || column != .none || event != .none, index == 0
          else { return emit(sonified) }
          var met = sonified
          met.landmark = landmark
          met.tick = tick
          met.column = column
          met.event = event
          landmark = .none
          tick = .none
          column = .none
          event = .none
          emit(met)
        }
      }
      if zones != nil {
        zones?.values.removeAll(keepingCapacity: true)
        for (index, voice) in voices.enumerated() {
          let isOfTip = index != SecondVoice.index || secondVoice == .followsFirst
          zones?.values.append(isOfTip ? voice.latest?.u : nil)
        }
        zones?.follow(reading, of: 0, lagNanoseconds: lag, over: micrograph)
      }
    }
    swap(&voices, &self.voices)
    self.zones = zones
    self.way = way
    self.ticks = ticks
    self.columns = columns
    self.events = events
    self.secondVoice = secondVoice
    stroke = first.sampler.latestStroke
    first.lagNanoseconds = lag
  }

  private mutating func walkSecond(
    _ sample: PenSample<ImagePoint>, _ emit: (SonifiedReading) -> Void
  ) {
    guard voices.count > SecondVoice.index else {
      guard var zones = zones.take() else { return second.pass(sample) }
      walkForZones(sample, &zones)
      self.zones = zones
      return
    }
    let sample = second.take(sample)
    var zones = zones.take()
    zones?.note(sample)
    let liveLag = second.sampler.interval.nominalNanoseconds
    var lag = second.lagNanoseconds
    var secondVoice = secondVoice
    let (isLive, width) = (isLive, micrograph.width)
    // The first finger's stroke as it is left, where the voice still follows it.
    let left = first.tipReading(sample.timeNanoseconds, .liftOff)
    let leftLag = first.lagNanoseconds
    var voices: [PenVoice] = []
    swap(&voices, &self.voices)
    let layer = voices[SecondVoice.index].scene.layer
    second.sampler.setProbe(voices[SecondVoice.index].scene.probe)
    second.sampler.latestStroke = stroke
    second.sampler.walk(sample, over: layer ?? micrograph) { reading in
      if reading.phase == .touchDown {
        lag = isLive ? liveLag : 0
        if secondVoice == .followsFirst, let left {
          voices[SecondVoice.index].take(
            left, isOwn: false, lagNanoseconds: leftLag, width: width, emit: emit)
        }
        voices[SecondVoice.index].setAtTip(true)
        secondVoice = .followsSecond
      }
      if let events {
        voices[SecondVoice.index].trembles =
          reading.phase != .liftOff
          && events.isClipped(
            under: voices[SecondVoice.index].scene, tip: reading.position, over: micrograph)
      }
      voices[SecondVoice.index].take(
        reading, isOwn: layer != nil, lagNanoseconds: lag, width: width, emit: emit)
      if reading.phase == .liftOff { secondVoice = .rests }
      if zones != nil {
        zones?.values.removeAll(keepingCapacity: true)
        for (index, voice) in voices.enumerated() {
          zones?.values.append(index == SecondVoice.index ? voice.latest?.u : nil)
        }
        zones?.follow(reading, of: 1, lagNanoseconds: lag, over: micrograph)
      }
    }
    swap(&voices, &self.voices)
    self.zones = zones
    self.secondVoice = secondVoice
    stroke = second.sampler.latestStroke
    second.lagNanoseconds = lag
  }
}
