// The face's end of a recording: what is known at the start, what is found out about the sound, and
// how it ended. The tables belong to the recorder.

import Camera
import Engine
import Files
import Foundation
import Geometry
import Library
import Micrograph
import Pen
import Realtime
import Sonification
import SoundFile
import Synchronization
import Synthesis
import Tablet

/// A session that is being recorded.
package struct SessionRecording {
  package let folder: SessionFolder
  private let recorder: SessionRecorder
  private let facts: RecordedFacts
  /// The digests being computed.
  package let digest: ImageDigest
  private let soundEnding: String
  private let lostBefore: Int
  private let xrunsBefore: Int

  /// Makes the folder and begins to write.
  ///
  /// - Throws: `Fault.file` where the image cannot be read, `Fault.recording` or `Fault.settings`
  ///   where the folder cannot be written.
  package init(_ plan: SessionPlan, _ recorder: SessionRecorder, _ start: RecordingStart)
    throws(Fault)
  {
    self.recorder = recorder
    (lostBefore, xrunsBefore) = (start.lostCount, start.xrunCount)
    soundEnding = plan.format == .flac ? "flac" : "wav"
    // A camera's pictures are of now: nothing of them is read again.
    let isLive = CameraSource(plan.imagePath).isLive
    let path = isLive ? plan.imagePath : URL(filePath: plan.imagePath).standardizedFileURL.path
    guard isLive || access(path, R_OK) == 0 else {
      throw .file(
        errno == ENOENT ? .notFound(path: path) : .notReadable(path: path, errno: errno))
    }
    let image = start.image.micrograph
    var record = SessionRecord(
      program: plan.program, started: SessionPlan.stamp(Date()),
      originNanoseconds: MonotonicClock.nowNanoseconds(),
      image: SessionRecord.Image(
        path: path, sha256: "", width: image.width, height: image.height,
        pixelSize: image.pixelSize, page: image.page, frame: image.frame, channel: image.channel),
      tablet: nil, isCalibrated: false, audio: nil, preset: start.preset)
    if let link = start.link {
      record.audio = SessionRecording.audio(link, start.preset, soundEnding: soundEnding)
    }
    folder =
      plan.isFolderChosen
      ? try Fault.wrap { () throws(RecordingError) in try SessionFolder.claim(plan.folder.path) }
      : plan.folder
    facts = RecordedFacts(record, path: folder.settings)
    let digest = ImageDigest(knowing: start.digest)
    self.digest = digest
    var output = try SessionOutput(
      folder: folder, description: "", originNanoseconds: record.originNanoseconds,
      started: record.started, soundEnding: soundEnding, parameters: start.preset.chain,
      played: start.played, digest: digest)
    let (folder, facts) = (folder, facts)
    do throws(Fault) {
      // The headers first: a program that is killed at once leaves tables that open.
      try output.flush()
      if image.acquisition != Acquisition() {
        try Fault.wrap { () throws(SettingsError) in
          try AcquisitionFile.write(image.acquisition, to: folder.acquisition())
        }
      }
      try recorder.begin(output, facts, sceneNumber: start.sceneNumber)
    } catch {
      // Nothing but headers: the folder was empty before.
      folder.removeBeginning()
      throw error
    }
    if !isLive { digest.read(path) { sha256 in facts.change { $0.image.sha256 = sha256 } } }
  }

  /// Why nothing more is written; nil while all is well.
  package var fault: Fault? {
    recorder.failure
  }

  /// The totals so far.
  package var tally: RecordedTally {
    recorder.tally
  }

  /// Takes down how the sound reaches the ears, the first time it does.
  package func note(_ event: AudioEvent) {
    let link: AudioLink
    switch event {
    case .connected(let found): link = found
    case .serverStarted(let found, _), .rerouted(let found): link = found
    default: return
    }
    let current = facts.current
    guard current.audio == nil else { return }
    let audio = SessionRecording.audio(link, current.preset, soundEnding: soundEnding)
    facts.change { $0.audio = audio }
  }

  private static func audio(
    _ link: AudioLink, _ preset: Preset, soundEnding: String
  ) -> SessionRecord.Audio {
    let chain = Chain(sampleRateHertz: link.sampleRateHertz, parameters: preset.chain)
    return SessionRecord.Audio(
      sampleRateHertz: link.sampleRateHertz, framesPerPeriod: link.framesPerPeriod,
      engineLatencyFrames: chain.latencyFrames, soundFile: "sound.\(soundEnding)")
  }

  /// Whether the recording waits for the sound to die away, because it has lasted for too long.
  package var isAwaitingRest: Bool {
    recorder.isAwaitingRest
  }

  /// Takes down a place that is tagged.
  package func note(_ tag: RecordedTag) {
    recorder.notes.add(tag)
  }

  // The largest images are read in some seconds.
  private static let digestMilliseconds = 10_000

  /// Completes the session.
  ///
  /// - Parameters:
  ///   - lostCount: the session's messages lost so far.
  ///   - xrunCount: the session's late or missed cycles so far.
  ///   - awaitsDigest: whether the image's fingerprint is waited for; else it comes later, as
  ///     long as the program runs.
  package func end(lostCount: Int, xrunCount: Int, awaitsDigest: Bool) {
    if awaitsDigest {
      digest.wait(milliseconds: SessionRecording.digestMilliseconds)
      digest.stop()
    } else {
      digest.release()
    }
    recorder.end()
    let tally = recorder.tally
    let (lostCount, xrunCount) = (lostCount - lostBefore, xrunCount - xrunsBefore)
    facts.change { record in
      record.end = SessionRecord.End(
        durationSeconds: Double(MonotonicClock.nowNanoseconds() - record.originNanoseconds) * 1e-9,
        sampleCount: tally.sampleCount, contactCount: tally.contactCount, lostCount: lostCount,
        xrunCount: xrunCount, fullestQueue: tally.fullestQueue, queueCapacity: tally.queueCapacity,
        arrival: tally.arrival, sent: tally.sent, heard: tally.heard)
    }
  }
}
