// `penumbra people progress`: how a person's exercises went over the weeks.

import ArgumentParser
import Files
import Library
import Movement
import Pen
import Report

struct PeopleProgress: FileCommand {
  static let configuration = CommandConfiguration(
    commandName: "progress",
    abstract: "Show how a person's exercises went over days and weeks.",
    discussion: """
      A row is a run, its figures the means of its attempts; runs of another exercise, or in another unit of \
      length, stand by themselves. Numbers about movements, and no diagnosis.
      """)

  @Argument(help: "The person.")
  var name: String

  @Option(
    name: .long, help: ArgumentHelp("Only runs of this exercise.", valueName: "name"))
  var exercise: String?

  @Option(
    name: .long, help: ArgumentHelp("Write the runs as a table.", valueName: "out.csv"),
    completion: .file(extensions: ["csv"]))
  var csv: String?

  @Option(
    name: .long,
    help: ArgumentHelp("Write a page with plots over the days.", valueName: "out.html"),
    completion: .file(extensions: ["html"]))
  var html: String?

  @Flag(name: .long, help: "Print JSON for programs instead of text.")
  var json = false

  func files() -> RunFiles {
    var files = RunFiles()
    files.writes(csv)
    files.writes(html)
    return files
  }

  func work() throws {
    var records = try People.runs(of: name).map(\.record)
    if let exercise { records.removeAll { $0.exercise.name != exercise } }
    let progress = PersonProgress(records, person: records.first?.person ?? name)
    if let csv { try TextFile.write(progress.csv, to: csv) }
    if let html { try TextFile.write(progress.html, to: html) }
    Terminal.say(
      json
        ? try JSONText.encode(progress.findings) : progress.lines.joined(separator: "\n"))
    for path in [csv, html].compactMap({ $0 }) { Terminal.tell("Wrote \(path)") }
  }
}
