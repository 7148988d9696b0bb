// From the text of a calibration file to the calibration.

import Geometry
import TOMLKit

extension CalibrationFile {
  private static let identifiers = 0...0xFFFF
  private static let finite = ValueRange(
    -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude)
  private static let distance = ValueRange(0...Double.greatestFiniteMagnitude)

  /// The calibration that `text` holds; errors name `path`.
  public static func parse(
    _ text: String, path: String
  ) throws(SettingsError) -> CalibrationRecord {
    let top = try SettingsTable(parsing: text, path: path)
    // A later version may have keys of its own; its number says more than their names.
    let found = try required(top.wholeNumber("version", in: 0...Int.max), "version", top)
    guard found == version else {
      throw .unsupportedVersion(path: path, found: found, supported: version)
    }
    try top.checkKeys(known: ["version", "tablet", "image", "map", "residuals"])
    let image = try top.table("image", known: ["width-px", "height-px"])
    let sides = 1...longestSide
    let map = try map(from: top)
    guard map.determinant != 0, map.determinant.isFinite, map.inverted() != nil else {
      throw .flatMap(path: path)
    }
    return CalibrationRecord(
      tablet: try tablet(from: top),
      imageWidth: try required(image.wholeNumber("width-px", in: sides), "width-px", image),
      imageHeight: try required(image.wholeNumber("height-px", in: sides), "height-px", image),
      map: map, residuals: try residuals(from: top))
  }

  private static func required<Value>(
    _ value: Value?, _ key: String, _ table: SettingsTable
  ) throws(SettingsError) -> Value {
    guard let value else { throw table.missing(key) }
    return value
  }

  private static func tablet(
    from top: SettingsTable
  ) throws(SettingsError) -> CalibrationRecord.Tablet {
    let table = try top.table(
      "tablet", known: ["name", "bus", "vendor", "product", "unique-id", "physical-path"])
    return CalibrationRecord.Tablet(
      name: try required(table.text("name"), "name", table),
      bus: try identifier("bus", of: table), vendor: try identifier("vendor", of: table),
      product: try identifier("product", of: table),
      uniqueID: try table.text("unique-id"), physicalPath: try table.text("physical-path"))
  }

  /// A whole number, or a text of its hexadecimal digits as kernel tools print them.
  private static func identifier(
    _ key: String, of table: SettingsTable
  ) throws(SettingsError) -> Int {
    let value = try required(table.value(key), key, table)
    guard let text = value.string else {
      guard let number = value.int else { throw table.wrongType(key, .identifier) }
      try table.check(number, key, in: identifiers)
      return number
    }
    let digits = text.hasPrefix("0x") ? text.dropFirst(2) : text[...]
    guard digits.allSatisfy(\.isHexDigit), let number = Int(digits, radix: 16)
    else { throw table.wrongType(key, .identifier) }
    try table.check(number, key, in: identifiers)
    return number
  }

  private static func map(
    from top: SettingsTable
  ) throws(SettingsError) -> AffineMap<TabletPoint, ImagePoint> {
    let table = try top.table("map", known: ["xx", "xy", "x0", "yx", "yy", "y0"])
    func number(_ key: String) throws(SettingsError) -> Double {
      try required(table.number(key, in: finite), key, table)
    }
    return AffineMap(
      xx: try number("xx"), xy: try number("xy"), x0: try number("x0"),
      yx: try number("yx"), yy: try number("yy"), y0: try number("y0"))
  }

  private static func residuals(
    from top: SettingsTable
  ) throws(SettingsError) -> CalibrationRecord.Residuals? {
    guard top.has("residuals") else { return nil }
    let table = try top.table("residuals", known: ["rms-px", "maximum-px", "date"])
    return CalibrationRecord.Residuals(
      rootMeanSquarePixels: try required(
        table.number("rms-px", in: distance), "rms-px", table),
      maximumPixels: try required(
        table.number("maximum-px", in: distance), "maximum-px", table),
      date: try required(table.text("date"), "date", table))
  }
}
