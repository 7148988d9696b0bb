// A session at the tablet: pen thread and sound, started and ended together. The face that owns it
// calls `tick` some twenty times a second and shows the result; what it may change while the
// session runs is in LiveSession+Control.swift, what it may read in LiveSession+Look.swift.

import Engine
import Foundation
import Geometry
import Jack
import Library
import Logs
import Micrograph
import Pen
import Realtime
import Recorded
import Sonification
import Synchronization
import Synthesis
import Tablet

/// A running trace, used by the face's thread alone.
///
/// A class, because a window's callbacks share it; the last one to let go of it ends it.
public final class LiveSession {
  /// The image under the pen.
  public internal(set) var image: PreparedImage
  /// The map from tablet to image; nil where samples come in image pixels.
  public internal(set) var map: TabletMap?
  /// The tablet's description; nil where there is none.
  public internal(set) var tablet: TabletDescription?
  /// Why the tablet could not be grabbed for the session alone, where that was requested.
  public internal(set) var grabRefusal: Fault?
  /// How the tablet is read.
  public internal(set) var tabletSettings: TabletSettings
  /// Why what is kept about the tablet could not be used; nil where it was.
  public internal(set) var tabletProblem: TabletLibrary.Problem?
  /// Where the tablet's calibration comes from; nil for the default map.
  public internal(set) var calibration: CalibrationChoice?
  /// From intensity to pitch and loudness.
  public internal(set) var mappings: VoiceMappings
  /// How an intensity sounds, for the first voice.
  public var mapping: MappingParameters { mappings.first }
  /// The voice and its effects.
  public internal(set) var chain: ChainParameters
  /// The volume, in decibels below the preset's own level.
  public internal(set) var volumeDecibels = 0.0

  /// Why the session is not recorded although that was requested; nil where it is.
  public private(set) var recordingRefusal: Fault?
  /// Why the user's sounds are not in the recording, which continues without them; nil where they
  /// are.
  public internal(set) var soundFault: Fault?

  /// The sound by its name, with mapping, voice and effects as they are.
  var preset: Preset {
    var preset = Preset(
      name: presetName.name, summary: presetName.summary, mapping: mapping, chain: chain)
    preset.mappings = mappings
    return preset
  }
  var presetName: (name: String, summary: String)
  /// The audio connection; nil before there was one.
  var link: AudioLink?
  /// What watches the session for as long as it runs, and writes it while it is recorded.
  let recorder = SessionRecorder()
  /// The scene that was last sent to the recorder.
  var noted: NotedScene
  /// The fingerprints of the recording before.
  var lastDigest: ImageDigest?
  let engine = EngineChannels()
  let penChannels = PenChannels()
  /// The recording in progress; nil where there is none.
  var recording: SessionRecording?
  var audio: AudioEngine
  var dose = DoseRecord()
  /// The waveform's place at the engine; nil while it is not watched.
  var waveform: Attached<Ring<Float>>?
  /// The scene that was sent last, with what moved in it since.
  var scene: PenScene
  /// The changes that were sent, scenes and moves together.
  var changeCount = 0
  /// The readings of the pen thread, and its samples.
  let readings: Attached<PenQueue<SonifiedReading>>
  let heardSamples: Attached<PenQueue<PenSample<ImagePoint>>>
  /// The tablet's pen; nil while nobody looks at it.
  var penLooks: Attached<PenQueue<PenLook>>?
  /// What happens at zones.
  let hits: Attached<PenQueue<HeardHit>>
  /// The zones that were sent, and how many sets were.
  var zoneScene: ZoneScene?
  var zoneCount = 0
  /// The modes of playing; nil where hits are only heard.
  public internal(set) var modes: ModeRun?
  var modeChanges: [ModeRun.Change] = []
  /// The knobs.
  public internal(set) var knobs: KnobRun
  var knobChanges: [KnobRun.Change] = []
  /// The controls of the tablet that were touched and not taken yet.
  var touchedControls: [TabletControl] = []
  /// The names of the actions that the face has; nil for any.
  var knownActions: Set<String>?
  /// The loops.
  var liveLoops = LiveLoops()
  /// Images the pen thread may still hold, with the number of the scene that replaces them.
  var replacedImages: [ReplacedImage] = []
  /// How the pen is read.
  let pen: PenOptions
  /// The user's sounds that cues may play.
  let sounds: CueSounds
  /// The face's sender of cues.
  let cueSender: CueSender
  /// Sequences of cues in progress.
  var cueSchedule = CueSchedule()
  /// A loss that sounds again; nil for none.
  var alarm: LossAlarm?
  /// The sound of a search under way.
  var searchPulse = SearchPulse()
  /// Whether a tablet that was unplugged is waited for, and nobody has gone on without it.
  public internal(set) var isTabletAwaited = false
  /// The sound of that; the loss itself was heard first.
  var awaitingPulse = SearchPulse(firstNanoseconds: 3_000_000_000)
  /// Whether the audio server is gone, as the faces were told.
  var isSoundLost = false
  /// The guidance to a place; nil for none.
  var guidance: Guidance?
  /// The steady tone of the median.
  var drone = Drone()
  /// The line that is followed by ear; nil for none.
  var following: Following?
  /// The columns that the pen has crossed of the row that is followed.
  var columnCount = ColumnCount()
  /// Where the pen was last; nil before its first sample.
  var tip: PenSample<ImagePoint>?
  /// Where an announcer's words are played.
  public let speechOutput: EngineSpeech
  /// What the pen thread reads, and what it may still read, of tablets: closed by the face.
  var tabletSources: [any PointSource]
  var replacedTablets: [ReplacedTablet] = []
  /// The changes of tablet that were sent.
  var tabletChangeCount = 0
  private let penThread: PenThread
  var status = Status()
  private var hasEnded = false

