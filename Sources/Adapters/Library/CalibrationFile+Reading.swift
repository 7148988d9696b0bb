// From the text of a calibration file to the calibration.

import Calibration
import Files
import Geometry
import TOMLKit

extension CalibrationFile {
  private static let identifiers = 0...0xFFFF
  private static let finite = ValueRange(
    -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude)
  private static let distance = ValueRange(0...Double.greatestFiniteMagnitude)
  private static let length = ValueRange(1...10_000)
  private static let density = ValueRange(0.1...1_000)
  private static let screenPlace = ValueRange(-Double(longestSide)...Double(longestSide))

  /// The calibration that `text` holds; errors name `path`.
  ///
  /// - Throws: `malformed`, `unsupportedVersion`, `unknownKey`, `missingKey`, `flatMap`, or the
  ///   error of a value.
  public static func parse(
    _ text: String, path: String
  ) throws(SettingsError) -> CalibrationRecord {
    let top = try SettingsTable(parsing: text, path: path)
    // A later version may have other keys; its number explains more than their names.
    let found = try required(top.wholeNumber("version", in: 0...Int.max), "version", top)
    guard (version...latestVersion).contains(found) else {
      throw .unsupportedVersion(path: path, found: found, supported: latestVersion)
    }
    // A sheet drawn on a screen has a place there; a calibration to an image has none.
    try top.checkKeys(
      known: (found == version ? ["version"] : ["version", "chosen-for"])
        + ["tablet", "paper", "image", "map", "tilt", "residuals"]
        + (top.has("image") ? [] : ["screen"]))
    var paperMillimetres: Double?
    if top.has("paper") || top.has("screen") {
      let paper = try top.table("paper", known: ["width-mm"])
      paperMillimetres = try required(paper.number("width-mm", in: length), "width-mm", paper)
    }
    // For a file with neither, the error asks for the image, as the first layout did.
    let isForImage = top.has("image") || paperMillimetres == nil
    var record = CalibrationRecord(
      tablet: try tablet(from: top), paperMillimetres: paperMillimetres,
      screen: try screen(from: top),
      goal: isForImage
        ? .image(try image(from: top), try map(from: top)) : .paper(try map(from: top)),
      residuals: try residuals(from: top, unit: isForImage ? "px" : "mm"))
    record.chosenFor = try images(from: top)
    return record
  }

  private static func images(from top: SettingsTable) throws(SettingsError) -> [String] {
    guard let value = top.value("chosen-for") else { return [] }
    guard let list = value.array, list.count <= mostImages else {
      throw top.wrongType("chosen-for", .texts)
    }
    var images: [String] = []
    for entry in list {
      guard let image = entry.string else { throw top.wrongType("chosen-for", .texts) }
      images.append(image)
    }
    return images
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

  private static func image(
    from top: SettingsTable
  ) throws(SettingsError) -> CalibrationRecord.Image {
    let table = try top.table("image", known: ["name", "width-px", "height-px"])
    let sides = 1...longestSide
    return CalibrationRecord.Image(
      name: try table.text("name"),
      width: try required(table.wholeNumber("width-px", in: sides), "width-px", table),
      height: try required(table.wholeNumber("height-px", in: sides), "height-px", table))
  }

  private static func screen(
    from top: SettingsTable
  ) throws(SettingsError) -> CalibrationRecord.Screen? {
    guard top.has("screen") else { return nil }
    let keys = ["pixels-per-mm", "corner-x-px", "corner-y-px"]
    let table = try top.table("screen", known: ["name", "width-px", "height-px"] + keys)
    let sides = 1...longestSide
    return CalibrationRecord.Screen(
      name: try required(table.text("name"), "name", table),
      width: try required(table.wholeNumber("width-px", in: sides), "width-px", table),
      height: try required(table.wholeNumber("height-px", in: sides), "height-px", table),
      pixelsPerMillimetre: try required(table.number(keys[0], in: density), keys[0], table),
      corner: ScreenPoint(
        x: try required(table.number(keys[1], in: screenPlace), keys[1], table),
        y: try required(table.number(keys[2], in: screenPlace), keys[2], table)))
  }

  private static func map<Target: PlanePoint>(
    from top: SettingsTable
  ) throws(SettingsError) -> CalibratedMap<Target> {
    let table = try top.table(
      "map", known: ["xx", "xy", "x0", "yx", "yy", "y0", "px", "py", "p0"])
    func number(_ key: String) throws(SettingsError) -> Double {
      try required(table.number(key, in: finite), key, table)
    }
    let affine = AffineMap<TabletPoint, Target>(
      xx: try number("xx"), xy: try number("xy"), x0: try number("x0"),
      yx: try number("yx"), yy: try number("yy"), y0: try number("y0"))
    var plane = PlaneMap<TabletPoint, Target>.affine(affine)
    if ["px", "py", "p0"].contains(where: table.has) {
      plane = .homography(
        Homography(
          numerator: affine, px: try number("px"), py: try number("py"), p0: try number("p0")))
    }
    guard plane.inverted() != nil else { throw .flatMap(path: top.path) }
    return CalibratedMap(plane: plane, tilt: try tilt(from: top))
  }

  private static func tilt(from top: SettingsTable) throws(SettingsError) -> TiltOffset? {
    guard top.has("tilt") else { return nil }
    let table = try top.table("tilt", known: ["x-units-per-degree", "y-units-per-degree"])
    func number(_ key: String) throws(SettingsError) -> Double {
      try required(table.number(key, in: finite), key, table)
    }
    return TiltOffset(
      unitsPerDegreeX: try number("x-units-per-degree"),
      unitsPerDegreeY: try number("y-units-per-degree"))
  }

  private static func residuals(
    from top: SettingsTable, unit: String
  ) throws(SettingsError) -> CalibrationRecord.Residuals? {
    guard top.has("residuals") else { return nil }
    let keys = [
      "rms", "maximum", "leave-one-out-rms", "leave-one-out-maximum", "interval-95", "targets",
    ].map { "\($0)-\(unit)" }
    let table = try top.table("residuals", known: keys + ["date"])
    return CalibrationRecord.Residuals(
      rootMeanSquare: try required(table.number(keys[0], in: distance), keys[0], table),
      maximum: try required(table.number(keys[1], in: distance), keys[1], table),
      leaveOneOutRootMeanSquare: try table.number(keys[2], in: distance),
      leaveOneOutMaximum: try table.number(keys[3], in: distance),
      interval: try table.number(keys[4], in: distance),
      targets: try targets(keys[5], of: table),
      date: try required(table.text("date"), "date", table))
  }

  private static func targets(
    _ key: String, of table: SettingsTable
  ) throws(SettingsError) -> [CalibrationRecord.Residuals.Target] {
    guard let value = table.value(key) else { return [] }
    guard let list = value.array, list.count <= mostTargets else {
      throw table.wrongType(key, .targets)
    }
    var targets: [CalibrationRecord.Residuals.Target] = []
    for entry in list {
      guard let pair = entry.array, pair.count == 2, let number = pair[0].int,
        let found = pair[1].double ?? pair[1].int.map(Double.init)
      else { throw table.wrongType(key, .targets) }
      targets.append(
        CalibrationRecord.Residuals.Target(
          number: number, distance: try table.checked(found, key, in: distance)))
    }
    return targets
  }
}
