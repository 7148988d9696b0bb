// Recording the pen and playing it again: strokes in image pixels, as the command line reads them.

import Foundation
import Geometry
import Instrument
import Recording
import Settings

extension WindowModel {
  // Eight hours at 133 reports a second; more no stroke file holds.
  private static let mostSamples = StrokeFile.mostSamples

  /// The folder of the recordings.
  public var recordingsFolder: String { "\(folders.data)/recordings" }

  /// The folder of the recordings, made where it was not there.
  public func makeRecordingsFolder() -> String {
    do throws(Fault) {
      try OutputPlace.makeFolder(recordingsFolder)
    } catch {
      show(Notice(error))
    }
    return recordingsFolder
  }

  /// Whether the pen is being recorded.
  public var isRecording: Bool { recorded != nil }

  /// Begins to record, or stops and writes what was recorded.
  public func toggleRecording() {
    if isRecording {
      stopRecording()
    } else {
      recorded = []
      say("Recording")
      changes.insert(.recording)
    }
  }

  /// Stops recording and writes the strokes; nothing is written where nothing was traced.
  ///
  /// - Returns: the file's path; nil where none was written.
  @discardableResult
  public func stopRecording() -> String? {
    guard let samples = recorded else { return nil }
    recorded = nil
    changes.insert(.recording)
    guard !samples.isEmpty else {
      say("Nothing was recorded")
      return nil
    }
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.dateFormat = "yyyy-MM-dd-HHmmss"
    let path = "\(recordingsFolder)/strokes-\(formatter.string(from: Date())).csv"
    do throws(Fault) {
      try OutputPlace.makeFolder(recordingsFolder)
      let kept = Array(samples.prefix(Self.mostSamples))
      try Fault.wrap { () throws(RecordingError) in try StrokeFile.write(kept, to: path) }
      say("Recorded \(samples.count) reports")
      return path
    } catch {
      show(Notice(error))
      return nil
    }
  }

  /// Plays a recording: strokes (.csv) or a tablet's events; nil for the bundled one.
  public func play(path: String? = nil) {
    do throws(Fault) {
      var chosen = path
      if chosen == nil { chosen = try BundledFiles.path(of: BundledFiles.defaultRecording) }
      guard let path = chosen else { return }
      let source: PenSource =
        path.hasSuffix(".csv") ? try .strokes(path: path) : try .recording(path: path)
      try session?.play(source)
      isPlaying = session != nil
      isCursorShown = false
      status.recording = URL(filePath: path).lastPathComponent
      changes.formUnion([.recording, .status])
    } catch {
      show(Notice(error))
    }
  }

  /// Ends what is being played.
  public func stopPlaying() {
    session?.stopPlaying()
    isPlaying = false
    changes.formUnion([.recording, .status])
  }

  /// The newest recording; nil where there is none.
  public var newestRecording: String? {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: recordingsFolder)) ?? []
    return names.filter { $0.hasSuffix(".csv") }.max().map { "\(recordingsFolder)/\($0)" }
  }
}
