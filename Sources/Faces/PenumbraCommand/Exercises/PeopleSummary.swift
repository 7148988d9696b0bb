// `penumbra people summary`: a kept run of a person, its attempts and its page.

import ArgumentParser
import Files
import Library
import Movement
import Pen
import Report
import Wording

struct PeopleSummary: FileCommand {
  static let configuration = CommandConfiguration(
    commandName: "summary",
    abstract: "Show a kept run of a person: its attempts, means, best and score.")

  @Argument(help: "The person.")
  var name: String

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Which run, counted from 1, the oldest; without it the last.", valueName: "number"))
  var run: Int?

  @Option(
    name: .long, help: ArgumentHelp("Write the attempts as a table.", valueName: "out.csv"),
    completion: .file(extensions: ["csv"]))
  var csv: String?

  @Option(
    name: .long, help: ArgumentHelp("Write a summary page.", valueName: "out.html"),
    completion: .file(extensions: ["html"]))
  var html: String?

  @Option(
    name: .long,
    help: ArgumentHelp("Write all attempts' paths as a picture.", valueName: "out.png"),
    completion: .file(extensions: ["png"]))
  var png: String?

  @Flag(name: .long, help: "Print JSON for programs instead of text.")
  var json = false

  func files() -> RunFiles {
    var files = RunFiles()
    for output in [csv, html, png] { files.writes(output) }
    return files
  }

  func work() throws {
    let runs = try People.runs(of: name)
    let number = run ?? runs.count
    guard runs.indices.contains(number - 1) else {
      throw ValidationError(
        runs.isEmpty
          ? "\(name) has no run yet" : "--run \(number) is not a number from 1 to \(runs.count)")
    }
    let record = runs[number - 1].record
    if !json {
      Terminal.say(ExerciseSentences.start(record))
      for attempt in record.attempts { Terminal.say(ExerciseSentences.ended(attempt, record)) }
      Terminal.say(ExerciseSentences.finished(record))
    }
    try ExerciseOutput(csv: csv, html: html, png: png, isJSON: json).tell(record)
  }
}
