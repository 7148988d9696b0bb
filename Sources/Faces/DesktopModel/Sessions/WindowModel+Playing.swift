// Plays recordings, with the current sound: whole sessions over their own image, stroke files and
// recordings of a tablet over the image that is shown.

import Files
import Foundation
import Geometry
import Micrograph
import Pen
import Recorded
import Session

extension WindowModel {
  /// Plays a recording: strokes (.csv) or a tablet's events; nil for the bundled one.
  public func play(path: String? = nil) {
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
  /// - Parameter path: the session's folder.
  public func playSession(at path: String) async {
    do throws(Fault) {
      let (opened, samples) = try await WindowModel.prepare(path, shown: image)
      pausePlayback()
      holdRecording()
      do throws(Fault) {
        if let opened { try showPlayed(opened) }
        if session == nil { await begin() }
        try play(samples, named: URL(filePath: path).lastPathComponent, of: path)
      } catch {
        endPlayback()
        throw error
      }
      chooseSession(at: path)
      say("Playing \(words(ofSession: path))", isAsked: true)
    } catch {
      show(Notice(error))
    }
  }

  // What is played is there already, and would be the newest recording; one that was asked for goes on.
  private func holdRecording() {
    guard session != nil, !isRecordingAsked, !recorded.isRecordingHeld else { return }
    recorded.isRecordingHeld = true
    finishRecording()
  }

  /// Shows the image of a recording until that ends.
  private func showPlayed(_ opened: ShownImage) throws(Fault) {
    let former = recorded.former ?? image.map { FormerView(image: $0, viewport: viewport) }
    // The next start begins with the user's own image.
    let path = preferences.imagePath
    try show(opened)
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
