// Rendering: the same pen pipeline and the same audio callback as a live session, in the pen's own
// time, as fast as the machine can.

import Engine
import Files
import Geometry
import Jack
import Micrograph
import Movement
import Pen
import Realtime
import Recorded
import Sonification
import SoundFile
import Synchronization
import Synthesis

/// One rendering of pen samples over an image into a sound file.
public struct OfflineRender {
  /// The image under the pen; layers that are missing are made when it is rendered.
  public let image: PreparedImage
  /// The samples, in image pixels, in order of time.
  public var samples: [PenSample<ImagePoint>]
  /// The sound.
  public let preset: Preset
  /// Samples per second of the sound file.
  public let sampleRateHertz: Double
  /// The filter for the pen's path, in pixels; nil for none.
  public let smoothing: OneEuroParameters?
  /// The session whose changes are applied again; nil for none.
  public var following: SessionFollowing?
  /// The zones that are followed, with their sounds; nil for none.
  public var zones: ZoneSet?
  /// The user's sounds that zones and cues may play.
  public var sounds = CueSounds()
  /// Cues that sound beside the strokes, in order of time, on the samples' clock.
  public var cues: [Cue] = []
  /// Loops from the first sample to the bar after the last; nil for none.
  public var loops: RenderedLoops?
  /// The engine that makes the sound; a session that is followed names its own.
  public var engine = EngineVersion.current

  // 5.3 ms at 48 kHz: about one report, so that the queues never hold more than a few.
  private static let framesPerBlock = 256
  // The longest tail written after the last sample, in seconds.
  private static let longestTailSeconds = 10.0

  /// Prepares a rendering over an image with its layers.
  public init(
    image: PreparedImage, samples: [PenSample<ImagePoint>], preset: Preset,
    sampleRateHertz: Double, smoothing: OneEuroParameters? = nil
  ) {
    self.image = image
    self.samples = samples
    self.preset = preset
    self.sampleRateHertz = sampleRateHertz
    self.smoothing = smoothing
  }

  /// Prepares a rendering over an image.
  public init(
    micrograph: Micrograph, samples: [PenSample<ImagePoint>], preset: Preset,
    sampleRateHertz: Double, smoothing: OneEuroParameters? = nil
  ) {
    self.init(
      image: PreparedImage(micrograph), samples: samples, preset: preset,
      sampleRateHertz: sampleRateHertz, smoothing: smoothing)
  }

