// What a face does with the recording of a session.

import Geometry
import Micrograph
import Realtime
import Recording

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

  /// Marks a place in the recorded session.
  public func tag(_ position: ImagePoint) {
    guard exchange.isRecorded else { return }
    let value = image.micrograph.value(at: position)
    _ = exchange.recordedTags.push(
      RecordedTag(
        timeNanoseconds: MonotonicClock.nowNanoseconds(), position: position,
        hasValue: value != nil, value: value ?? 0))
  }
}
