// A session at the tablet: pen thread and sound, started and ended together. The face that owns
// it calls `tick` some twenty times a second and shows what comes back.

import Calibration
import Foundation
import Geometry
import Micrograph
import Realtime
import Settings
import Sonification
import Synchronization
import Synthesis
import Tablet

/// A running trace.
public struct LiveSession: ~Copyable {
  /// What a face shows while the session runs.
  public struct Status: Sendable, Hashable {
    /// The last reading, where there was one since the session began.
    public var last: SonifiedReading?
    /// Samples taken in so far.
    public var sampleCount = 0
    /// Samples in contact so far.
    public var contactCount = 0
    /// Messages lost because a queue was full.
    public var lostCount = 0
    /// The largest recent sample, 1 = 0 dBFS.
    public var peak: Float = 0
    /// Late or missed audio cycles.
    public var xrunCount = 0

    /// Nothing yet.
    public init() {}
  }

  /// The map from tablet to image; nil where samples come in image pixels.
  public let map: TabletMap?
  /// The tablet's description; nil where there is none.
  public let tablet: TabletDescription?
  /// The intensities at the ends of the pitch range.
  public let window: IntensityWindow

  private let exchange = Exchange()
  private let penThread: PenThread
  private var audio: AudioEngine
  private var status = Status()

  /// Opens the source, starts the sound and begins to read the pen.
  ///
  /// - Parameters:
  ///   - micrograph: the image under the pen.
  ///   - source: where samples come from.
  ///   - calibration: where the tablet's calibration comes from, or nil for the default map.
  ///   - preset: the sound.
  ///   - audio: how to reach the ears.
  ///   - announce: receives what happened to the sound, before the first sample is read.
  public init(
    micrograph: Micrograph, source: PenSource, calibration: CalibrationChoice?, preset: Preset,
    audio choice: AudioChoice, announce: (AudioNews) -> Void
  ) throws(Fault) {
    let pipeline = PenPipeline(
      micrograph: micrograph, histogram: Histogram(micrograph), mapping: preset.mapping,
      isLive: true)
    window = pipeline.window
    let penThread = PenThread(exchange: exchange)
    self.penThread = penThread
    audio = AudioEngine(exchange: exchange, choice: choice, parameters: preset.chain)

    switch source {
    case .device(let path):
      let device = try Fault.wrap { () throws(TabletError) in try TabletDevice(path: path) }
      let map = try TabletMap(for: device.description, micrograph, calibration: calibration)
      self.map = map
      tablet = device.description
      announce(audio.open())
      penThread.start(device: device, map: map.transform, pipeline: pipeline)
    case .recording(let recording):
      let samples = try Fault.wrap { () throws(TabletError) in try recording.samples() }
      let map = try TabletMap(for: recording.description, micrograph, calibration: calibration)
      self.map = map
      tablet = recording.description
      announce(audio.open())
      let mapped = samples.map { $0.moved(to: map.transform.apply(to: $0)) }
      penThread.start(samples: mapped, pipeline: pipeline)
    case .strokes(let samples, _):
      map = nil
      tablet = nil
      announce(audio.open())
      penThread.start(samples: samples, pipeline: pipeline)
    }
  }

  /// Collects what happened since the last call.
  ///
  /// - Parameters:
  ///   - trace: receives every reading, in order.
  ///   - penNews: receives what happened to the source.
  ///   - audioNews: receives what happened to the sound.
  /// - Returns: the status to show.
  public mutating func tick<Failure: Error>(
    trace: (SonifiedReading) throws(Failure) -> Void, penNews: (PenNews) -> Void,
    audioNews: (AudioNews) -> Void
  ) throws(Failure) -> Status {
    while let reading = exchange.readings.pop() {
      status.last = reading
      try trace(reading)
    }
    while let news = exchange.penNews.pop() { penNews(news) }
    if let news = audio.tick() { audioNews(news) }
    status.sampleCount = exchange.sampleCount.load(ordering: .relaxed)
    status.contactCount = exchange.contactCount.load(ordering: .relaxed)
    status.lostCount = exchange.lostCount.load(ordering: .relaxed)
    if let levels = exchange.levels.take() {
      status.peak = max(levels.peakLeft, levels.peakRight)
    }
    status.xrunCount = audio.xrunCount
    return status
  }

  /// Whether sound is running.
  public var isSounding: Bool {
    audio.isRunning
  }

  /// Silences the session within 5 ms, or lets it sound again.
  public func silence(_ isSilenced: Bool) {
    exchange.isSilenced.store(isSilenced, ordering: .releasing)
  }

  /// Whether a session manager asked the program to end.
  public var isQuitRequested: Bool {
    audio.isQuitRequested
  }

  /// Ends the pen thread, fades the sound out and closes it.
  public mutating func end() {
    penThread.join()
    audio.end()
  }
}
