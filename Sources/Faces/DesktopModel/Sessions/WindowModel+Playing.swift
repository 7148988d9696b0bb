// Plays recordings, with the current sound: whole sessions over their own image, stroke files and
// recordings of a tablet over the image that is shown.

import Files
import Foundation
import Geometry
import Micrograph
import Pen
import Recorded
import Session
import Translation

extension WindowModel {
  /// Plays a recording: strokes (.csv) or a tablet's events; nil for the bundled one.
  public func play(path: String? = nil) {
    recorded.turnNumber += 1
    do throws(Fault) {
      var chosen = path
      if chosen == nil { chosen = try BundledFiles.path(of: BundledFiles.defaultRecording) }
      guard let path = chosen else { return }
      let source: PenSource =
        path.hasSuffix(".csv") ? try .strokes(path: path) : try .recording(path: path)
      guard let image else { return }
      let opened = try OpenedSource(
        source, image.micrograph, calibration: nil, pen: PenOptions())
      try play(opened.samples ?? [], named: URL(filePath: path).lastPathComponent)
    } catch {
      show(Notice(error))
    }
  }

  /// Plays a session's strokes over its image, which is shown until they end where another one is open.
  ///
  /// The last of several calls wins, and another image that is opened meanwhile stays.
  ///
  /// - Parameter path: the session's folder.
  public func playSession(at path: String) async {
    if let refusal = playRefusal { return say(refusal, isAsked: true) }
    recorded.turnNumber += 1
    // Its end, while the next one is read, would show another image.
    haltPlayback()
    var turn = PlayTurn(number: recorded.turnNumber, imageNumber: imageNumber)
    do throws(Fault) {
      let (opened, samples) = try await WindowModel.prepare(path, shown: image)
      guard isStill(turn), playRefusal == nil else {
        if turn.number == recorded.turnNumber { releaseRecording() }
        return
      }
      holdRecording(forOtherImage: opened != nil)
      do throws(Fault) {
        if let opened { try showPlayed(opened) }
        turn.imageNumber = imageNumber
        if session == nil { await begin() }
        guard isStill(turn) else { return }
        try play(samples, named: URL(filePath: path).lastPathComponent, of: path)
      } catch {
        endPlayback()
        throw error
      }
      chooseSession(at: path)
      noteRecent(path)
      say(translated("Playing \(words(ofSession: path))"), isAsked: true)
    } catch {
      guard turn.number == recorded.turnNumber else { return }
      releaseRecording()
      show(Notice(error))
    }
  }

  private struct PlayTurn {
    let number: Int
    var imageNumber: Int
  }

  // Whether nothing else was asked to be played, stopped or shown since.
  private func isStill(_ turn: PlayTurn) -> Bool {
    turn.number == recorded.turnNumber && turn.imageNumber == imageNumber
  }

  /// Why no session can be played over its own image now; nil where one can.
  private var playRefusal: String? {
    if hasFilm {
      return translated("A film or a camera is open; open an image, then play the session")
    }
    let isExercise = isExercising || exercises.isPreparing || exercises.isEnding
    return isExercise ? translated("An exercise is under way; end it, then play the session") : nil
  }

  /// Lets the user's own recording wait while a session is played, which is there already and would be the newest
  /// recording.
  ///
  /// - Parameter isOther: whether it is played over another image; otherwise a recording that was asked for goes on.
  func holdRecording(forOtherImage isOther: Bool = false) {
    guard isOther || !isRecordingAsked, !recorded.isRecordingHeld else { return }
    recorded.isRecordingHeld = true
    finishRecording()
  }

  /// Lets the user's own recording go on where it waited.
  func releaseRecording() {
    guard recorded.isRecordingHeld else { return }
    recorded.isRecordingHeld = false
    settleRecording()
  }

  /// Shows the image of a recording until that ends.
  private func showPlayed(_ opened: ShownImage) throws(Fault) {
    let former = recorded.former ?? ownView
    // The next start begins with the user's own image.
    let path = preferences.imagePath
    try show(opened, isPlayed: true)
    preferences.imagePath = path
    keep()
    recorded.former = former
  }

  @concurrent
  private nonisolated static func prepare(
    _ path: String, shown: ShownImage?
  ) async throws(Fault) -> (ShownImage?, [PenSample<ImagePoint>]) {
    let session = try RecordedSession(path: path)
    let recorded = try session.facts().image
    var opened: ShownImage?
    let micrograph: Micrograph
    if let shown, shown.path == recorded.path, shown.micrograph.page == recorded.page,
      shown.micrograph.frame == recorded.frame, shown.micrograph.channel == recorded.channel
    {
      try SessionImage.check(recorded)
      try SessionImage.check(recorded, shown.micrograph)
      micrograph = shown.micrograph
    } else {
      let found = try SessionImage.open(session, instead: nil)
      opened = await ShownImage.prepare(found.micrograph, path: found.path)
      micrograph = found.micrograph
    }
    let strokes = try SessionStrokes.read(session, over: micrograph, calibrationPath: nil)
    return (opened, strokes.samples)
  }
}
