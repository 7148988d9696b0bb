// The scales that a person set, as a TOML file among the program's data.

import Files
import Micrograph
import TOMLKit

/// Reads and writes the scales that were set.
public enum ScaleFile {
  private static let version = 1
  private static let mostEntries = 10_000
  private static let key = "scales"
  private static let number = ValueRange(above: 0, through: 1e18)

  /// Reads the scales in the file at `path`; without a file there are none.
  ///
  /// - Throws: `file` where it cannot be read, `tooLarge`, and as `parse`.
  public static func read(_ path: String) throws(SettingsError) -> SetScales {
    do throws(SettingsError) {
      return try parse(SettingsText.read(path), path: path)
    } catch {
      if case .file(.notFound) = error { return SetScales() }
      throw error
    }
  }

  /// Sets the scale of a use in the file at `path`, or takes it away; safe while other programs do the same.
  ///
  /// - Throws: why the file cannot be read or written; it is left as it was.
  public static func set(
    _ size: PixelSize?, for use: SetScales.Use, in path: String
  ) throws(SettingsError) {
    try FolderLock.hold(for: path, orThrow: SettingsError.file) { () throws(SettingsError) in
      var scales = try read(path)
      scales.set(size, for: use)
      try SettingsText.write(text(of: scales), to: path)
    }
  }

  /// The scales that `text` holds; errors name `path`.
  ///
  /// - Throws: `malformed`, `unsupportedVersion`, `unknownKey`, `missingKey`, or the error of a value.
  public static func parse(_ text: String, path: String) throws(SettingsError) -> SetScales {
    let top = try SettingsTable(parsing: text, path: path)
    try top.checkKeys(known: ["version", key])
    if let found = try top.wholeNumber("version", in: 1...Int(Int32.max)), found > version {
      throw .unsupportedVersion(path: path, found: found, supported: version)
    }
    let tables = try top.tables(key)
    guard tables.count <= mostEntries else {
      throw top.tooLarge(key, tables.count, most: mostEntries)
    }
    var scales = SetScales()
    for table in tables { scales.set(try size(table), for: try use(table)) }
    return scales
  }

  private static func use(_ table: SettingsTable) throws(SettingsError) -> SetScales.Use {
    try table.checkKeys(known: ["image", "folder", "width-px", "height-px", "x", "y", "unit"])
    let sizes = 1...Int(Int32.max)
    guard let width = try table.wholeNumber("width-px", in: sizes) else {
      throw table.missing("width-px")
    }
    guard let height = try table.wholeNumber("height-px", in: sizes) else {
      throw table.missing("height-px")
    }
    if let image = try table.text("image") {
      return .image(path: image, width: width, height: height)
    }
    guard let folder = try table.text("folder") else { throw table.missing("image") }
    return .series(folder: folder, width: width, height: height)
  }

  private static func size(_ table: SettingsTable) throws(SettingsError) -> PixelSize {
    guard let x = try table.number("x", in: number) else { throw table.missing("x") }
    guard let y = try table.number("y", in: number) else { throw table.missing("y") }
    guard let unit = try table.text("unit") else { throw table.missing("unit") }
    let size = PixelSize(x: x, y: y, unit: unit)
    guard SetScale.isPossible(size) else {
      throw .unknownChoice(
        path: table.path, key: table.fullName("unit"), found: unit,
        choices: ["pm", "nm", "µm", "mm", "m"])
    }
    return size
  }

  /// The text of the file.
  public static func text(of scales: SetScales) -> String {
    var lines = ["version = \(version)", "# Pixel sizes that were set by hand."]
    for entry in scales.entries {
      lines += ["", "[[\(key)]]"]
      let (key, place, width, height) =
        switch entry.use {
        case .image(let path, let width, let height): ("image", path, width, height)
        case .series(let folder, let width, let height): ("folder", folder, width, height)
        }
      lines += [
        "\(key) = \(TOMLText.quoted(place))", "width-px = \(width)", "height-px = \(height)",
        "x = \(TOMLText.number(entry.size.x))", "y = \(TOMLText.number(entry.size.y))",
        "unit = \(TOMLText.quoted(entry.size.unit))",
      ]
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