  /// Renders the sound, and the trace where a path for it is given.
  ///
  /// The sound begins with the first sample and ends when it has died away, ten seconds after the
  /// last sample at the latest, faded out.
  ///
  /// - Parameters:
  ///   - soundPath: the sound file, 24-bit FLAC where its name ends in `.flac`, else 32-bit float
  ///     WAV, or RF64 where it is longer than WAV allows; nil to compute the sound without keeping
  ///     it.
  ///   - tracePath: the trace's file, as CSV; nil for none.
  ///   - zonesPath: the file of what happened at the zones, as CSV; nil for none.
  ///   - group: the files together with which sound and trace are renamed; nil to rename them now.
  ///   - collect: receives every reading, in order.
  ///   - meet: receives what happens at the zones, in order.
  ///   - hear: receives the sound block by block, as it goes into the file.
  ///   - isCancelled: whether to stop before the end.
  ///   - progress: receives the share done, 0...1.
  /// - Returns: the figures of the rendering.
  /// - Throws: `Fault.noSamples`, `Fault.interrupted`, and why a file cannot be written. No
  ///   incomplete file is left.
  public func run(
    soundPath: String?, tracePath: String? = nil, zonesPath: String? = nil,
    in group: OutputGroup? = nil,
    collect: (SonifiedReading) -> Void = { _ in },
    meet: (HeardHit) -> Void = { _ in },
    hear: (_ left: Span<Float>, _ right: Span<Float>) -> Void = { _, _ in },
    isCancelled: () -> Bool = { false },
    progress: (Double) -> Void = { _ in }
  ) throws(Fault) -> RenderSummary {
    guard let first = samples.first, let last = samples.last else { throw .noSamples }
    let origin = first.timeNanoseconds
    var summary = RenderSummary()
    summary.penSeconds = Double(last.timeNanoseconds - origin) * 1e-9
    summary.sampleCount = samples.count
    summary.contactCount = samples.count { $0.isInContact }

    var sound: WaveWriter? = nil
    if let soundPath {
      sound = try Fault.wrap { () throws(SoundFileError) in
        let container = try container(of: soundPath, penSeconds: summary.penSeconds)
        return try WaveWriter(
          path: soundPath, sampleRateHertz: sampleRateHertz, container: container)
      }
    }
    var trace: TraceTable? = nil
    if let tracePath {
      trace = try Fault.wrap { () throws(FileError) in
        try TraceTable(
          path: tracePath, originNanoseconds: origin, tellsVoices: preset.voiceCount > 1)
      }
    }

    var zoneTable: ZoneTable? = nil
    if let zonesPath {
      zoneTable = try Fault.wrap { () throws(FileError) in
        try ZoneTable(path: zonesPath, originNanoseconds: origin)
      }
    }

    let channels = EngineChannels()
    var image = image
    if following == nil {
      try image.prepare(for: preset.mappings)
    } else {
      try image.prepareRecorded(for: preset.mappings)
    }
    var pipeline = PenPipeline(
      image, mappings: preset.mappings, isLive: false, smoothing: smoothing)
    pipeline.setZones(zones.map { ZoneScene($0, number: 1) })
    var feed = OfflineFeed(
      samples: samples, pipeline: pipeline,
      changes: following.map { SceneChanges($0, image, preset.mappings) })
    var chains: ChainChanges? = nil
    if let following, following.preset { chains = ChainChanges(following.session, preset) }
    var port = try Fault.wrap { () throws(AudioPortError) in
      try OfflinePort(
        sampleRateHertz: sampleRateHertz, framesPerBlock: OfflineRender.framesPerBlock,
        originNanoseconds: origin)
    }
    var cueFeed = OfflineCues(cues, to: channels.fromFace)
    let state = Engine(
      output: port.output, channels: channels, sampleRateHertz: sampleRateHertz,
      originNanoseconds: origin, parameters: preset.chain, version: engine,
      samples: sounds.samples(sampleRateHertz: sampleRateHertz))

    if let loops { channels.fromFace.post(loops.scene, keeping: loops.sounds) }
    var isLooping = loops != nil
    var loopChanges = (loops?.changes ?? [])[...]

    let blockNanoseconds = Int64(
      (Double(OfflineRender.framesPerBlock) / sampleRateHertz * 1e9).rounded(.up))
    let tailLimit =
      last.timeNanoseconds + Int64(OfflineRender.longestTailSeconds * 1e9)
    // The sound of a moment leaves the engine this much later; the file has the pen's own time.
    var framesToDrop = state.latencyFrames
    var readings: [SonifiedReading] = []
    var hits: [HeardHit] = []
    var block = 0
    while true {
      readings.removeAll(keepingCapacity: true)
      if let chain = chains?.take(until: port.nowNanoseconds) {
        channels.fromFace.post(chain)
      }
      try feed.send(until: port.nowNanoseconds + blockNanoseconds, to: channels.fromPen) {
        summary.count($0)
        readings.append($0)
      } meet: { heard in
        summary.zones.count(heard.hit, spacingNanometres: heard.spacingNanometres)
        hits.append(heard)
      }
      cueFeed.send(until: port.nowNanoseconds + blockNanoseconds)
      for reading in readings { collect(reading) }
      for hit in hits { meet(hit) }
      if zoneTable != nil, let set = zones {
        try Fault.wrap { () throws(FileError) in
          for hit in hits { try zoneTable?.append(hit, of: set) }
        }
      }
      hits.removeAll(keepingCapacity: true)
      if trace != nil {
        try Fault.wrap { () throws(FileError) in
          for reading in readings { try trace?.append(reading) }
        }
      }
      // What a block cannot divide comes with its beginning, as in a cycle of a live session.
      while isLooping, let change = loopChanges.first,
        change.timeNanoseconds <= port.nowNanoseconds, let loops
      {
        channels.fromFace.post(change.scene, keeping: loops.sounds)
        loopChanges.removeFirst()
      }
      if isLooping, let loops, port.nowNanoseconds > last.timeNanoseconds {
        isLooping = false
        channels.fromFace.post(
          loops.ending(atNanoseconds: port.nowNanoseconds), keeping: loops.sounds)
      }
      let isSent = feed.isExhausted && cueFeed.isExhausted
      let isPastEnd = isSent && !isLooping && port.nowNanoseconds > last.timeNanoseconds
      if isPastEnd, state.isAsleep || channels.outbox.isEndReached { break }
      if port.nowNanoseconds > tailLimit {
        channels.fromFace.isEnding = true
      }
      var peak = summary.peak
      var failure: SoundFileError?
      try Fault.wrap { () throws(AudioPortError) in
        try port.render(
          frames: OfflineRender.framesPerBlock, process: Engine.process, context: state.context
        ) { (left, right) throws(AudioPortError) in
          let first = min(framesToDrop, left.count)
          framesToDrop -= first
          let (kept, keptRight) = (
            left.extracting(first..<left.count), right.extracting(first..<right.count)
          )
          hear(kept, keptRight)
          do throws(SoundFileError) { try sound?.write(left: kept, right: keptRight) } catch {
            failure = error
          }
          for frame in left.indices {
            peak = max(peak, abs(left[frame]), abs(right[frame]))
          }
        }
      }
      if let failure { throw .sound(failure) }
      summary.peak = peak
      block += 1
      if block.isMultiple(of: 64) {
        if isCancelled() { throw .interrupted }
        let done = Double(port.nowNanoseconds - origin)
        progress(min(done / Double(max(last.timeNanoseconds - origin, 1)), 1))
      }
    }
    summary.soundSeconds = Double(port.framesRendered - state.latencyFrames) / sampleRateHertz
    let together = group ?? OutputGroup()
    try Fault.wrap { () throws(SoundFileError) in try sound?.finish(in: together) }
    summary.isLongWave = sound?.isLongWave ?? false
    if let trace = trace.take() {
      do throws(FileError) { try trace.finish(in: together) } catch { throw .file(error) }
    }
    if let zoneTable = zoneTable.take() {
      do throws(FileError) { try zoneTable.finish(in: together) } catch { throw .file(error) }
    }
    if group == nil { try Fault.wrap { () throws(FileError) in try together.place() } }
    progress(1)
    return summary
  }

  /// The format of the sound's file: what holds the longest tail, where the shortest has room.
  private func container(
    of path: String, penSeconds: Double
  ) throws(SoundFileError) -> SoundContainer {
    let longest = penSeconds + OfflineRender.longestTailSeconds + 1
    let container = try SoundContainer(path: path, frames: Int(longest * sampleRateHertz))
    try container.checkRoom(at: path, frames: Int(penSeconds * sampleRateHertz))
    return container
  }
}
