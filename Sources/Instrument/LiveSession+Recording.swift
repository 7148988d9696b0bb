// What a face does with the recording of a session.

import Geometry
import Micrograph
import Realtime
import Recording
import Settings

extension LiveSession {
  /// Where the session is recorded; nil where it is not.
  public var recordingFolder: String? {
    recording?.folder.path
  }

  /// Why nothing more is recorded, while sound and pen go on; nil while all is well.
  public var recordingFault: Fault? {
    recording?.fault
  }

  /// What the recording has seen so far, the delays of the reports among it; nil where the session
  /// is not recorded.
  public var recordedTally: RecordedTally? {
    recording?.tally
  }

  /// The fingerprints of the images on their way; nil where the session is not recorded.
  public var digest: ImageDigest? {
    recording?.digest
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
