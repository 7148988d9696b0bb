// A camera's lens as a TOML file.

import CameraSheet
import Files
import Geometry

/// Reads and writes lenses.
public enum LensFile {
  /// The version of the layout.
  public static let version = 1
  private static let sides = 2...100_000
  private static let pixels = ValueRange(0...10_000_000)
  private static let coefficients = ValueRange(-10...10)
  private static let lensKeys = [
    "width-px", "height-px", "focal-x-px", "focal-y-px", "center-x-px", "center-y-px", "k1", "k2",
    "p1", "p2",
  ]

  /// Reads the lens in the file at `path`.
  ///
  /// - Throws: `file` where it cannot be read, `tooLarge`, and as `parse`.
  public static func read(_ path: String) throws(SettingsError) -> LensRecord {
    try parse(SettingsText.read(path), path: path)
  }

  /// Writes `record`, replacing an older file in one step.
  ///
  /// - Throws: `file` where it cannot be written, and what reading would throw, so that no file is written that cannot
  ///   be read.
  public static func write(_ record: LensRecord, to path: String) throws(SettingsError) {
    let text = text(of: record)
    _ = try parse(text, path: path)
    try SettingsText.write(text, to: path)
  }

  /// The lens that `text` holds; errors name `path`.
  ///
  /// - Throws: `malformed`, `unsupportedVersion`, `unknownKey`, `missingKey`, `noLens`, or the error of a value.
  public static func parse(_ text: String, path: String) throws(SettingsError) -> LensRecord {
    let top = try SettingsTable(parsing: text, path: path)
    let found = try required(top.wholeNumber("version", in: 0...Int.max), "version", top)
    guard found == version else {
      throw .unsupportedVersion(path: path, found: found, supported: version)
    }
    try top.checkKeys(known: ["version", "camera", "lens", "residuals"])
    let camera = try top.table("camera", known: ["name"])
    let table = try top.table("lens", known: lensKeys)
    func number(_ key: String, _ range: ValueRange) throws(SettingsError) -> Double {
      try required(table.number(key, in: range), key, table)
    }
    let lens = CameraLens(
      width: try required(table.wholeNumber("width-px", in: sides), "width-px", table),
      height: try required(table.wholeNumber("height-px", in: sides), "height-px", table),
      focalX: try number("focal-x-px", pixels), focalY: try number("focal-y-px", pixels),
      center: CameraPoint(
        x: try number("center-x-px", pixels), y: try number("center-y-px", pixels)),
      radial: [try number("k1", coefficients), try number("k2", coefficients)],
      tangential: [try number("p1", coefficients), try number("p2", coefficients)])
    guard let lens else { throw .noLens(path: path) }
    let residuals = try top.table("residuals", known: ["rms-px", "views", "date"])
    return LensRecord(
      camera: try required(camera.text("name"), "name", camera), lens: lens,
      deviationPixels: try required(
        residuals.number("rms-px", in: pixels), "rms-px", residuals),
      views: try required(residuals.wholeNumber("views", in: 1...1_000), "views", residuals),
      date: try required(residuals.text("date"), "date", residuals))
  }

  /// The text of a lens's file.
  public static func text(of record: LensRecord) -> String {
    let lens = record.lens
    let numbers = [
      ("focal-x-px", lens.focalX), ("focal-y-px", lens.focalY), ("center-x-px", lens.center.x),
      ("center-y-px", lens.center.y), ("k1", lens.radial[0]), ("k2", lens.radial[1]),
      ("p1", lens.tangential[0]), ("p2", lens.tangential[1]),
    ]
    return
      ([
        "version = \(version)", "", "[camera]", "name = \(TOMLText.quoted(record.camera))", "",
        "# A place at (x, y) focal lengths from the centre is seen at, with r2 = x x + y y,",
        "# x (1 + k1 r2 + k2 r2 r2) + 2 p1 x y + p2 (r2 + 2 x x),",
        "# y (1 + k1 r2 + k2 r2 r2) + p1 (r2 + 2 y y) + 2 p2 x y.",
        "[lens]", "width-px = \(lens.width)", "height-px = \(lens.height)",
      ] + numbers.map { "\($0.0) = \(TOMLText.number($0.1))" } + [
        "", "[residuals]", "rms-px = \(TOMLText.number(record.deviationPixels))",
        "views = \(record.views)", "date = \(TOMLText.quoted(record.date))",
      ]).joined(separator: "\n") + "\n"
  }

  private static func required<Value>(
    _ value: Value?, _ key: String, _ table: SettingsTable
  ) throws(SettingsError) -> Value {
    guard let value else { throw table.missing(key) }
    return value
  }
}
