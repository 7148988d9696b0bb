// What both ears have heard in the last seven days, as a TOML file among the program's state.

import Files
import Glibc
import Sonification
import TOMLKit

/// Reads and writes a week of listening.
public enum ListeningWeekFile {
  /// The version of the layout that is read and written.
  public static let version = 1

  // A week's hours, and some in which the clock was set.
  private static let mostHours = 1_000
  private static let exposure = ValueRange(0...1e12)

  /// Reads the week in the file at `path`.
  ///
  /// - Throws: `file` where it cannot be read, `tooLarge`, and as `parse`.
  public static func read(_ path: String) throws(SettingsError) -> ListeningDose.Week {
    try parse(SettingsText.read(path), path: path)
  }

  /// Writes `week`, replacing an older file in one step.
  ///
  /// - Throws: `file` where it cannot be written.
  public static func write(
    _ week: ListeningDose.Week, to path: String
  ) throws(SettingsError) {
    try SettingsText.write(text(of: week), to: path)
  }

  /// Adds what was heard to the week in the file at `path` and returns the whole week; safe while
  /// other programs do the same.
  ///
  /// - Throws: why the file cannot be read or written; it is left as it was.
  public static func add(
    _ heard: ListeningDose.Week, to path: String
  ) throws(SettingsError) -> ListeningDose.Week {
    try FolderLock.hold(for: path, orThrow: SettingsError.file) { () throws(SettingsError) in
      var whole = ListeningDose.Week()
      do throws(SettingsError) {
        whole = try read(path)
      } catch {
        if case .file(.notFound) = error {} else { throw error }
      }
      for hour in heard.hours {
        whole.add(left: hour.left, right: hour.right, inHour: hour.number)
      }
      try write(whole, to: path)
      return whole
    }
  }

  /// The week in the file at `path`; a damaged file is set aside, so that counting can start over.
  ///
  /// `setAside` receives the reason, and the file's new path; nil where it could not be moved.
  ///
  /// - Throws: `file` where the file cannot be read.
  public static func readOrSetAside(
    _ path: String, setAside: (SettingsError, String?) -> Void
  ) throws(SettingsError) -> ListeningDose.Week {
    do throws(SettingsError) { return try read(path) } catch {
      if case .file(.notFound) = error { return ListeningDose.Week() }
      if case .file = error { throw error }
    }
    return try FolderLock.hold(for: path, orThrow: SettingsError.file) {
      () throws(SettingsError) in
      // Another program may have set it aside and started over.
      do throws(SettingsError) { return try read(path) } catch {
        if case .file(.notFound) = error { return ListeningDose.Week() }
        if case .file = error { throw error }
        var aside = path + ".damaged"
        var number = 2
        while access(aside, F_OK) == 0 {
          aside = "\(path).damaged-\(number)"
          number += 1
        }
        setAside(error, rename(path, aside) == 0 ? aside : nil)
        return ListeningDose.Week()
      }
    }
  }

  /// The week that `text` holds; errors name `path`.
  ///
  /// - Throws: `malformed`, `unsupportedVersion`, `unknownKey`, `missingKey`, or the error of a
  ///   value.
  public static func parse(
    _ text: String, path: String
  ) throws(SettingsError) -> ListeningDose.Week {
    let table = try SettingsTable(parsing: text, path: path)
    guard let found = try table.wholeNumber("version", in: 0...Int.max) else {
      throw table.missing("version")
    }
    guard found == version else {
      throw .unsupportedVersion(path: path, found: found, supported: version)
    }
    try table.checkKeys(known: ["version", "hours"])
    guard let hours = table.value("hours")?.array else { throw table.wrongType("hours", .hours) }
    guard hours.count <= mostHours else {
      throw table.tooLarge("hours", hours.count, most: mostHours)
    }
    var week = ListeningDose.Week()
    for hour in hours {
      guard let values = hour.array, values.count == 3, let number = values[0].int
      else { throw table.wrongType("hours", .hours) }
      // Each hour is written once; exposures of several added up could leave the range.
      if let last = week.hours.last, number <= last.number {
        throw table.wrongType("hours", .hours)
      }
      let sides = [values[1], values[2]].map { $0.double ?? $0.int.map(Double.init) }
      guard let left = sides[0], let right = sides[1] else {
        throw table.wrongType("hours", .hours)
      }
      week.add(
        left: try table.checked(left, "hours", in: exposure),
        right: try table.checked(right, "hours", in: exposure), inHour: Int64(number))
    }
    return week
  }

  /// The text of the file.
  public static func text(of week: ListeningDose.Week) -> String {
    var lines = [
      "version = \(version)",
      "# Hours since 1970 (UTC) in which something was heard, with the left and the right ear's",
      "# sound exposure in Pa^2 h; 1.6 Pa^2 h in seven days are an adult's allowance.",
      "hours = [",
    ]
    for hour in week.hours {
      let sides = [hour.left, hour.right].map { TOMLText.number(min($0, exposure.highest)) }
      lines.append("  [\(hour.number), \(sides[0]), \(sides[1])],")
    }
    lines.append("]")
    return lines.joined(separator: "\n") + "\n"
  }
}
