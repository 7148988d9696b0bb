// How the traced image was taken, as a TOML file beside the session's facts: each value with its unit in the
// key, and the field of the image's file that states it.

import Files
import Library
import Micrograph

/// Reads and writes `acquisition.toml` and its followers.
public enum AcquisitionFile {
  private static let anyNumber = ValueRange(
    -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude)
  // More than any file states.
  private static let limitCount = 64

  private typealias Text = WritableKeyPath<Acquisition, Stated<String>?>
  private typealias Number = WritableKeyPath<Acquisition, Stated<Double>?>

  private static var texts: [(key: String, field: Text)] {
    [
      ("title", \.title), ("date-and-time", \.dateAndTime), ("instrument", \.instrument),
      ("detector", \.detector), ("mode", \.mode), ("operator", \.operatorName),
      ("specimen", \.specimen),
    ]
  }

  private static var numbers: [(key: String, field: Number)] {
    [
      ("voltage-kv", \.voltageKilovolts), ("magnification", \.magnification),
      ("camera-length-mm", \.cameraLengthMillimetres),
      ("working-distance-mm", \.workingDistanceMillimetres),
      ("dwell-time-us", \.dwellTimeMicroseconds), ("exposure-s", \.exposureSeconds),
      ("beam-current-na", \.beamCurrentNanoamperes), ("stage-x-um", \.stage.xMicrometres),
      ("stage-y-um", \.stage.yMicrometres), ("stage-z-um", \.stage.zMicrometres),
      ("tilt-alpha-deg", \.stage.alphaDegrees), ("tilt-beta-deg", \.stage.betaDegrees),
    ]
  }

  /// Reads the circumstances in the file at `path`.
  ///
  /// - Throws: `file` where it cannot be read, `tooLarge`, and as `parse`.
  public static func read(_ path: String) throws(SettingsError) -> Acquisition {
    try parse(SettingsText.read(path), path: path)
  }

  /// Writes the circumstances, replacing an older file in one step.
  ///
  /// - Throws: `file` where it cannot be written, and as `parse` where it could not be read back.
  public static func write(
    _ acquisition: Acquisition, to path: String
  ) throws(SettingsError) {
    try SessionFile.write(text(of: acquisition), to: path) { (text) throws(SettingsError) in
      _ = try parse(text, path: path)
    }
  }

  /// The circumstances that `text` holds; errors name `path`.
  ///
  /// - Throws: `malformed`, `unsupportedVersion`, `unknownKey`, `missingKey`, or the error of a
  ///   value.
  public static func parse(
    _ text: String, path: String
  ) throws(SettingsError) -> Acquisition {
    let stacks = (1...limitCount).map { "stack-axis-\($0)" }
    let remarks = (1...limitCount).map { "remark-\($0)" }
    let top = try SessionFile.table(
      text, path: path,
      known: ["x-axis", "y-axis", "values"] + texts.map(\.key) + numbers.map(\.key) + stacks
        + remarks)
    var acquisition = Acquisition()
    for (key, field) in texts where top.has(key) {
      let table = try top.table(key, known: ["value", "from"])
      acquisition[keyPath: field] = Stated(
        try SessionFile.required(table.text("value"), "value", table), from: try source(table))
    }
    for (key, field) in numbers where top.has(key) {
      let table = try top.table(key, known: ["value", "from"])
      acquisition[keyPath: field] = Stated(
        try number("value", table), from: try source(table))
    }
    acquisition.axisX = try axis("x-axis", top)
    acquisition.axisY = try axis("y-axis", top)
    if top.has("values") {
      let table = try top.table("values", known: ["scale", "origin", "unit", "from"])
      let source = try source(table)
      acquisition.values = ValueCalibration(
        scale: try number("scale", table), origin: try number("origin", table),
        unit: try SessionFile.required(table.text("unit"), "unit", table)
      ).map { Stated($0, from: source) }
    }
    for key in stacks where top.has(key) {
      let table = try top.table(key, known: ["name", "count", "scale", "origin", "unit"])
      acquisition.stackAxes.append(
        StackAxis(
          name: try SessionFile.required(table.text("name"), "name", table),
          count: try SessionFile.required(
            table.wholeNumber("count", in: 1...Int.max), "count", table),
          calibration: table.has("scale") ? try calibration(table) : nil))
    }
    for key in remarks {
      if let remark = try top.text(key) { acquisition.remarks.append(remark) }
    }
    return acquisition
  }

  /// The text of the file.
  public static func text(of acquisition: Acquisition) -> String {
    var lines = [
      "version = \(SessionFile.version)",
      "# How the image was taken, as its file states it; from names the file's own field.",
    ]
    func add(_ key: String, _ values: [(String, String)]) {
      let text = values.map { "\($0) = \($1)" }.joined(separator: ", ")
      lines.append("\(key) = { \(text) }")
    }
    func measure(_ axis: AxisCalibration) -> [(String, String)] {
      [
        ("scale", TOMLText.number(axis.scale)), ("origin", TOMLText.number(axis.origin)),
        ("unit", TOMLText.quoted(axis.unit.name)),
      ]
    }
    for (key, axis) in [("x-axis", acquisition.axisX), ("y-axis", acquisition.axisY)] {
      guard let axis else { continue }
      add(key, measure(axis.value) + [("from", TOMLText.quoted(axis.source))])
    }
    if let values = acquisition.values {
      add(
        "values",
        [
          ("scale", TOMLText.number(values.value.scale)),
          ("origin", TOMLText.number(values.value.origin)),
          ("unit", TOMLText.quoted(values.value.unit)), ("from", TOMLText.quoted(values.source)),
        ])
    }
    for (key, field) in texts {
      guard let fact = acquisition[keyPath: field] else { continue }
      add(key, [("value", TOMLText.quoted(fact.value)), ("from", TOMLText.quoted(fact.source))])
    }
    for (key, field) in numbers {
      guard let fact = acquisition[keyPath: field], fact.value.isFinite else { continue }
      add(key, [("value", TOMLText.number(fact.value)), ("from", TOMLText.quoted(fact.source))])
    }
    for (index, axis) in acquisition.stackAxes.prefix(limitCount).enumerated() {
      add(
        "stack-axis-\(index + 1)",
        [("name", TOMLText.quoted(axis.name)), ("count", "\(axis.count)")]
          + (axis.calibration.map(measure) ?? []))
    }
    for (index, remark) in acquisition.remarks.prefix(limitCount).enumerated() {
      lines.append("remark-\(index + 1) = \(TOMLText.quoted(remark))")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func axis(
    _ key: String, _ top: SettingsTable
  ) throws(SettingsError) -> Stated<AxisCalibration>? {
    guard top.has(key) else { return nil }
    let table = try top.table(key, known: ["scale", "origin", "unit", "from"])
    let source = try source(table)
    return try calibration(table).map { Stated($0, from: source) }
  }

  private static func calibration(
    _ table: SettingsTable
  ) throws(SettingsError) -> AxisCalibration? {
    AxisCalibration(
      scale: try number("scale", table), origin: try number("origin", table),
      unit: AxisUnit(try SessionFile.required(table.text("unit"), "unit", table)))
  }

  private static func number(
    _ key: String, _ table: SettingsTable
  ) throws(SettingsError) -> Double {
    try SessionFile.required(table.number(key, in: anyNumber), key, table)
  }

  private static func source(_ table: SettingsTable) throws(SettingsError) -> String {
    try SessionFile.required(table.text("from"), "from", table)
  }
}
