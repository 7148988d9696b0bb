// `penumbra study power`: how many listeners it takes.

import ArgumentParser
import Files
import Library
import Pen
import Psychometrics
import Study

struct StudyPowerCommand: FileCommand {
  static let configuration = CommandConfiguration(
    commandName: "power",
    abstract: "Tell how often a study with so many listeners finds a true difference.",
    discussion: """
      Each listener has one threshold under either condition, and the two are compared by \
      Wilcoxon's signed-rank test at 5 %. 80 trials of QUEST+ measure a threshold to about 23 %.
      """)

  @Argument(
    help: "A study file: one row for each of its tasks.", completion: .file(extensions: ["toml"]))
  var study: String?

  @Option(
    name: .long,
    help: ArgumentHelp("How far one threshold scatters, in percent.", valueName: "percent"))
  var measurement = 23.0

  @Option(
    name: .long,
    help: ArgumentHelp(
      "How differently listeners take to a condition, in percent.", valueName: "percent"))
  var interaction = 15.0

  @Flag(name: .long, help: "Print JSON for programs instead of text.")
  var json = false

  private static let ratios = [1, 1.1, 1.2, 1.3, 1.5, 2]
  private static let listeners = [6, 8, 12, 16, 20, 30]
  private static let studies = 1_000

  func validate() throws {
    for (option, value) in [("--measurement", measurement), ("--interaction", interaction)]
    where !(0...200).contains(value) {
      throw ValidationError("\(option) \(value): choose 0 to 200.")
    }
    if measurement == 0, interaction == 0 {
      throw ValidationError("--measurement 0 --interaction 0: nothing scatters; raise one of them.")
    }
  }

  func files() -> RunFiles {
    var files = RunFiles()
    files.reads(study)
    return files
  }

  func work() throws {
    if let study { return try tellTasks(of: study) }
    let power = StudyPower(
      measurement: measurement / 100, interaction: interaction / 100, level: 0.05)
    let rows = Self.ratios.map { ratio in
      Row(
        ratio: ratio,
        found: Self.listeners.map {
          power.found(ratio: ratio, listeners: $0, studies: Self.studies, seed: 1)
        })
    }
    if json {
      let table = Table(
        listeners: Self.listeners, measurement: power.measurement, interaction: power.interaction,
        level: power.level, rows: rows)
      return Terminal.say(try JSONText.encode(table))
    }
    Terminal.say("Studies in 100 that find a difference, by ratio of the thresholds and listeners:")
    Terminal.say(Self.line("ratio", Self.listeners.map(String.init)))
    for row in rows {
      let shares = row.found.map { String(Int(($0 * 100).rounded())) }
      Terminal.say(Self.line(SessionSentences.number(row.ratio, 1), shares))
    }
    Terminal.say("In the first row nothing differs: what is found there is chance.")
  }

  /// One row for each task of a study, with the difference that it looks for.
  private func tellTasks(of path: String) throws {
    let plan = try Fault.wrap { () throws(SettingsError) in
      try StudyPlan(path: path, presets: PresetLibrary(folders: XDGFolders()))
    }
    let expectations = plan.parts.map {
      StudyExpectation($0, listeners: Self.listeners, studies: Self.studies)
    }
    if json {
      let rows = expectations.map {
        TaskRow(
          task: $0.task, measure: $0.measure, difference: $0.difference, found: $0.found)
      }
      return Terminal.say(
        try JSONText.encode(TaskTable(listeners: Self.listeners, tasks: rows)))
    }
    Terminal.say("Studies in 100 that find a difference, by task and listeners:")
    Terminal.say(Self.line("", Self.listeners.map(String.init)))
    for expectation in expectations {
      Terminal.say(
        Self.line("", StudySentences.shares(expectation.found)) + "  \(expectation.words)")
    }
  }

  private struct TaskRow: Encodable {
    let task: StudyTask
    let measure: StudyMeasure
    let difference: Double
    let found: [Double]
  }

  private struct TaskTable: Encodable {
    let listeners: [Int]
    let tasks: [TaskRow]
  }

  private struct Row: Encodable {
    let ratio: Double
    let found: [Double]
  }

  private struct Table: Encodable {
    let listeners: [Int]
    let measurement: Double
    let interaction: Double
    let level: Double
    let rows: [Row]
  }

  private static func line(_ first: String, _ rest: [String]) -> String {
    ([first] + rest).map { String(repeating: " ", count: max(6 - $0.count, 0)) + $0 }.joined()
  }
}
