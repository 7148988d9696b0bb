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
    try check(top)
  }

  private static let keys = [
    "name", "seed", "catch-percent", "rove-db", "practice-trials", "tasks", "conditions",
  ]

  // What the notes of a study may ask for and nothing here can do yet.
  private static let laterTasks = ["better"]
  // A column of a row has as many pixels: each is a tick.
  private static let standardTickPixels = Double(StudySound.columnPixels)

  private static func parts(of top: SettingsTable) throws(SettingsError) -> [Part] {
    let tasks = try top.table("tasks", known: StudyTask.allCases.map(\.rawValue) + laterTasks)
    for later in laterTasks where tasks.has(later) {
      throw .notYetPossible(path: top.path, key: tasks.fullName(later))
    }
    var parts: [Part] = []
    for task in StudyTask.allCases where tasks.has(task.rawValue) {
      let own: [String] =
        switch task {
        case .brighter, .earcon: ["method"]
        case .vacancy: ["depth"]
        case .shape: ["method", "depth"]
        case .columns, .place, .follow: []
        }
      let table = try tasks.table(task.rawValue, known: ["trials"] + own)
      var part = Part(task: task, trialCount: task.standardTrialCount)
      part.trialCount = try table.wholeNumber("trials", in: 10...1_000) ?? part.trialCount
      let methods = task.methods.map(\.rawValue)
      part.method = task.methods[0]
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
      let table = try tables.table(
        name, known: ["preset", "way", "ticks", "tick-px", "guide"])
      guard let word = try table.text("preset") else { throw table.missing("preset") }
      var condition = Condition(
        name: name, preset: try find(word, table.fullName("preset"), top, presets))
      let ways = Way.allCases.map(\.rawValue)
      condition.way = try table.choice("way", of: ways).flatMap(Way.init) ?? .pen
      condition.isGuided = try table.boolean("guide") ?? true
      let step = try table.number("tick-px", in: ValueRange(5...1_000))
      switch try table.boolean("ticks") {
      case true?: condition.setTicks(pixels: step ?? standardTickPixels)
      case false?: condition.setTicks(pixels: nil)
      case nil: break
      }
      conditions.append(condition)
    }
    return conditions
  }

  /// Sees that each task has a condition under which it can be asked.
  private func check(_ top: SettingsTable) throws(SettingsError) {
    guard parts.contains(where: \.task.isTraced), let first = conditions.first,
      conditions.allSatisfy({ $0.way == .overview })
    else { return }
    throw .unknownChoice(
      path: top.path, key: "conditions.\(first.name).way", found: Way.overview.rawValue,
      choices: [Way.pen.rawValue])
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

extension StudyPlan.Condition {
  /// Puts a ruler from left to right into every voice's way, or takes it out.
  fileprivate mutating func setTicks(pixels: Double?) {
    for voice in 0..<preset.voiceCount {
      // One voice ticks: two would be one sound that is louder.
      guard voice == 0, let pixels else {
        preset.mappings[voice].tickAxis = .off
        continue
      }
      _ = preset.mappings[voice].setTicks(.length(pixels, .pixels), along: .x)
    }
  }
}
