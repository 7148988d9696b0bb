// A calibration as a TOML file.

import Calibration
import Files
import Geometry

/// Reads and writes calibrations.
public enum CalibrationFile {
  /// The version of the layout that is written where nothing needs a later one.
  public static let version = 1
  /// The latest version that is read: what is chosen for an image stands in it.
  public static let latestVersion = 2
  /// The longest side of an image, in pixels.
  package static let longestSide = 1_000_000
  /// The largest number of targets whose residuals are kept.
  static let mostTargets = 256
  /// The largest number of images that a calibration is chosen for.
  static let mostImages = 10_000

  /// Reads the calibration in the file at `path`.
  ///
  /// - Throws: `file` where it cannot be read, `tooLarge`, and as `parse`.
  public static func read(_ path: String) throws(SettingsError) -> CalibrationRecord {
    try parse(SettingsText.read(path), path: path)
  }

  /// Writes `record`; it replaces an older file at once.
  ///
  /// - Parameters:
  ///   - record: the calibration.
  ///   - path: the file.
  ///   - group: the files together with which it gets its name; nil for now.
  /// - Throws: also what reading would throw, so that no file is written that cannot be read.
  public static func write(
    _ record: CalibrationRecord, to path: String, in group: OutputGroup? = nil
  ) throws(SettingsError) {
    let text = text(of: record)
    let readBack = try parse(text, path: path)
    for (key, written, found) in [
      ("tablet.name", record.tablet.name, readBack.tablet.name),
      ("tablet.unique-id", record.tablet.uniqueID, readBack.tablet.uniqueID),
      ("tablet.physical-path", record.tablet.physicalPath, readBack.tablet.physicalPath),
      ("image.name", record.image?.name, readBack.image?.name),
      ("screen.name", record.screen?.name, readBack.screen?.name),
      ("residuals.date", record.residuals?.date, readBack.residuals?.date),
    ] where written != found {
      throw .textNotStorable(path: path, key: key)
    }
    guard readBack.chosenFor == record.chosenFor else {
      throw .textNotStorable(path: path, key: "chosen-for")
    }
    try SettingsText.write(text, to: path, in: group)
  }

  /// The text of a calibration's file.
  public static func text(of record: CalibrationRecord) -> String {
    let isChosen = !record.chosenFor.isEmpty
    var lines = ["version = \(isChosen ? latestVersion : version)"]
    if isChosen {
      let images = record.chosenFor.map(TOMLText.quoted).joined(separator: ", ")
      lines.append("chosen-for = [\(images)]  # images over which it holds before all others")
    }
    lines += [""] + tabletLines(record.tablet)
    if let side = record.paperMillimetres {
      lines += ["", "[paper]", "width-mm = \(TOMLText.number(side))"]
    }
    if let screen = record.screen { lines += screenLines(screen) }
    let unit: String
    switch record.goal {
    case .image(let image, let map):
      unit = "px"
      lines += ["", "[image]"]
      if let name = image.name { lines.append("name = \(TOMLText.quoted(name))") }
      lines += ["width-px = \(image.width)", "height-px = \(image.height)", ""]
      lines += mapLines(map, comment: "# Image pixels from device units: ")
    case .paper(let map):
      unit = "mm"
      lines.append("")
      lines += mapLines(map, comment: "# Millimetres on the sheet from device units: ")
    }
    if let residuals = record.residuals { lines += residualLines(residuals, unit: unit) }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func tabletLines(_ tablet: CalibrationRecord.Tablet) -> [String] {
    var lines = [
      "[tablet]",
      "name = \(TOMLText.quoted(tablet.name))",
      "bus = \(TOMLText.hexadecimal(tablet.bus))",
      "vendor = \(TOMLText.hexadecimal(tablet.vendor))",
      "product = \(TOMLText.hexadecimal(tablet.product))",
    ]
    if let uniqueID = tablet.uniqueID {
      lines.append("unique-id = \(TOMLText.quoted(uniqueID))")
    }
    if let physicalPath = tablet.physicalPath {
      lines.append("physical-path = \(TOMLText.quoted(physicalPath))")
    }
    return lines
  }

  private static func screenLines(_ screen: CalibrationRecord.Screen) -> [String] {
    [
      "", "# Where the upper left corner of the sheet was, in pixels of the screen.", "[screen]",
      "name = \(TOMLText.quoted(screen.name))", "width-px = \(screen.width)",
      "height-px = \(screen.height)",
      "pixels-per-mm = \(TOMLText.number(screen.pixelsPerMillimetre))",
      "corner-x-px = \(TOMLText.number(screen.corner.x))",
      "corner-y-px = \(TOMLText.number(screen.corner.y))",
    ]
  }

  private static func mapLines<Target: PlanePoint>(
    _ map: CalibratedMap<Target>, comment: String
  ) -> [String] {
    func affineLines(_ top: AffineMap<TabletPoint, Target>) -> [String] {
      [
        "[map]", "xx = \(TOMLText.number(top.xx))", "xy = \(TOMLText.number(top.xy))",
        "x0 = \(TOMLText.number(top.x0))", "yx = \(TOMLText.number(top.yx))",
        "yy = \(TOMLText.number(top.yy))", "y0 = \(TOMLText.number(top.y0))",
      ]
    }
    let formula = "x' = xx x + xy y + x0, y' = yx x + yy y + y0"
    var lines: [String]
    switch map.plane {
    case .affine(let affine):
      lines = ["\(comment)\(formula)."] + affineLines(affine)
    case .homography(let homography):
      lines =
        ["\(comment)\(formula),", "# both divided by px x + py y + p0."]
        + affineLines(homography.numerator) + [
          "px = \(TOMLText.number(homography.px))", "py = \(TOMLText.number(homography.py))",
          "p0 = \(TOMLText.number(homography.p0))",
        ]
    }
    if let tilt = map.tilt {
      lines += [
        "", "# The reported position moves by so many device units for each degree of lean.",
        "[tilt]", "x-units-per-degree = \(TOMLText.number(tilt.unitsPerDegreeX))",
        "y-units-per-degree = \(TOMLText.number(tilt.unitsPerDegreeY))",
      ]
    }
    return lines
  }

  private static func residualLines(
    _ residuals: CalibrationRecord.Residuals, unit: String
  ) -> [String] {
    var lines = [
      "", "[residuals]",
      "date = \(TOMLText.quoted(residuals.date))",
      "rms-\(unit) = \(TOMLText.number(residuals.rootMeanSquare))",
      "maximum-\(unit) = \(TOMLText.number(residuals.maximum))",
    ]
    for (key, value) in [
      ("leave-one-out-rms", residuals.leaveOneOutRootMeanSquare),
      ("leave-one-out-maximum", residuals.leaveOneOutMaximum),
      ("interval-95", residuals.interval),
    ] {
      if let value { lines.append("\(key)-\(unit) = \(TOMLText.number(value))") }
    }
    if !residuals.targets.isEmpty {
      lines.append("# Number and distance of each target.")
      lines.append("targets-\(unit) = [")
      for target in residuals.targets {
        lines.append("  [\(target.number), \(TOMLText.number(target.distance))],")
      }
      lines.append("]")
    }
    return lines
  }
}
