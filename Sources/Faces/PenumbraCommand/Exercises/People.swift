// `penumbra people`: whose attempts at exercises are kept, how they went over the weeks, and how to be rid of them.

import ArgumentParser
import Files
import Foundation
import Library
import Movement
import Pen
import Report
import Wording

struct People: CommandGroup {
  static let configuration = CommandConfiguration(
    abstract: "List people with kept attempts, show progress, export or remove all of a person.",
    discussion: """
      Attempts are kept only where 'penumbra exercise' or the window is given a name, in \
      ~/.local/share/penumbra/people, for the user alone and on this computer alone.

      Examples:
        penumbra people
        penumbra people progress Ada --html ada.html
        penumbra people summary Ada --html last.html
        penumbra people export Ada ada.zip
        penumbra people remove Ada --yes
      """,
    subcommands: commands, defaultSubcommand: PeopleList.self)

  static let commands: [any FileCommand.Type] = [
    PeopleList.self, PeopleProgress.self, PeopleSummary.self, PeopleExport.self, PeopleRemove.self,
  ]

  static var store: PersonStore { PersonStore(folders: XDGFolders()) }

  /// The runs of a person; what cannot be read is told beside them.
  static func runs(of name: String) throws(Fault) -> [KeptRun] {
    let kept = try Fault.wrap { () throws(PeopleFault) in try store.runs(of: name) }
    for problem in kept.problems { Terminal.tell(Fault.people(problem).terminalSentence) }
    // Of a person whose every run is damaged there is nothing to tell.
    if kept.runs.isEmpty, let first = kept.problems.first { throw .people(first) }
    return kept.runs
  }
}

struct PeopleList: FileCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the people whose attempts are kept.")

  @Flag(name: .long, help: "Print JSON for programs instead of text.")
  var json = false

  private struct Listed: Encodable {
    let name: String
    let runs: Int
    let attempts: Int
    let first: String?
    let last: String?
  }

  func files() -> RunFiles { RunFiles() }

  func work() throws {
    let people = try Fault.wrap { () throws(PeopleFault) in try People.store.people }
    let listed = people.map { person in
      Listed(
        name: person.name, runs: person.runs, attempts: person.attempts,
        first: person.firstSeconds.map(Self.text), last: person.lastSeconds.map(Self.text))
    }
    if json { return Terminal.say(try JSONText.encode(listed)) }
    guard !listed.isEmpty else { return Terminal.tell("Nobody's attempts are kept.") }
    for person in listed {
      let runs = "\(person.runs) run\(person.runs == 1 ? "" : "s")"
      let attempts = "\(person.attempts) attempt\(person.attempts == 1 ? "" : "s")"
      let last = person.last.map { ", last on \($0.prefix(10))" } ?? ""
      Terminal.say("\(person.name): \(runs), \(attempts)\(last)")
    }
  }

  private static func text(_ seconds: Double) -> String {
    Date(timeIntervalSince1970: seconds).formatted(.iso8601)
  }
}

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
    if let csv { try ExerciseOutput.write(progress.csv, to: csv) }
    if let html { try ExerciseOutput.write(progress.html, to: html) }
    Terminal.say(
      json
        ? try JSONText.encode(progress.findings) : progress.lines.joined(separator: "\n"))
    for path in [csv, html].compactMap({ $0 }) { Terminal.tell("Wrote \(path)") }
  }
}