  /// Opens the source, starts the sound and begins to read the pen.
  ///
  /// - Parameters:
  ///   - micrograph: the image under the pen.
  ///   - source: where samples come from.
  ///   - calibration: where the tablet's calibration comes from, or nil for the default map.
  ///   - preset: the sound.
  ///   - choice: how to connect to the audio server.
  ///   - route: where the sound is sent, and how a server is started where none runs.
  ///   - pen: how to read the pen.
  ///   - plan: where and how the session is recorded; nil for not at all.
  ///   - sounds: the user's sounds that cues may play.
  ///   - announce: receives changes of the sound, before the first sample is read.
  /// - Throws: why the source, its map or the recording cannot be opened.
  public convenience init(
    micrograph: Micrograph, source: PenSource, calibration: CalibrationChoice?, preset: Preset,
    audio choice: AudioChoice, route: SoundRoute = SoundRoute(), pen: PenOptions = PenOptions(),
    record plan: SessionPlan? = nil, sounds: CueSounds = CueSounds(),
    announce: (AudioEvent) -> Void
  ) throws(Fault) {
    try self.init(
      image: PreparedImage(micrograph), source: source, calibration: calibration, preset: preset,
      audio: choice, route: route, pen: pen, record: plan, sounds: sounds, announce: announce)
  }

