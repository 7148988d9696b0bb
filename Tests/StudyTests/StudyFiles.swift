// Study files that several suites read.

import Files
import Library
import Study
import TestBasics

/// A study in a folder of its own.
struct StudyFiles {
  let folder: TemporaryFolder
  let folders: XDGFolders
  let plan: StudyPlan
  let store: StudyStore

  static let text = """
    name = "Which scale"
    seed = 15
    [tasks.brighter]
    trials = 20
    [tasks.vacancy]
    trials = 20
    depth = 0.5
    [tasks.columns]
    trials = 20
    [conditions.classic]
    preset = "classic"
    [conditions.pure]
    preset = "analysis"
    """

  /// Every task there is.
  static let allTasks = text.replacing(
    "[conditions.classic]",
    with: StudyTask.allCases.filter { !text.contains("tasks.\($0.rawValue)]") }.map {
      "[tasks.\($0.rawValue)]\ntrials = 20\n"
    }.joined() + "[conditions.classic]")

  init(_ text: String = StudyFiles.text) throws {
    folder = try TemporaryFolder()
    folders = XDGFolders(environment: ["HOME": folder.path], home: "/x")
    let path = folder.path + "/study.toml"
    try OutputFile.write(Array(text.utf8), to: path)
    plan = try StudyPlan(path: path, presets: PresetLibrary(folders: folders))
    store = StudyStore(plan, folders: folders)
  }

  static func parse(_ text: String) throws(SettingsError) -> StudyPlan {
    try StudyPlan(
      parsing: text, path: "/s/study.toml", digest: "0", presets: builtInPresets)
  }

  /// The presets of a user without any.
  static var builtInPresets: PresetLibrary {
    PresetLibrary(folders: XDGFolders(environment: [:], home: "/nonexistent"))
  }
}
