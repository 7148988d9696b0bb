// The options that say where pen samples come from and where they land.

import ArgumentParser
import Files
import Foundation
import Geometry
import Library
import Micrograph
import Pen
import Tablet
import Wording

/// A recording or a stroke file, and the calibration to use with it.
struct SourceOptions: ParsableArguments {
  @Option(
    name: .long, help: ArgumentHelp("Play this recording of a tablet.", valueName: "file.events"),
    completion: .file(extensions: ["events"]))
  var pen: String?

  @Option(
    name: .long,
    help: ArgumentHelp("Play these strokes, in image pixels.", valueName: "file.csv"),
    completion: .file(extensions: ["csv"]))
  var strokes: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Map the tablet to the image by this calibration file instead of the one stored for the "
        + "tablet.", valueName: "file.toml"),
    completion: .file(extensions: ["toml"]))
  var calibration: String?

  func validate() throws {
    if pen != nil, strokes != nil {
      throw ValidationError("Give either --pen or --strokes, not both.")
    }
  }

  /// The files that are read.
  func files() -> RunFiles {
    var files = RunFiles()
    files.reads(pen: pen)
    files.reads(strokes)
    files.reads(calibration)
    return files
  }

  /// The named calibration file, else the calibration stored for the tablet and the traced image.
  func chooseCalibration(imagePath: String) throws(Fault) -> CalibrationChoice {
    guard let calibration else {
      return .stored(
        CalibrationLibrary(folders: XDGFolders()),
        imageName: URL(filePath: imagePath).lastPathComponent)
    }
    return .given(
      try Fault.wrap { () throws(SettingsError) in try CalibrationFile.read(calibration) })
  }

  /// The recording or stroke file; nil where none was named.
  ///
  /// Prints the repairs that were made to it.
  func openFile() throws(Fault) -> PenSource? {
    if let pen {
      let source = try PenSource.recording(path: pen)
      if case .recording(let recording) = source {
        for sentence in recording.mendedSentences { Terminal.tell(sentence) }
      }
      return source
    }
    if let strokes { return try .strokes(path: strokes) }
    return nil
  }
}
