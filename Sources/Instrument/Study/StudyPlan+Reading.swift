// From a study file to the plan; everything wrong is said with its line.

import Files
import Foundation
import Library
import Sonification
import TOMLKit

extension StudyPlan {
  /// Reads a study file.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - presets: where the names of presets are looked up.
  /// - Throws: `file`, `malformed`, `unknownKey`, `missingKey`, `notYetPossible`, `unknownChoice` for a
  ///   condition that is no preset, and what is wrong with a value.
  public init(path: String, presets: PresetLibrary) throws(SettingsError) {
    let digest: String
    do throws(FileError) { digest = try FileDigest.sha256(of: path) } catch { throw .file(error) }
    try self.init(
      parsing: try SettingsText.read(path), path: path, digest: digest, presets: presets)
  }

  /// Reads the text of a study file; errors name `path`.
  ///
  /// - Throws: as `init(path:presets:)`.
  public init(
    parsing text: String, path: String, digest: String, presets: PresetLibrary
  ) throws(SettingsError) {
    let top = try SettingsTable(parsing: text, path: path)
    try top.checkKeys(known: Self.keys)
    guard let name = try top.text("name") else { throw top.missing("name") }
    guard !name.isEmpty else { throw .textNotStorable(path: path, key: "name") }
    self.name = name
    self.digest = digest
    seed = try top.wholeNumber("seed", in: 0...Int.max).map(UInt64.init)
    catchShare = try top.number("catch-percent", in: ValueRange(5...10)).map { $0 / 100 } ?? 0.08
    roveDecibels = try top.number("rove-db", in: ValueRange(0...6)) ?? 3
    practiceCount = try top.wholeNumber("practice-trials", in: 0...50) ?? 10
    parts = try Self.parts(of: top)
    conditions = try Self.conditions(of: top, presets)
  }

  private static let keys = [
    "name", "seed", "catch-percent", "rove-db", "practice-trials", "tasks", "conditions",
  ]

  // What the notes of a study may ask for and nothing here can do yet.
  private static let laterTasks = ["follow", "place", "shape", "earcon", "better"]

  private static func parts(of top: SettingsTable) throws(SettingsError) -> [Part] {
    let tasks = try top.table("tasks", known: StudyTask.allCases.map(\.rawValue) + laterTasks)
    for later in laterTasks where tasks.has(later) {
      throw .notYetPossible(path: top.path, key: tasks.fullName(later))
    }
    var parts: [Part] = []
    for task in StudyTask.allCases where tasks.has(task.rawValue) {
      let own: [String] =
        switch task {
        case .brighter: ["method"]
        case .vacancy: ["depth"]
        case .columns: []
        }
      let table = try tasks.table(task.rawValue, known: ["trials"] + own)
      var part = Part(task: task, trialCount: task.standardTrialCount)
      part.trialCount = try table.wholeNumber("trials", in: 10...1_000) ?? part.trialCount
      let methods = Method.allCases.map(\.rawValue)
      if let word = try table.choice("method", of: methods), let method = Method(rawValue: word) {
        part.method = method
      }
      part.depth = try table.number("depth", in: ValueRange(above: 0, through: 1)) ?? 1
      parts.append(part)
    }
    guard !parts.isEmpty else { throw top.missing("tasks") }
    return parts
  }

  private static func conditions(
    of top: SettingsTable, _ presets: PresetLibrary
  ) throws(SettingsError) -> [Condition] {
    guard let value = top.value("conditions") else { throw top.missing("conditions") }
    guard let names = value.table?.keys.sorted() else { throw top.wrongType("conditions", .table) }
    guard !names.isEmpty else { throw top.missing("conditions") }
    // More than a listener has patience for.
    guard names.count <= 12 else { throw top.tooLarge("conditions", names.count, most: 12) }
    let tables = try top.table("conditions", known: names)
    var conditions: [Condition] = []
    for name in names {
      let table = try tables.table(name, known: ["preset", "way", "ticks"])
      if try table.choice("way", of: ["pen", "overview"]) == "overview" {
        throw .notYetPossible(path: top.path, key: table.fullName("way"))
      }
      if try table.boolean("ticks") == true {
        throw .notYetPossible(path: top.path, key: table.fullName("ticks"))
      }
      guard let preset = try table.text("preset") else { throw table.missing("preset") }
      conditions.append(
        Condition(name: name, preset: try find(preset, table.fullName("preset"), top, presets)))
    }
    return conditions
  }

  private static func find(
    _ word: String, _ key: String, _ top: SettingsTable, _ presets: PresetLibrary
  ) throws(SettingsError) -> Preset {
    // A file lies beside the study, wherever the program was started.
    if PresetLibrary.isPath(word), !word.hasPrefix("/") {
      let folder = (top.path as NSString).deletingLastPathComponent
      return try presets.find(folder.isEmpty ? word : "\(folder)/\(word)")
    }
    do throws(SettingsError) { return try presets.find(word) } catch {
      guard case .presetNotFound(_, let available) = error else { throw error }
      throw .unknownChoice(path: top.path, key: key, found: word, choices: available)
    }
  }
}

extension StudyTask {
  /// The trials of a block whose figures are worth something.
  public var standardTrialCount: Int {
    switch self {
    case .brighter: 80
    case .vacancy: 200
    case .columns: 40
    }
  }
}