  /// Opens the source, starts the sound and begins to read the pen, over a prepared image.
  ///
  /// The sound takes the way `route`.
  ///
  /// - Throws: why the source, its map or the recording cannot be opened.
  public init(
    image: PreparedImage, source: PenSource, calibration: CalibrationChoice?, preset: Preset,
    audio choice: AudioChoice, route: SoundRoute = SoundRoute(),
    pen: PenOptions = PenOptions(), record plan: SessionPlan? = nil,
    zones: ZoneSet? = nil, modes: ModeChoice? = nil, knobs: KnobChoice = KnobChoice(),
    sounds: CueSounds = CueSounds(), announce: (AudioEvent) -> Void
  ) throws(Fault) {
    let opened = try OpenedSource(source, image.micrograph, calibration: calibration, pen: pen)
    let recorded = calibration?.record ?? opened.map?.stored?.record
    noted = NotedScene(preset.mappings, paintNumber: image.paint.number)
    presetName = (preset.name, preset.summary)
    let place = SceneNote.Change(
      image, tablet: opened.description, tabletNumber: 0, calibration: recorded)
    if let description = opened.description {
      recorder.notes.add(description: EvemuText.describe(description), ofTablet: 0)
    }
    guard
      let readings = penChannels.outbox.attach(readings: PenQueue(capacity: 65_536)),
      let heardSamples = penChannels.outbox.attach(samples: PenQueue(capacity: 4_096)),
      let hits = penChannels.outbox.attach(hits: PenQueue(capacity: 4_096))
    else { preconditionFailure("a new tap has eight places") }
    self.readings = readings
    self.heardSamples = heardSamples
    self.hits = hits
    recorder.start(
      RecorderMemory(place, preset: preset), from: engine.outbox, penChannels.outbox)
    do throws(Fault) {
      recording = try plan.map { [recorder] plan throws(Fault) in
        try SessionRecording(
          plan, recorder,
          RecordingStart(image: image, preset: preset, played: try source.playedEvents()))
      }
    } catch {
      guard plan?.isOptional == true else {
        recorder.stop()
        throw error
      }
      recordingRefusal = error
    }
    do throws(Fault) {
      if let recording { try sounds.write(to: recording.folder) }
    } catch {
      soundFault = error
    }
    self.image = image
    self.calibration = calibration
    mappings = preset.mappings
    chain = preset.chain
    map = opened.map
    tablet = opened.description
    grabRefusal = opened.grabRefusal
    (tabletSettings, tabletProblem) = (opened.settings, opened.problem)
    self.pen = pen
    self.knobs = KnobRun(knobs)
    scene = PenScene(image, mappings: preset.mappings, map: opened.map)
    if let zones {
      zoneCount = 1
      zoneScene = ZoneScene(zones, number: zoneCount)
      scene.zones = zoneScene
      recorder.notes.add(zones, zonesNumber: zoneCount)
    }
    tabletSources = opened.sources
    penThread = PenThread(penChannels, engine: engine)
    let notes = recorder.notes
    // Kept with the session's recording, where there is one.
    speechOutput = EngineSpeech(engine) { text, voice in
      notes.add(
        RecordedWords(
          timeNanoseconds: MonotonicClock.nowNanoseconds(), voice: voice, text: text))
    }
    self.sounds = sounds
    cueSender = CueSender(engine.fromFace)
    audio = AudioEngine(
      channels: engine, choice: choice, parameters: preset.chain, route: route,
      sounds: sounds)
    SessionLog.begin(image.micrograph, source, isRecorded: recording != nil)
    if tablet != nil { Log.info("tablet found", side: .device) }
    // A server may take seconds to start.
    if recording != nil { plan?.hasBegun?() }
    let event = audio.open()
    SessionLog.note(event)
    note(event)
    announce(event)
    if let samples = opened.samples {
      penChannels.fromFace.post(PlayedStrokes(samples: samples))
    }
    scene.knobs = knobScene
    penChannels.fromFace.duckVoice(pen.ducksVoice)
    // Before the first sample: what the hand holds already is a gesture, too.
    begin(with: modes)
    penThread.start(
      sources: opened.sources,
      state: PenThreadState(
        scene, smoothing: pen.smoothing.parameters,
        tabletSmoothing: opened.settings.smoothing, tellsEvents: pen.tellsEvents))
  }

  deinit {
    end()
  }

  /// Ends the pen thread, fades the sound out and closes it.
  ///
  /// What was read until then is still available for one more `tick`.
  ///
  /// - Parameter awaitsDigest: whether to wait until a recorded session's image has been read for
  ///   its digest; otherwise the face waits for `digest` before the program ends.
  public func end(awaitsDigest: Bool = true) {
    guard !hasEnded else { return }
    hasEnded = true
    penThread.join()
    tabletSources = []
    replacedTablets = []
    audio.end()
    if let sound = engine.outbox.takeSound() { status.sound = sound }
    endDose(in: &status)
    completeRecording(awaitsDigest: awaitsDigest)
    recorder.stop()
    SessionLog.end(status, recording)
  }

  func note(_ event: AudioEvent) {
    switch event {
    case .connected(let found), .serverStarted(let found, _):
      link = found
      liveLoops.run?.post()
    case .rerouted(let found): link = found
    default: break
    }
    recording?.note(event)
  }
}
