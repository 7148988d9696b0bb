// The options that say where pen samples come from and where they land.

import ArgumentParser
import Geometry
import Instrument
import Micrograph
import Settings
import Tablet

/// A recording or a stroke file, and the calibration that goes with it.
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
      "Map the tablet to the image by this calibration instead of the whole image in the middle "
        + "of the tablet.", valueName: "file.toml"),
    completion: .file(extensions: ["toml"]))
  var calibration: String?

  func validate() throws {
    if pen != nil, strokes != nil {
      throw ValidationError("Give either --pen or --strokes, not both.")
    }
  }

  /// The calibration file's content; nil where none was named.
  func openCalibration() throws(Fault) -> CalibrationRecord? {
    guard let calibration else { return nil }
    return try Fault.wrap { () throws(SettingsError) in
      try CalibrationFile.read(calibration)
    }
  }

  /// The recording or stroke file; nil where none was named.
  func openFile() throws(Fault) -> PenSource? {
    if let pen { return try .recording(path: pen) }
    if let strokes { return try .strokes(path: strokes) }
    return nil
  }
}
