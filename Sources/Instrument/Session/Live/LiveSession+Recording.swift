// A face's control of the recording of a session.

import Engine
import Geometry
import Library
import Micrograph
import Pen
import Realtime
import Recorded
import Sonification
import Synchronization
import Tablet

extension LiveSession {
  /// Where the session is recorded; nil where it is not.
  public var recordingFolder: String? {
    recording?.folder.path
  }

  /// Why nothing more is recorded, while sound and pen continue; nil without a fault.
  public var recordingFault: Fault? {
    recording?.fault
  }

  /// The totals of the recording so far, including the delays of the reports; nil where the session
  /// is not recorded.
  public var recordedTally: RecordedTally? {
    recording?.tally
  }

  /// The digests of the images, as they are computed; nil where the session is not recorded.
  public var digest: ImageDigest? {
    recording?.digest
  }

  /// Whether the recording waits for the sound to die away: the sound has lasted so long that its
  /// beginning is no longer in memory, and without it the recording could not be made again.
  public var isRecordingAwaited: Bool {
    recording?.isAwaitingRest ?? false
  }

  /// Starts to record; pen and sound continue uninterrupted.
  ///
  /// A recording in progress ends here. Everything the engine needs to make the sound again from
  /// its first sample on, even in the middle of a note, is written to the folder before it.
  /// - Throws: why the folder cannot be created or written; nothing is recorded then.
  public func beginRecording(_ plan: SessionPlan) throws(Fault) {
    endRecording(awaitsDigest: false)
    let begun = try SessionRecording(plan, recorder, recordingStart(preset: preset))
    recording = begun
    do throws(Fault) { try sounds.write(to: begun.folder) } catch { soundFault = error }
  }

  /// Completes the recording; pen and sound continue uninterrupted.
  ///
  /// - Parameter awaitsDigest: whether to wait until the images have been read for their digests;
  ///   otherwise those are written later, as long as the program runs.
  /// - Returns: what was recorded; nil where nothing was.
  @discardableResult
  public func endRecording(awaitsDigest: Bool = true) -> EndedRecording? {
    completeRecording(awaitsDigest: awaitsDigest)
    let ended = endedRecording
    lastDigest = ended?.digest ?? lastDigest
    recording = nil
    return ended
  }

  /// What was recorded last, once the session has ended; nil where nothing was.
  public var endedRecording: EndedRecording? {
    recording.map {
      EndedRecording(folder: $0.folder.path, tally: $0.tally, fault: $0.fault, digest: $0.digest)
    }
  }

  /// Puts another image under the pen, with a recording of its own.
  ///
  /// The recording in progress ends with the image before; pen and sound continue.
  /// - Parameters:
  ///   - image: the image, prepared on any thread.
  ///   - calibration: where the tablet's calibration for this image comes from, or nil for the
  ///     default map.
  ///   - plan: where and how it is recorded.
  /// - Returns: what was recorded over the image before, and why nothing is recorded over this one.
  /// - Throws: as `setImage`; nothing changes then.
  public func setImage(
    _ image: PreparedImage, calibration: CalibrationChoice?, recording plan: SessionPlan
  ) throws(Fault) -> (ended: EndedRecording?, fault: Fault?) {
    try checkImage(image, calibration: calibration)
    let ended = endRecording(awaitsDigest: false)
    try setImage(image, calibration: calibration)
    do throws(Fault) { try beginRecording(plan) } catch { return (ended, error) }
    return (ended, nil)
  }

  /// The face's state when a recording starts.
  func recordingStart(
    preset: Preset, played: (events: [InputEvent], origin: Int64) = ([], 0)
  ) -> RecordingStart {
    RecordingStart(
      image: image, preset: preset, sceneNumber: changeCount, link: link,
      lostCount: lostMessageCount,
      xrunCount: audio.xrunCount, played: played, digest: lastDigest)
  }

  /// Messages lost so far because a queue was full, the face's own readings among them.
  var lostMessageCount: Int {
    penChannels.outbox.lostMessageCount + readings.listener.lostCount.load(ordering: .relaxed)
  }

  func completeRecording(awaitsDigest: Bool) {
    recording?.end(
      lostCount: lostMessageCount,
      xrunCount: audio.xrunCount, awaitsDigest: awaitsDigest)
  }

  /// The calibration in force; nil for the default map.
  var usedCalibration: CalibrationRecord? {
    guard let map, map.isCalibrated else { return nil }
    return calibration?.record ?? map.stored?.record
  }

  /// Marks a place in the recorded session.
  ///
  /// - Returns: false where the session is not recorded, so that the mark is lost.
  @discardableResult
  public func tag(_ position: ImagePoint) -> Bool {
    guard let recording, recordingFault == nil else { return false }
    let value = image.micrograph.value(at: position)
    recording.note(
      RecordedTag(
        timeNanoseconds: MonotonicClock.nowNanoseconds(), position: position,
        hasValue: value != nil, value: value ?? 0))
    return true
  }
}
