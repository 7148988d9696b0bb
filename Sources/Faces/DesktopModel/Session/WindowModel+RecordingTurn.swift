// A recording starts, ends, and is replaced by the next one while the session continues: nothing of
// this is audible at the ports.

import Foundation
import Micrograph
import Pen
import Recorded
import Session
import Translation

extension WindowModel {
  /// Starts to record the running session; if that fails the message bar says why.
  func beginRecording() {
    guard let session, let image, let plan = newPlan(for: image) else { return }
    finishRecording()
    do throws(Fault) {
      try session.beginRecording(plan)
      noteRecordingTurn()
    } catch {
      noteRecordingFault(error)
    }
  }

  /// Completes the recording of the running session.
  ///
  /// - Returns: its folder; nil where nothing is kept.
  @discardableResult
  func finishRecording() -> String? {
    settle(session?.endRecording(awaitsDigest: false))
  }

  /// Puts another image under the pen; strokes over it are recorded separately.
  ///
  /// - Parameters:
  ///   - opened: the image.
  ///   - prepared: the same with layers; nil for the image as it was opened.
  ///   - keepsMap: whether the map from the tablet stays in force, as for another picture of the same
  ///     file.
  /// - Throws: why it cannot be put there; nothing changes then.
  func setImage(
    _ opened: ShownImage, _ prepared: PreparedImage? = nil, keepsMap: Bool = false
  ) throws(Fault) {
    guard let session else { return }
    let calibration = keepsMap ? session.calibration : storedCalibration(for: opened)
    var image = prepared ?? opened.prepared
    // The paint lies over all pictures of a file.
    if keepsMap { image = painted(image) }
    guard session.recordingFolder != nil, let plan = newPlan(for: opened) else {
      try session.setImage(image, calibration: calibration)
      return
    }
    let turn = try session.setImage(image, calibration: calibration, recording: plan)
    // With the tags of the image it was drawn over.
    settle(turn.ended)
    if let fault = turn.fault { noteRecordingFault(fault) } else { noteRecordingTurn() }
  }

  /// Starts or ends the recording of a new session, as the user wants it by now.
  func settleRecording() {
    if isRecordingWanted, session?.recordingFolder == nil {
      beginRecording()
    } else if !isRecordingWanted, session?.recordingFolder != nil {
      finishRecording()
    }
  }

  /// Keeps what was recorded, or removes it where it is empty.
  ///
  /// - Returns: the folder; nil where nothing is kept.
  @discardableResult
  func settle(_ ended: EndedRecording?) -> String? {
    let tagged = sessionTags
    sessionTags = []
    status.isRecording = false
    changes.formUnion([.recording, .status])
    guard let ended else { return nil }
    defer { isRecordingAsked = false }
    // Nothing was traced or tagged: not worth keeping.
    let isUntouched = tagged.isEmpty && ended.tally.contactCount == 0
    if isUntouched, !isRecordingAsked, ended.fault == nil {
      ended.digest.stop()
      try? SessionRemoval.run(SessionFolder(path: ended.folder))
      return nil
    }
    nameTags(tagged, in: SessionFolder(path: ended.folder))
    digests = digests.filter { !$0.isOver } + [ended.digest]
    if ended.fault == nil { writeDrySound(of: ended.folder) }
    // Also where another image ended it, and nobody asks for the list.
    Task { [weak self] in await self?.listSessions() }
    return ended.folder
  }

  private func noteRecordingTurn() {
    hasToldRecordingFault = false
    dismissNotices(about: .state(.notRecording))
    sessionTags = []
    noteRecording()
    guard session?.isRecordingAwaited == true else { return }
    show(
      Notice(
        sentence: translated(
          "The sound has lasted for so long that the recording can only begin when it has "
            + "died away; lift the pen for a moment."), remedy: .dismiss))
  }
}
