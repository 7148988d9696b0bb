// What is true of a run as a whole.

import Files
import Movement

/// Reads and writes `run.toml`.
struct RunFile: Equatable {
  static let name = "run.toml"
  /// The version of the layout that is written; later ones are refused.
  static let version = 1
  /// The times that are possible, in seconds since 1970 (UTC).
  static let times = -1e12...1e12
  /// The sides that are possible, in millimetres.
  static let sides = ValueRange(above: 0, through: 1e6)

  var person: String
  var exerciseName: String
  var way: ExerciseWay
  var beganSeconds: Double
  var sideMillimetres: Double?
  /// Whether the line that was followed leads back to its beginning; nil where there was none.
  var isLineClosed: Bool?

  /// What is true of a record.
  init(_ record: ExerciseRecord, person: String) {
    self.person = person
    exerciseName = record.exercise.name
    way = record.way
    beganSeconds = record.beganSeconds
    sideMillimetres = record.sideMillimetres
    isLineClosed = record.line?.isClosed
  }

  /// Reads the file at `path`.
  ///
  /// - Throws: `file`, and as `init(parsing:path:)`.
  init(_ path: String) throws(SettingsError) {
    try self.init(parsing: SettingsText.read(path), path: path)
  }

  /// Reads a text; errors name `path`.
  ///
  /// - Throws: `malformed`, `unsupportedVersion`, `unknownKey`, `missingKey`, or the error of a value.
  init(parsing text: String, path: String) throws(SettingsError) {
    let top = try SettingsTable(parsing: text, path: path)
    try Self.checkVersion(top, supported: Self.version)
    try top.checkKeys(
      known: ["version", "person", "exercise", "way", "began", "side-mm", "closed"])
    guard let person = try top.text("person") else { throw top.missing("person") }
    guard let exercise = try top.text("exercise") else { throw top.missing("exercise") }
    let ways = ExerciseWay.allCases.map(\.rawValue)
    guard let way = try top.choice("way", of: ways).flatMap(ExerciseWay.init(rawValue:)) else {
      throw top.missing("way")
    }
    self.person = person
    exerciseName = exercise
    self.way = way
    beganSeconds = try top.needed("began", in: Self.times)
    sideMillimetres = try top.number("side-mm", in: Self.sides)
    isLineClosed = try top.boolean("closed")
  }

  /// The text of the file.
  var text: String {
    var lines = [
      "version = \(Self.version)", "person = \(TOMLText.quoted(person))",
      "exercise = \(TOMLText.quoted(exerciseName))  # as it was then: exercise.toml",
      "way = \"\(way.rawValue)\"  # \(ExerciseWay.allCases.map(\.rawValue).joined(separator: ", "))",
      Self.line(began: beganSeconds),
    ]
    if let side = sideMillimetres {
      lines.append("side-mm = \(side)  # of the square, on the tablet")
    }
    if let isLineClosed {
      lines.append("closed = \(isLineClosed)  # whether line.csv leads back to its first point")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  static func line(began seconds: Double) -> String {
    "began = \(seconds)  # seconds since 1970 (UTC): \(UniversalTime.text(ofSeconds: seconds))"
  }

  /// - Throws: `missingKey`, `unsupportedVersion`, `outOfRange`.
  static func checkVersion(_ top: SettingsTable, supported: Int) throws(SettingsError) {
    guard let found = try top.wholeNumber("version", in: 1...Int(Int32.max)) else {
      throw top.missing("version")
    }
    guard found <= supported else {
      throw .unsupportedVersion(path: top.path, found: found, supported: supported)
    }
  }
}
