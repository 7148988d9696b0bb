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
import Synthesis
import Tablet

/// A session that is being recorded.
struct SessionRecording {
  let folder: SessionFolder
  private let recorder: SessionRecorder
  private var record: SessionRecord
  private let soundEnding: String
  private var preset: Preset
  private var sceneNumbers = (image: 0, map: 0, tablet: 0)

  /// Makes the folder and begins to write.
  init(
    _ plan: SessionPlan, exchange: Exchange, image: Micrograph, source: PenSource,
    tablet: TabletDescription?, calibration: CalibrationRecord?, preset: Preset
  ) throws(Fault) {
    folder = plan.folder
    self.preset = preset
    soundEnding = plan.format == .flac ? "flac" : "wav"
    let path = URL(filePath: plan.imagePath).standardizedFileURL.path
    let sha256 = try Fault.wrap { () throws(FileError) in
      try FileDigest.sha256(of: plan.imagePath)
    }
    record = SessionRecord(
      program: plan.program, started: SessionPlan.stamp(Date()),
      originNanoseconds: MonotonicClock.nowNanoseconds(),
      image: SessionRecord.Image(
        path: path, sha256: sha256, width: image.width, height: image.height,
        pixelSize: image.pixelSize),
      tablet: tablet.map { CalibrationRecord.Tablet($0.identity) },
      isCalibrated: calibration != nil, audio: nil, preset: preset)
    var played: (events: [InputEvent], origin: Int64) = ([], 0)
    if case .recording(let recording) = source {
      let first = try Fault.wrap { () throws(TabletError) in try recording.samples().first }
      played = (recording.events, first?.timeNanoseconds ?? 0)
    }
    var output = try SessionOutput(
      folder: folder, description: tablet.map { EvemuText.describe($0) } ?? "",
      originNanoseconds: record.originNanoseconds, started: record.started,
      soundEnding: soundEnding, parameters: preset.chain, played: played)
    let recorder = SessionRecorder(exchange: exchange)
    self.recorder = recorder
    let (folder, record) = (folder, record)
    do throws(Fault) {
      // The headers first: a program that is killed at once leaves tables that open.
      try output.flush()
      try Fault.wrap { () throws(SettingsError) in
        try SessionFile.write(record, to: folder.settings)
        if let calibration { try CalibrationFile.write(calibration, to: folder.calibration) }
      }
    } catch {
      // Nothing but headers: the folder was empty before.
      folder.removeBeginning()
      throw error
    }
    recorder.start(output)
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
    guard record.audio == nil else { return }
    let chain = Chain(sampleRateHertz: link.sampleRateHertz, parameters: record.preset.chain)
    record.audio = SessionRecord.Audio(
      sampleRateHertz: link.sampleRateHertz, framesPerPeriod: link.framesPerPeriod,
      engineLatencyFrames: chain.latencyFrames, soundFile: "sound.\(soundEnding)")
    save()
  }

  /// Takes down what the face changes about the pen, before it is sent; the pen thread tells from
  /// which sample on it holds.
  mutating func note(
    _ scene: PenScene, _ mapping: MappingParameters, _ image: PreparedImage,
    tablet: TabletDescription?, calibration: CalibrationRecord?
  ) {
    var note = SceneNote(number: scene.number, values: [], change: nil)
    if mapping != preset.mapping {
      let before = Dictionary(uniqueKeysWithValues: PresetFile.mappingValues(of: preset))
      preset.mapping = mapping
      note.values = PresetFile.mappingValues(of: preset).filter { before[$0.key] != $0.value }
    }
    let numbers = (image: scene.imageNumber, map: scene.mapNumber, tablet: scene.tabletNumber)
    if numbers != sceneNumbers {
      sceneNumbers = numbers
      let micrograph = image.micrograph
      note.change = SceneNote.Change(
        imagePath: image.path.map { URL(filePath: $0).standardizedFileURL.path },
        width: micrograph.width, height: micrograph.height, pixelSize: micrograph.pixelSize,
        tablet: tablet.map { CalibrationRecord.Tablet($0.identity) },
        tabletNumber: scene.tabletNumber, calibration: calibration)
    }
    if !note.values.isEmpty || note.change != nil { recorder.notes.add(note) }
  }

  /// Takes down a further tablet, before the pen thread reads it.
  func note(_ tablet: TabletDescription, number: Int) {
    recorder.notes.add(description: EvemuText.describe(tablet), ofTablet: number)
  }

  /// Takes down a voice and effects that no callback takes up, because no sound is running.
  mutating func note(_ chain: ChainParameters, afterSamples count: Int) {
    let time = MonotonicClock.nowNanoseconds() - record.originNanoseconds
    let rows = chain.changes(from: preset.chain).map {
      ChangeRow(timeNanoseconds: time, place: .sample(count), parameter: $0.key, value: $0.value)
    }
    preset.chain = chain
    recorder.notes.add(rows)
  }

  /// Completes the session.
  mutating func end(lostCount: Int, xrunCount: Int) {
    recorder.join()
    let tally = recorder.tally
    record.end = SessionRecord.End(
      durationSeconds: Double(MonotonicClock.nowNanoseconds() - record.originNanoseconds) * 1e-9,
      sampleCount: tally.sampleCount, contactCount: tally.contactCount, lostCount: lostCount,
      xrunCount: xrunCount, fullestQueue: tally.fullestQueue, queueCapacity: tally.queueCapacity,
      arrival: tally.arrival, sent: tally.sent, heard: tally.heard)
    save()
  }

  // Where this fails the disk is full, which the recorder has told already.
  private func save() {
    try? SessionFile.write(record, to: folder.settings)
  }
}
