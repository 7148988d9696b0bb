// A calibration as a TOML file.

import Geometry

/// Reads and writes calibrations.
public enum CalibrationFile {
  /// The version of the layout that is read and written.
  public static let version = 1
  /// The longest side of an image, in pixels.
  static let longestSide = 1_000_000

  /// Reads the calibration in the file at `path`.
  public static func read(_ path: String) throws(SettingsError) -> CalibrationRecord {
    try parse(SettingsText.read(path), path: path)
  }

  /// Writes `record`; it replaces an older file at once.
  ///
  /// - Throws: also what reading would throw, so that no file is written that cannot be read.
  public static func write(
    _ record: CalibrationRecord, to path: String
  ) throws(SettingsError) {
    let text = text(of: record)
    let readBack = try parse(text, path: path)
    guard readBack.tablet.name == record.tablet.name else {
      throw .textNotStorable(path: path, key: "tablet.name")
    }
    guard readBack.tablet.uniqueID == record.tablet.uniqueID else {
      throw .textNotStorable(path: path, key: "tablet.unique-id")
    }
    guard readBack.tablet.physicalPath == record.tablet.physicalPath else {
      throw .textNotStorable(path: path, key: "tablet.physical-path")
    }
    guard readBack.residuals?.date == record.residuals?.date else {
      throw .textNotStorable(path: path, key: "residuals.date")
    }
    try SettingsText.write(text, to: path)
  }

  /// The text of a calibration's file.
  public static func text(of record: CalibrationRecord) -> String {
    let tablet = record.tablet
    let map = record.map
    var lines = [
      "version = \(version)",
      "",
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
    lines += [
      "",
      "[image]",
      "width-px = \(record.imageWidth)",
      "height-px = \(record.imageHeight)",
      "",
      "# Image pixels from device units: x' = xx x + xy y + x0, y' = yx x + yy y + y0.",
      "[map]",
      "xx = \(TOMLText.number(map.xx))",
      "xy = \(TOMLText.number(map.xy))",
      "x0 = \(TOMLText.number(map.x0))",
      "yx = \(TOMLText.number(map.yx))",
      "yy = \(TOMLText.number(map.yy))",
      "y0 = \(TOMLText.number(map.y0))",
    ]
    if let residuals = record.residuals {
      lines += [
        "",
        "[residuals]",
        "rms-px = \(TOMLText.number(residuals.rootMeanSquarePixels))",
        "maximum-px = \(TOMLText.number(residuals.maximumPixels))",
        "date = \(TOMLText.quoted(residuals.date))",
      ]
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
