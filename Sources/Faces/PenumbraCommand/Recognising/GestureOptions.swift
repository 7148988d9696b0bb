// Where gestures come from: a session or a stroke file, and how long a pixel is.

import ArgumentParser
import Files
import Foundation
import Pen
import Recorded
import Wording

/// What was drawn.
struct GestureOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "What was drawn: a session by folder or name, the word last, or a stroke file.",
      valueName: "session|strokes.csv"),
    completion: .file())
  var source: String

  @OptionGroup var scale: PixelScaleOption

  /// The files that are read.
  func files() throws -> RunFiles {
    var files = RunFiles()
    if isStrokeFile {
      files.reads(source)
    } else {
      files.reads(try SessionLibrary.user().find(source))
    }
    return files
  }

  /// Tells what was left out and assumed, once the work is done.
  func tell(_ drawn: DrawnGestures) {
    for damage in drawn.damages { Terminal.tell(damage.sentence) }
    for scale in drawn.scales where scale.origin == .nominal {
      Terminal.tell("\(scale.finding); --millimetres-per-pixel says another length.")
    }
  }

  /// Reads the gestures.
  func read() throws -> DrawnGestures {
    if isStrokeFile {
      return try DrawnGestures(strokes: source, millimetresPerPixel: scale.millimetresPerPixel)
    }
    let session = try SessionLibrary.user().find(source)
    try session.checkAccess()
    return try DrawnGestures(session: session, millimetresPerPixel: scale.millimetresPerPixel)
  }

  /// Whether the source is a file and not the folder or the name of a session.
  private var isStrokeFile: Bool {
    var isFolder = ObjCBool(false)
    if FileManager.default.fileExists(atPath: source, isDirectory: &isFolder) {
      return !isFolder.boolValue
    }
    return source.hasSuffix(".csv")
  }
}
