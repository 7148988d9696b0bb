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
      try play(source, named: URL(filePath: path).lastPathComponent)
    } catch {
      show(Notice(error))
    }
  }

  /// Plays a session's strokes over its image, which is opened where another one is shown.
  ///
  /// - Parameter path: the session's folder.
  public func playSession(at path: String) async {
    do throws(Fault) {
      let (opened, samples) = try await WindowModel.prepare(path, shown: image)
      if let opened {
        try show(opened)
        await begin()
      }
      try play(.strokes(samples, path: path), named: URL(filePath: path).lastPathComponent)
      say("Playing \(URL(filePath: path).lastPathComponent)")
    } catch {
      show(Notice(error))
    }
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

  private func play(_ source: PenSource, named name: String) throws(Fault) {
    try session?.play(source)
    isPlaying = session != nil
    isCursorShown = false
    status.played = name
    changes.formUnion([.recording, .status])
  }

  /// Stops the playback.
  public func stopPlaying() {
    session?.stopPlaying()
    isPlaying = false
    changes.formUnion([.recording, .status])
  }
}
