// A calibration at the tablet: the pen's reports are passed to the procedure, its events are played
// as tones and returned to the face. The face that owns it calls `tick` until there is a result.

import Calibration
import Engine
import Foundation
import Geometry
import Pen
import Realtime
import Synthesis
import Tablet

/// A calibration in progress.
public struct CalibrationSession: ~Copyable {
  /// The tablet's description.
  public let tablet: TabletDescription
  /// Tablet units per millimetre, assumed where the tablet does not report them.
  public let unitsPerMillimetre: (x: Double, y: Double)

  private var device: TabletDevice?
  private var recorded: ArraySlice<PenSample<TabletPoint>>
  private var procedure: CalibrationProcedure
  /// The tones; nil where the face plays them in a session of its own.
  private var sound: CalibrationSound?
  /// The pulses of the last poll, where the face plays the sounds.
  public private(set) var guidance: [Cue] = []
  // Until then the tones of the last step are heard, and no pulses.
  private var quietNanoseconds = Int64.min

  // How long one poll of the tablet waits, in milliseconds: events are delayed by no more than
  // that.
  private static let pollMilliseconds = 10
  // The longest delivery time of a report, in nanoseconds; the procedure's time lags by it.
  private static let deliveryNanoseconds: Int64 = 30_000_000
  // A tablet that does not report its size is assumed to be a medium one, in millimetres.
  private static let assumedWidthMillimetres = 216.0

  /// Opens the tablet or takes the recording, and the sound.
  ///
  /// - Parameters:
  ///   - source: a tablet or a recording of one.
  ///   - sheet: the sheet on the tablet.
  ///   - learnsTilt: whether to learn the offset of a leaning pen.
  ///   - audio: how to reach the ears; nil where the face plays the tones in a session of its own.
  ///   - route: where the tones are sent, and how a server is started where none runs.
  ///   - announce: receives what happened to the sound.
  /// - Throws: `Fault.tablet`, `Fault.tabletWithoutArea`, `Fault.tabletWithoutTilt`,
  ///   `Fault.strokesCannotCalibrate`.
  public init(
    source: PenSource, sheet: TargetSheet, learnsTilt: Bool, audio: AudioChoice?,
    route: SoundRoute = SoundRoute(), announce: (AudioEvent) -> Void
  ) throws(Fault) {
    var opened: TabletDevice?
    let description: TabletDescription
    var samples: [PenSample<TabletPoint>] = []
    switch source {
    case .device(let path):
      let device = try Fault.wrap { () throws(TabletError) in try TabletDevice(path: path) }
      description = device.description
      opened = consume device
    case .recording(let recording):
      description = recording.description
      samples = try Fault.wrap { () throws(TabletError) in try recording.samples() }
    case .strokes(_, let path):
      throw .strokesCannotCalibrate(path: path)
    case .face:
      throw .noTablet(unreadable: [])
    }
    guard let area = description.area else {
      throw .tabletWithoutArea(name: description.identity.name)
    }
    guard !learnsTilt || !description.missing.contains(.tilt) else {
      throw .tabletWithoutTilt(name: description.identity.name)
    }
    device = opened.take()
    recorded = samples[...]
    tablet = description
    unitsPerMillimetre = CalibrationSession.unitsPerMillimetre(of: area)
    procedure = CalibrationProcedure(
      sheet: sheet, learnsTilt: learnsTilt, unitsPerMillimetreX: unitsPerMillimetre.x,
      unitsPerMillimetreY: unitsPerMillimetre.y)
    sound = nil
    if let audio { sound = CalibrationSound(audio: audio, route: route, announce: announce) }
  }

  /// Where words are played through its own ports; nil where the face has a session of its own.
  public var speechOutput: EngineSpeech? {
    switch sound {
    case .some(let sound): sound.speech
    case .none: nil
    }
  }

  /// Requests the first cross.
  public mutating func begin() -> [CalibrationEvent] {
    told(procedure.begin())
  }

  /// The result; nil until the end.
  public var result: CalibrationResult? { procedure.result }

  /// Polls the tablet for some milliseconds, or reads the next report of a recording.
  ///
  /// - Parameter audioEvents: receives changes of the sound.
  /// - Returns: the events since the last call.
  /// - Throws: `Fault.tablet` where the tablet is gone; `Fault.calibrationUnfinished` where the
  ///   recording is over.
  public mutating func tick(audioEvents: (AudioEvent) -> Void) throws(Fault) -> [CalibrationEvent] {
    var events: [CalibrationEvent] = []
    if device == nil {
      guard let sample = recorded.popFirst() else {
        throw .calibrationUnfinished(cross: procedure.prompt?.cross.number ?? 0)
      }
      events = procedure.take(sample)
    } else {
      do throws(TabletError) {
        try device?.readSamples(timeoutMilliseconds: CalibrationSession.pollMilliseconds) {
          events += procedure.take($0)
        }
      } catch {
        throw .tablet(error)
      }
      events += procedure.advance(
        toNanoseconds: MonotonicClock.nowNanoseconds() - CalibrationSession.deliveryNanoseconds)
    }
    if let event = sound?.tick() { audioEvents(event) }
    let all = told(events)
    if device != nil { lead() }
    return all
  }

  /// Plays the pulses that are due; a recording has no hand that could follow them.
  private mutating func lead() {
    let now = MonotonicClock.nowNanoseconds()
    guidance = now >= quietNanoseconds ? procedure.guidance(nowNanoseconds: now) : []
    sound?.play(guidance)
  }

  /// Requests some crosses once more after the end; see `CalibrationProcedure.repeatCrosses`.
  public mutating func repeatCrosses(_ numbers: [Int]) -> [CalibrationEvent] {
    told(procedure.repeatCrosses(numbers))
  }

  /// Plays the sound of what happened to the program; nothing where the face has a session of its own.
  public mutating func play(_ earcon: Earcon) { sound?.play(earcon) }

  /// Closes the sound without playing the remaining tones.
  public mutating func cancel() {
    sound?.end()
  }

  /// Plays the remaining tones and closes the sound.
  public mutating func end() {
    playOut()
    sound?.end()
  }

  /// Plays the remaining tones; words may still follow.
  public mutating func playOut() {
    // The longest ending lasts about a second.
    let limit = MonotonicClock.nowNanoseconds() + 2_000_000_000
    while isPlaying, MonotonicClock.nowNanoseconds() < limit {
      _ = sound?.tick()
      Pause.milliseconds(5)
    }
  }

  private mutating func told(_ events: [CalibrationEvent]) -> [CalibrationEvent] {
    sound?.tell(events)
    if !events.isEmpty {
      let seconds = events.reduce(0) { $0 + $1.tones.seconds }
      quietNanoseconds = MonotonicClock.nowNanoseconds() + Int64(seconds * 1e9)
    }
    return events
  }

  private var isPlaying: Bool {
    switch sound {
    case .some(let sound): sound.isPlaying
    case .none: false
    }
  }

  private static func unitsPerMillimetre(of area: TabletArea) -> (x: Double, y: Double) {
    if let x = area.unitsPerMillimetreX, let y = area.unitsPerMillimetreY { return (x, y) }
    let span = max(area.maximum.x - area.minimum.x, area.maximum.y - area.minimum.y)
    let units = max(span, 1) / assumedWidthMillimetres
    return (units, units)
  }
}
