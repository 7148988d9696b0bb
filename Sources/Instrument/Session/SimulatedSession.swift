// A recorded live session on a clock of its own, as fast as the machine can: the pen thread's
// arithmetic, the audio callback and the recorder of a real one, without tablet, server and waiting.
// For tests and benchmarks.

import Engine
import Files
import Foundation
import Geometry
import Jack
import Library
import Micrograph
import Pen
import Realtime
import Recorded
import Sonification
import Synchronization
import Synthesis
import Tablet

/// A session that is recorded while it is computed.
package struct SimulatedSession: ~Copyable {
  /// Receives one cycle's sound.
  package typealias Receiver = (Span<Float>, Span<Float>) throws(Fault) -> Void

  /// The most messages that ever waited for the recorder, and the most that could.
  package var fullestQueue: (count: Int, capacity: Int) {
    (work.tally.fullestQueue, work.tally.queueCapacity)
  }
  /// Messages that found no room.
  package var lostCount: Int {
    recorderInbox.engine.lostCount.load(ordering: .relaxed)
      + recorderInbox.pen.lostCount.load(ordering: .relaxed)
      + pen.outbox.lostMessageCount + readings.listener.lostCount.load(ordering: .relaxed)
  }

  let channels = EngineChannels()
  let pen = PenChannels()
  let recorderInbox: RecorderInbox
  let worker: PenWorker
  /// Where words are played beside the instrument.
  package let speech: SpeechSender
  private let readings: Attached<PenQueue<SonifiedReading>>
  private let cues: CueSender
  var state: PenThreadState
  var image: PreparedImage
  var preset: Preset
  var zones: ZoneScene?
  /// The changes that were sent.
  var changeCount = 0
  private var work: RecorderWork
  private var port = CyclePort()
  private let engine: Engine
  private let framesPerCycle: Int
  private let sounds: CueSounds
  private let soundEnding: String
  private let cyclesBetweenRounds: Int
  private var cycle = 0

  private static let rateHertz = 48_000.0
  // Far from 0, as the clock of a machine that has run for an hour.
  package static let origin: Int64 = 3_600_000_000_000

  /// Starts a session and records it.
  ///
  /// - Parameters:
  ///   - folder: where it is recorded; nil to start without a recording.
  ///   - image: the image, with its path.
  ///   - preset: the sound.
  ///   - framesPerCycle: the audio period.
  ///   - roundSeconds: the time between the recorder's rounds; a slow disk makes it longer.
  ///   - soundEnding: `wav` keeps every bit of a sample, `flac` 24.
  ///   - preludeBytes: the memory for unbroken sound before a recording.
  ///   - sounds: the user's sounds that cues may play.
  ///   - tellsEvents: whether the image's edge and clipped patches are told.
  ///   - ducksVoice: whether the voice goes lower under the sounds of events.
  /// - Throws: why the recording cannot be started.
  package init(
    folder: SessionFolder?, image: PreparedImage, preset: Preset, framesPerCycle: Int = 256,
    roundSeconds: Double = 0.04, soundEnding: String = "wav",
    preludeBytes: Int = 64 << 20, sounds: CueSounds = CueSounds(), tellsEvents: Bool = false,
    ducksVoice: Bool = false
  ) throws(Fault) {
    self.sounds = sounds
    self.image = image
    self.preset = preset
    self.framesPerCycle = framesPerCycle
    self.soundEnding = soundEnding
    cyclesBetweenRounds = max(
      Int(roundSeconds * SimulatedSession.rateHertz) / framesPerCycle, 1)
    pen.fromFace.duckVoice(ducksVoice)
    worker = PenWorker(pen, engine: channels.fromPen)
    speech = SpeechSender(channels.fromFace)
    guard let readings = pen.outbox.attach(readings: PenQueue(capacity: 65_536)) else {
      preconditionFailure("a new tap has eight places")
    }
    self.readings = readings
    recorderInbox = RecorderInbox(channels.outbox, pen.outbox)
    cues = CueSender(channels.fromFace)
    let place = SceneNote.Change(image, tablet: nil, tabletNumber: 0, calibration: nil)
    work = RecorderWork(
      RecorderMemory(place, preset: preset, limitBytes: preludeBytes), recorderInbox.notes)
    state = PenThreadState(
      PenScene(image, mappings: preset.mappings, map: nil), tellsEvents: tellsEvents)
    engine = Engine(
      output: port.output, channels: channels, sampleRateHertz: SimulatedSession.rateHertz,
      parameters: preset.chain,
      samples: sounds.samples(sampleRateHertz: SimulatedSession.rateHertz))
    channels.fromFace.isHeard = true
    if let folder { try beginRecording(folder) }
  }

  /// Keeps words that are said at a moment since the session's start.
  package func keep(words text: String, voice: String, atSeconds seconds: Double) {
    recorderInbox.notes.add(
      RecordedWords(
        timeNanoseconds: SimulatedSession.origin + Int64(seconds * 1e9), voice: voice, text: text))
  }

  /// Starts to record while the session continues.
  ///
  /// - Throws: why the folder cannot be created or written.
  package mutating func beginRecording(_ folder: SessionFolder) throws(Fault) {
    work.take(recorderInbox.takeRound())
    let output = try SessionOutput(
      folder: folder, description: "", originNanoseconds: now, started: "2026-01-01T00:00:00Z",
      soundEnding: soundEnding, parameters: preset.chain, played: ([], 0))
    let record = SimulatedSession.record(
      image, preset, framesPerCycle: framesPerCycle, soundFile: "sound.\(soundEnding)")
    try sounds.write(to: folder)
    try work.begin(output, RecordedFacts(record, path: folder.settings), now: now)
    work.writeBefore()
  }

  /// Completes the recording while the session continues.
  ///
  /// - Throws: the first failure of the recording.
  package mutating func endRecording() throws(Fault) {
    work.take(recorderInbox.takeRound())
    _ = try work.end()
  }

  /// Whether the recording waits for the sound to die away.
  package var isRecordingAwaited: Bool { work.isAwaitingRest }

  private static func record(
    _ image: PreparedImage, _ preset: Preset, framesPerCycle: Int, soundFile: String
  ) -> SessionRecord {
    let path = image.path ?? ""
    let chain = Chain(sampleRateHertz: rateHertz, parameters: preset.chain)
    return SessionRecord(
      program: "simulated", started: "2026-01-01T00:00:00Z", originNanoseconds: origin,
      image: SessionRecord.Image(
        path: path, sha256: (try? FileDigest.sha256(of: path)) ?? "",
        width: image.micrograph.width, height: image.micrograph.height,
        pixelSize: image.micrograph.pixelSize, page: image.micrograph.page,
        frame: image.micrograph.frame, channel: image.micrograph.channel),
      tablet: nil, isCalibrated: false,
      audio: SessionRecord.Audio(
        sampleRateHertz: rateHertz, framesPerPeriod: framesPerCycle,
        engineLatencyFrames: chain.latencyFrames, soundFile: soundFile), preset: preset)
  }

  /// The time that has passed, in seconds.
  package var seconds: Double {
    Double(cycle * framesPerCycle) / SimulatedSession.rateHertz
  }

  /// Passes samples to the pen thread, their times counted from the session's start, and plays
  /// their sound until a moment.
  ///
  /// - Throws: `Fault.audio` where the callback fails.
  package mutating func play(
    _ samples: some Sequence<PenSample<ImagePoint>>, untilSeconds end: Double,
    receive: Receiver = { _, _ in }
  ) throws(Fault) {
    for var sample in samples {
      sample.timeNanoseconds += SimulatedSession.origin
      while now < sample.timeNanoseconds { try playCycle(receive) }
      settle(before: sample.timeNanoseconds)
      worker.take(sample, from: .playback, &state, sample.timeNanoseconds)
    }
    while seconds < end { try playCycle(receive) }
    settle(before: now)
  }

  /// Sends a cue whose time counts from the session's start; the next cycle takes it.
  package func play(_ cue: Cue) {
    cues.send(cue.moved(byNanoseconds: SimulatedSession.origin))
  }

  /// Changes the volume, linear.
  package func set(volume: Float) {
    channels.fromFace.volume = volume
  }

  /// Silences the session, or lets it sound again.
  package func silence(_ isSilenced: Bool) {
    channels.fromFace.isSilenced = isSilenced
  }

  /// Completes the recording.
  ///
  /// - Throws: the first failure of the recording.
  package mutating func end() throws(Fault) {
    worker.finishStroke(&state.pipeline, at: now)
    work.take(recorderInbox.takeRound())
    if work.isRecording { _ = try work.end() }
  }

  var now: Int64 { SimulatedSession.origin + Int64(seconds * 1e9) }

  private mutating func settle(before next: Int64) {
    let worker = worker
    state.pipeline.settle(beforeNanoseconds: next) { worker.send($0) }
  }

  private mutating func playCycle(_ receive: Receiver) throws(Fault) {
    channels.fromPen.reportAlive(atNanoseconds: now)
    settle(before: now)
    if state.waitingScene != nil || pen.fromFace.hasWaitingMoves { putSceneInForce() }
    var failure: Fault?
    do throws(AudioPortError) {
      try port.run(
        frames: framesPerCycle, startNanoseconds: now, process: Engine.process,
        context: engine.context
      ) { (left, right) throws(AudioPortError) in
        do throws(Fault) { try receive(left, right) } catch { failure = error }
      }
    } catch {
      throw .audio(error)
    }
    if let failure { throw failure }
    // The face's part: unread messages would fill the queues.
    while readings.listener.messages.pop() != nil {}
    cycle += 1
    if cycle.isMultiple(of: cyclesBetweenRounds) {
      work.take(recorderInbox.takeRound())
      try work.flush()
    }
  }
}
