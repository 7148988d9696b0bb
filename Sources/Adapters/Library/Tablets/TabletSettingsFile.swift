// The settings of a tablet as a TOML file.

import Files
import Geometry

/// Reads and writes the settings of a tablet.
public enum TabletSettingsFile {
  /// The version of the layout that is read and written.
  public static let version = 1

  /// Reads the settings in the file at `path`.
  ///
  /// - Throws: `file` where it cannot be read, `tooLarge`, and as `parse`.
  public static func read(_ path: String) throws(SettingsError) -> TabletSettings {
    try parse(SettingsText.read(path), path: path)
  }

  /// Writes `settings`, replacing an older file in one step.
  ///
  /// - Throws: `file` where it cannot be written.
  public static func write(
    _ settings: TabletSettings, of tablet: CalibrationRecord.Tablet, to path: String
  ) throws(SettingsError) {
    try SettingsText.write(text(of: settings, tablet), to: path)
  }

  /// The settings that `text` holds; errors name `path`.
  ///
  /// - Throws: `malformed`, `unsupportedVersion`, `unknownKey`, or the error of a value.
  public static func parse(_ text: String, path: String) throws(SettingsError) -> TabletSettings {
    let top = try SettingsTable(parsing: text, path: path)
    // Before its keys: a later version may have others.
    if let found = try top.wholeNumber("version", in: 1...Int(Int32.max)), found > version {
      throw .unsupportedVersion(path: path, found: found, supported: version)
    }
    try top.checkKeys(known: ["version", "tablet", "pen", "controls"])
    _ = try top.table("tablet", known: ["name", "vendor", "product"])
    let pen = try top.table("pen", known: ["pressure-curve", "smooth", "grab", "turned"])
    var settings = TabletSettings()
    if let words = try pen.text("pressure-curve") {
      guard let curve = PressureCurveText.curve(words) else {
        throw .unknownChoice(
          path: path, key: pen.fullName("pressure-curve"), found: words,
          choices: ["four numbers from 0 to 100 such as 0,0,100,100"])
      }
      settings.pressureCurve = curve
    }
    if let words = try pen.text("smooth") {
      guard let smoothing = SmoothingText(words) else {
        throw .unknownChoice(
          path: path, key: pen.fullName("smooth"), found: words,
          choices: [SmoothingText.off, "two numbers such as 1,0.05"])
      }
      settings.smoothing = smoothing.parameters
    }
    if let isGrabbed = try pen.boolean("grab") { settings.isGrabbed = isGrabbed }
    if let isTurned = try pen.boolean("turned") { settings.isTurned = isTurned }
    settings.controls = try controls(in: top)
    return settings
  }

  private static func controls(
    in top: SettingsTable
  ) throws(SettingsError) -> [TabletControl: ControlUse] {
    let table = try top.table("controls", known: TabletControl.all.map(\.word))
    var controls: [TabletControl: ControlUse] = [:]
    for control in TabletControl.all {
      guard let word = try table.text(control.word) else { continue }
      guard let use = ControlUse(word: word, on: control) else {
        throw .unknownChoice(
          path: table.path, key: table.fullName(control.word), found: word,
          choices: ControlUse.choices(on: control))
      }
      controls[control] = use
    }
    return controls
  }

  /// The text of the file.
  public static func text(
    of settings: TabletSettings, _ tablet: CalibrationRecord.Tablet
  ) -> String {
    let curve = TOMLText.quoted(PressureCurveText.text(of: settings.pressureCurve))
    let smoothing = TOMLText.quoted(SmoothingText.text(of: settings.smoothing))
    let controls = TabletControl.all.compactMap { control in
      settings.controls[control].map { "\(control.word) = \(TOMLText.quoted($0.word))" }
    }
    let pen = [
      "version = \(version)", "",
      "[tablet]",
      "name = \(TOMLText.quoted(tablet.name))",
      "vendor = \(TOMLText.hexadecimal(tablet.vendor))",
      "product = \(TOMLText.hexadecimal(tablet.product))", "",
      "[pen]",
      "pressure-curve = \(curve)  # two points of the curve from force to pressure, in percent",
      "smooth = \(smoothing)  # off, or Hz at rest and Hz per px/s of a One Euro filter",
      "grab = \(settings.isGrabbed)  # whether the desktop's pointer stays still while tracing",
      "turned = \(settings.isTurned)  # whether the tablet lies turned by 180 degrees", "",
    ]
    guard !controls.isEmpty else { return pen.joined(separator: "\n") }
    return (pen + ["[controls]"] + controls + [""]).joined(separator: "\n")
  }
}
