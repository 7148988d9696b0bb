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

  @OptionGroup var written: ExerciseFiles

  @Flag(name: .long, help: "Print JSON for programs instead of text.")
  var json = false

  func files() -> RunFiles {
    var files = RunFiles()
    written.add(to: &files)
    return files
  }

  func work() throws {
    let runs = try People.runs(of: name)
    let number = run ?? runs.count
    guard runs.indices.contains(number - 1) else {
      throw ValidationError(
        runs.isEmpty
          ? "\(name) has no run yet."
          : runs.count == 1
            ? "\(name) has one run alone, so there is no --run \(number)."
            : "--run \(number) is not a number from 1 to \(runs.count).")
    }
    let record = runs[number - 1].record
    if !json {
      Terminal.say(ExerciseSentences.start(record))
      for attempt in record.attempts { Terminal.say(ExerciseSentences.ended(attempt, record)) }
      Terminal.say(ExerciseSentences.finished(record))
    }
    try ExerciseOutput(files: written, isJSON: json).tell(record)
  }
}
