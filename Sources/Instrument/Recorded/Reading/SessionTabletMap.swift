// The tablet of a part of a session, from the session's own files: its area, which its raw events begin with, and
// the map that was in force.

import Calibration
import Files
import Geometry
import Library
import Pen
import Tablet

/// What a session says about the size of a tablet and about where the image lay on it.
struct SessionTabletMap {
  // A description is a page at most; an hour of events after it need not be read.
  private static let descriptionBytes = 65_536

  /// Its area; nil where no description can be read.
  let area: TabletArea?
  /// From the tablet to the image; nil where neither a calibration nor the area says.
  let map: CalibratedMap<ImagePoint>?
  /// The side of the printed sheet that it was calibrated with, in millimetres; nil for none.
  let sheetMillimetres: Double?

  /// Reads the files.
  ///
  /// - Parameters:
  ///   - pen: the file of raw events.
  ///   - calibration: the calibration; nil for none.
  ///   - width: the image's width in pixels.
  ///   - height: its height in pixels.
  /// - Throws: why the calibration cannot be read.
  init(pen: String, calibration: String?, width: Int, height: Int) throws(SettingsError) {
    let record = try calibration.map { (path) throws(SettingsError) in
      try CalibrationFile.read(path)
    }
    area = Self.area(pen)
    map =
      if let record {
        record.map(toImageOfWidth: width, height: height)
      } else {
        area?.defaultMap(toImageOfWidth: width, height: height).map { CalibratedMap($0) }
      }
    if case .paper = record?.goal {
      sheetMillimetres = record?.paperMillimetres
    } else {
      sheetMillimetres = nil
    }
  }

  /// The area of the tablet that a file of raw events begins with.
  private static func area(_ path: String) -> TabletArea? {
    guard var source = try? LineSource(path: path) else { return nil }
    var text: [UInt8] = []
    while text.count < descriptionBytes, case .bytes(let line) = try? source.next(),
      !line.starts(with: "E:".utf8)
    {
      text += line + [UInt8(ascii: "\n")]
    }
    return (try? EvemuRecording(contents: text, path: path))?.description.area
  }
}
