// `penumbra study`: listener tests, from the number of listeners to what they found.

import ArgumentParser
import Files
import Library
import Pen
import Study

struct StudyCommand: CommandGroup {
  static let configuration = CommandConfiguration(
    commandName: "study",
    abstract: "Test with listeners whether one sound tells more than another.",
    discussion: """
      A study file names tasks and the presets that are compared:

        name = "Which scale"
        [tasks.brighter]        # which of two patches is brighter
        trials = 80             # method = "quest" or "staircase"
        [tasks.vacancy]         # whether a row of columns has a gap
        depth = 0.3             # how much of its brightness the column lacks
        [tasks.columns]         # how many columns there are
        [tasks.shape]           # disc, ring, square, triangle or cross; method, depth
        [tasks.earcon]          # which sound of an event; method
        [tasks.place]           # reach a place, by pen or arrow keys
        [tasks.follow]          # follow a line likewise
        [conditions.classic]
        preset = "classic"
        [conditions.pure]
        preset = "analysis"
        way = "overview"        # or "pen"
        ticks = true            # every tick-px = 24 pixels from left to right
        guide = false           # no beacon to the place, no pulses beside the line

      'place' and 'follow' are measured, not right or wrong, and are left out of conditions with an \
      overview. The methods of 'shape' and 'earcon' are "fixed", "quest" and "staircase". At the top it may also have seed, catch-percent (5 to 10), rove-db (0 to 6) and \
      practice-trials. Answers stay on this computer, one folder a participant, under a code; the \
      names of the conditions lie apart from them in key.toml.

      Examples:
        penumbra study power
        penumbra study run scales.toml
        penumbra study report scales.toml
      """,
    subcommands: commands)

  static let commands: [any FileCommand.Type] = [
    StudyPowerCommand.self, StudyRun.self, StudyReport.self, StudyExportCommand.self,
    StudyForget.self,
  ]
}

/// The study file that a command works on.
struct StudyArgument: ParsableArguments {
  @Argument(help: "The study file.", completion: .file(extensions: ["toml"]))
  var study: String

  /// The plan, and where its answers lie.
  func open() throws -> (plan: StudyPlan, store: StudyStore) {
    let folders = XDGFolders()
    let path = study
    let plan = try Fault.wrap { () throws(SettingsError) in
      try StudyPlan(path: path, presets: PresetLibrary(folders: folders))
    }
    return (plan, StudyStore(plan, folders: folders))
  }

  /// The files that a run reads.
  func files() -> RunFiles {
    var files = RunFiles()
    files.reads(study)
    return files
  }
}

struct StudyForget: FileCommand {
  static let configuration = CommandConfiguration(
    commandName: "forget", abstract: "Remove everything of a participant for good.")

  @OptionGroup var study: StudyArgument

  @Argument(help: "The participant's code.")
  var code: String

  func files() -> RunFiles { study.files() }

  func work() throws {
    try study.open().store.forget(code)
    Terminal.say("Everything of \(code) was removed.")
  }
}

struct StudyExportCommand: FileCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write all answers to one table, without anything in a participant's own words.")

  @OptionGroup var study: StudyArgument

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp("Where the table goes, as CSV.", valueName: "out.csv"))
  var output: String

  func files() -> RunFiles {
    var files = study.files()
    files.writes(output)
    return files
  }

  func work() throws {
    let (plan, store) = try study.open()
    guard !store.participants.isEmpty else {
      throw Fault.study(.noParticipants(study: plan.name))
    }
    let lines = try StudyExport.lines(of: store)
    let path = output
    try Fault.wrap { () throws(FileError) in
      try OutputFile.write(Array((lines.joined(separator: "\n") + "\n").utf8), to: path)
    }
    Terminal.tell("Wrote \(output)")
  }
}
