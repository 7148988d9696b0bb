// Headphones as a TOML file among the user's settings.

import Files
import Sonification

/// Reads and writes the headphones' data.
public enum HeadphoneFile {
  private static let keys = [
    "sensitivity-db-per-v", "sensitivity-db-per-mw", "impedance-ohm", "output-v", "listener",
  ]

  /// Reads the headphones in the file at `path`.
  ///
  /// - Throws: `file` where it cannot be read, `tooLarge`, and as `parse`.
  public static func read(_ path: String) throws(SettingsError) -> HeadphoneRecord {
    try parse(SettingsText.read(path), path: path)
  }

  /// Writes `record`, replacing an older file in one step.
  ///
  /// - Throws: `file` where it cannot be written.
  public static func write(_ record: HeadphoneRecord, to path: String) throws(SettingsError) {
    try SettingsText.write(text(of: record), to: path)
  }

  /// Changes the headphones' data; safe while other programs do the same.
  ///
  /// - Parameters:
  ///   - path: the file, which is created where it is missing.
  ///   - change: receives the stored data, nil for none, and returns the new; nil to leave it as it
  ///     is.
  /// - Throws: `file` where it cannot be read or written, and as `parse`; it is left as it was
  ///   then.
  public static func change(
    at path: String, _ change: (HeadphoneRecord?) -> HeadphoneRecord?
  ) throws(SettingsError) {
    try FolderLock.hold(for: path, orThrow: SettingsError.file) { () throws(SettingsError) in
      guard let record = change(try known(at: path)) else { return }
      try write(record, to: path)
    }
  }

  /// The data in the file at `path`; nil where there is none.
  ///
  /// - Throws: as `read`, apart from a missing file.
  public static func known(at path: String) throws(SettingsError) -> HeadphoneRecord? {
    do throws(SettingsError) {
      return try read(path)
    } catch {
      if case .file(.notFound) = error { return nil }
      throw error
    }
  }

  /// The headphones that `text` holds; errors name `path`.
  ///
  /// - Throws: `malformed`, `unknownKey`, `missingKey`, or the error of a value.
  public static func parse(_ text: String, path: String) throws(SettingsError) -> HeadphoneRecord {
    let table = try SettingsTable(parsing: text, path: path)
    try table.checkKeys(known: keys)
    let volts = try table.number(keys[3], in: ValueRange(ListeningDose.Calibration.voltsRange))
    guard let volts else { throw table.missing(keys[3]) }
    guard
      let calibration = ListeningDose.Calibration(
        sensitivity: try sensitivity(from: table), fullScaleVolts: volts)
    else { throw table.missing(keys[0]) }
    let listener = try table.choice(
      keys[4], of: ListeningDose.Mode.allCases.map(\.rawValue))
    return HeadphoneRecord(
      calibration: calibration, listener: listener.flatMap(ListeningDose.Mode.init) ?? .adult)
  }

  private static func sensitivity(
    from table: SettingsTable
  ) throws(SettingsError) -> ListeningDose.Sensitivity {
    let range = ValueRange(ListeningDose.Calibration.sensitivityRange)
    if let decibels = try table.number(keys[0], in: range) { return .perVolt(decibels: decibels) }
    guard let decibels = try table.number(keys[1], in: range) else { throw table.missing(keys[0]) }
    let ohms = try table.number(
      keys[2], in: ValueRange(ListeningDose.Calibration.impedanceRange))
    guard let ohms else { throw table.missing(keys[2]) }
    return .perMilliwatt(decibels: decibels, impedanceOhms: ohms)
  }

  /// The text of the file.
  public static func text(of record: HeadphoneRecord) -> String {
    var lines = ["# How loud full scale is at the ear: from the headphones' data sheet."]
    switch record.calibration.sensitivity {
    case .perVolt(let decibels):
      lines.append("\(keys[0]) = \(TOMLText.number(decibels))  # dB SPL for 1 V, 60 to 150")
    case .perMilliwatt(let decibels, let ohms):
      lines += [
        "\(keys[1]) = \(TOMLText.number(decibels))  # dB SPL for 1 mW, 60 to 150",
        "\(keys[2]) = \(TOMLText.number(ohms))  # ohm, 1 to 10000",
      ]
    }
    lines += [
      "\(keys[3]) = \(TOMLText.number(record.calibration.fullScaleVolts))"
        + "  # V RMS at the output for a full-scale sine, 0.001 to 20",
      "\(keys[4]) = \(TOMLText.quoted(record.listener.rawValue))"
        + "  # \"adult\": 80 dBA for 40 h a week; \"child\": 75 dBA",
    ]
    return lines.joined(separator: "\n") + "\n"
  }
}
