// A run on disk: a folder with a file for each thing there is to know of it.

import Files
import Movement

/// Writes and reads the folders of runs.
enum RunFolder {
  static let exerciseName = "exercise.toml"
  // File systems allow 255 bytes; a name made plain stays readable in a list.
  private static let mostLetters = 40

  /// The name of a record's folder, before a number that tells it from others.
  static func name(of record: ExerciseRecord) -> String {
    let time = UniversalTime.text(ofSeconds: record.beganSeconds, separator: "-")
    return "\(time)-\(plain(record.exercise.name))"
  }

  /// A text in small letters, digits and single hyphens.
  static func plain(_ text: String) -> String {
    let letters = text.lowercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : " " }
    let words = String(letters).split(separator: " ").joined(separator: "-").prefix(mostLetters)
    return words.isEmpty ? "exercise" : String(words)
  }

  /// Writes everything of a run to a folder that is there and empty.
  ///
  /// - Throws: `file`, `settings` for what no file keeps.
  static func write(
    _ record: ExerciseRecord, person: String, to folder: String
  ) throws(PeopleFault) {
    let exercisePath = "\(folder)/\(exerciseName)"
    let runPath = "\(folder)/\(RunFile.name)"
    let run = RunFile(record, person: person)
    try PeopleFault.wrapSettings { () throws(SettingsError) in
      try ExerciseFile.check(record.exercise, path: exercisePath)
      guard try RunFile(parsing: run.text, path: runPath) == run else {
        throw .textNotStorable(path: runPath, key: "person")
      }
    }
    try PeopleFault.wrap { () throws(FileError) in
      try PrivateFile.write(ExerciseFile.text(of: record.exercise), to: exercisePath)
      if let line = record.line {
        try PrivateFile.write(RunTables.text(of: line), to: "\(folder)/\(RunTables.lineName)")
      }
    }
    try writeAttempts(record, to: folder)
    try PeopleFault.wrap { () throws(FileError) in try PrivateFile.write(run.text, to: runPath) }
  }

  /// Writes the attempts of a run, in place of those there are.
  ///
  /// - Throws: `file`, `settings`; the older files are as they were then.
  static func writeAttempts(_ record: ExerciseRecord, to folder: String) throws(PeopleFault) {
    let attemptsPath = "\(folder)/\(RunTables.attemptsName)"
    let strokesPath = "\(folder)/\(RunTables.strokesName)"
    let (attempts, strokes) = try PeopleFault.wrapSettings {
      () throws(SettingsError) -> (String, String) in
      (
        try RunTables.attempts(of: record, path: attemptsPath),
        try RunTables.strokes(of: record, path: strokesPath)
      )
    }
    try PeopleFault.wrap { () throws(FileError) in
      let group = OutputGroup()
      // An attempt counts once it is in the second of them: cut off between the two, its strokes are left out.
      try PrivateFile.write(strokes, to: strokesPath, in: group)
      try PrivateFile.write(attempts, to: attemptsPath, in: group)
      try group.place()
    }
  }

  /// Reads a run.
  ///
  /// - Throws: `file`, `settings`, `damaged`.
  static func read(_ folder: String) throws(PeopleFault) -> ExerciseRecord {
    let (run, exercise) = try PeopleFault.wrapSettings {
      () throws(SettingsError) -> (RunFile, Exercise) in
      (
        try RunFile("\(folder)/\(RunFile.name)"),
        try ExerciseFile.read("\(folder)/\(exerciseName)")
      )
    }
    var line: ShownLine?
    if let isClosed = run.isLineClosed {
      line = try RunTables.line("\(folder)/\(RunTables.lineName)", isClosed: isClosed)
    }
    var record = ExerciseRecord(
      exercise: exercise, line: line, person: run.person, beganSeconds: run.beganSeconds,
      way: run.way, sideMillimetres: run.sideMillimetres)
    record.attempts = try RunTables.attempts(
      "\(folder)/\(RunTables.attemptsName)", task: exercise.task, unit: record.unitName)
    try RunTables.addStrokes("\(folder)/\(RunTables.strokesName)", to: &record.attempts)
    return record
  }
}
