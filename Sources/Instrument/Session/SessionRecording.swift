// The face's end of a recording: what is known at the start, what is found out about the sound, and
// how it ended. The tables are the recorder's.

import AudioPort
import Files
import Foundation
import Geometry
import Micrograph
import Realtime
import Recording
import Settings
import Sonification
import Synchronization
import Synthesis
import Tablet

/// A session that is being recorded.
struct SessionRecording {
  let folder: SessionFolder
  private let recorder: SessionRecorder
  private let facts: RecordedFacts
  /// The fingerprints on their way.
  let digest: ImageDigest
  private let soundEnding: String
  private var preset: Preset
  private var sceneNumbers = (image: 0, map: 0, tablet: 0)

  /// Makes the folder and begins to write.
  init(
    _ plan: SessionPlan, engine: EngineOutbox, pen: PenOutbox, image: Micrograph, source: PenSource,
    tablet: TabletDescription?, calibration: CalibrationRecord?, preset: Preset
  ) throws(Fault) {
    self.preset = preset
    soundEnding = plan.format == .flac ? "flac" : "wav"
    let path = URL(filePath: plan.imagePath).standardizedFileURL.path
    guard access(path, R_OK) == 0 else {
      throw .file(
        errno == ENOENT ? .notFound(path: path) : .notReadable(path: path, errno: errno))
    }
    let record = SessionRecord(
      program: plan.program, started: SessionPlan.stamp(Date()),
      originNanoseconds: MonotonicClock.nowNanoseconds(),
      image: SessionRecord.Image(
        path: path, sha256: "", width: image.width, height: image.height,
        pixelSize: image.pixelSize, page: image.page),
      tablet: tablet.map { CalibrationRecord.Tablet($0.identity) },
      isCalibrated: calibration != nil, audio: nil, preset: preset)
    var played: (events: [InputEvent], origin: Int64) = ([], 0)
    if case .recording(let recording) = source {
      let first = try Fault.wrap { () throws(TabletError) in try recording.samples().first }
      played = (recording.events, first?.timeNanoseconds ?? 0)
    }
    folder =
      plan.isFolderChosen
      ? try Fault.wrap { () throws(RecordingError) in try SessionFolder.claim(plan.folder.path) }
      : plan.folder
    facts = RecordedFacts(record, path: folder.settings)
    let digest = ImageDigest()
    self.digest = digest
    var output = try SessionOutput(
      folder: folder, description: tablet.map { EvemuText.describe($0) } ?? "",
      originNanoseconds: record.originNanoseconds, started: record.started,
      soundEnding: soundEnding, parameters: preset.chain, played: played, digest: digest)
    let recorder = SessionRecorder()
    self.recorder = recorder
    let (folder, facts) = (folder, facts)
    do throws(Fault) {
      // The headers first: a program that is killed at once leaves tables that open.
      try output.flush()
      try Fault.wrap { () throws(SettingsError) in
        try facts.write()
        if let calibration { try CalibrationFile.write(calibration, to: folder.calibration) }
      }
    } catch {
      // Nothing but headers: the folder was empty before.
      folder.removeBeginning()
      throw error
    }
    recorder.start(output, from: engine, pen)
    digest.begin(path) { sha256 in facts.change { $0.image.sha256 = sha256 } }
  }

  /// Why nothing more is written; nil while all is well.
  var fault: Fault? {
    recorder.failure
  }

  /// What was seen so far.
  var tally: RecordedTally {
    recorder.tally
  }

  /// Takes down how the sound reaches the ears, the first time it does.
  mutating func note(_ news: AudioNews) {
    let link: AudioLink
    switch news {
    case .connected(let found): link = found
    case .serverStarted(let found, _): link = found
    default: return
    }
    let current = facts.current
    guard current.audio == nil else { return }
    let chain = Chain(sampleRateHertz: link.sampleRateHertz, parameters: current.preset.chain)
    let audio = SessionRecord.Audio(
      sampleRateHertz: link.sampleRateHertz, framesPerPeriod: link.framesPerPeriod,
      engineLatencyFrames: chain.latencyFrames, soundFile: "sound.\(soundEnding)")
    facts.change { $0.audio = audio }
  }

  /// Takes down what the face changes about the pen, before it is sent; the pen thread tells from
  /// which sample on it holds.
  mutating func note(
    _ scene: PenScene, _ mapping: MappingParameters, _ image: PreparedImage,
    tablet: TabletDescription?, calibration: CalibrationRecord?
  ) {
    var note = SceneNote(number: scene.number, values: [], change: nil)
    if mapping != preset.mapping {
      note.values = PresetFile.changes(from: preset.mapping, to: mapping)
      preset.mapping = mapping
    }
    let numbers = (image: scene.imageNumber, map: scene.mapNumber, tablet: scene.tabletNumber)
    if numbers != sceneNumbers {
      sceneNumbers = numbers
      let micrograph = image.micrograph
      note.change = SceneNote.Change(
        imagePath: image.path.map { URL(filePath: $0).standardizedFileURL.path },
        width: micrograph.width, height: micrograph.height, pixelSize: micrograph.pixelSize,
        page: micrograph.page,
        tablet: tablet.map { CalibrationRecord.Tablet($0.identity) },
        tabletNumber: scene.tabletNumber, calibration: calibration)
    }
    if !note.values.isEmpty || note.change != nil { recorder.notes.add(note) }
  }

  /// Takes down a further tablet, before the pen thread reads it.
  func note(_ tablet: TabletDescription, number: Int) {
    recorder.notes.add(description: EvemuText.describe(tablet), ofTablet: number)
  }

  /// Takes down a place that is tagged.
  func note(_ tag: RecordedTag) {
    recorder.notes.add(tag)
  }

  /// Takes down how many cycles were late or missed so far.
  func note(xrunCount: Int) {
    recorder.notes.xrunCount.store(xrunCount, ordering: .relaxed)
  }

  /// Takes down a voice and effects that no callback takes up, because no sound is running.
  mutating func note(_ chain: ChainParameters, afterSamples count: Int) {
    let time = MonotonicClock.nowNanoseconds() - facts.current.originNanoseconds
    let rows = PresetFile.changes(from: preset.chain, to: chain).map {
      ChangeRow(timeNanoseconds: time, place: .sample(count), parameter: $0.key, value: $0.value)
    }
    preset.chain = chain
    recorder.notes.add(rows)
  }

  // The largest images are read in some seconds.
  private static let digestMilliseconds = 10_000

  /// Completes the session.
  ///
  /// - Parameter awaitsDigest: whether the image's fingerprint is waited for; else it comes later, as
  ///   long as the program runs.
  mutating func end(lostCount: Int, xrunCount: Int, awaitsDigest: Bool) {
    if awaitsDigest {
      digest.wait(milliseconds: SessionRecording.digestMilliseconds)
      digest.stop()
    } else {
      digest.release()
    }
    recorder.join()
    let tally = recorder.tally
    facts.change { record in
      record.end = SessionRecord.End(
        durationSeconds: Double(MonotonicClock.nowNanoseconds() - record.originNanoseconds) * 1e-9,
        sampleCount: tally.sampleCount, contactCount: tally.contactCount, lostCount: lostCount,
        xrunCount: xrunCount, fullestQueue: tally.fullestQueue, queueCapacity: tally.queueCapacity,
        arrival: tally.arrival, sent: tally.sent, heard: tally.heard)
    }
  }
}
