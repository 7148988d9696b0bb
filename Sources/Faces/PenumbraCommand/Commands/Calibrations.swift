// `penumbra calibrations`: lists the stored calibrations, prints one, and removes one.

import ArgumentParser
import Files
import Foundation
import Library
import Pen

struct Calibrations: CommandGroup {
  static let configuration = CommandConfiguration(
    abstract: "List, show or remove the stored calibrations.",
    discussion: """
      Example:
        penumbra calibrations
        penumbra calibrations show NAME
        penumbra calibrations remove NAME
      """,
    subcommands: commands, defaultSubcommand: List.self)

  static let commands: [any FileCommand.Type] = [List.self, Show.self, Remove.self]

  private static var library: CalibrationLibrary { CalibrationLibrary(folders: XDGFolders()) }

  struct List: FileCommand {
    static let configuration = CommandConfiguration(
      abstract: "List the stored calibrations: name, tablet, image or paper, error and date.")

    func files() -> RunFiles { RunFiles() }

    func work() {
      let contents = library.contents()
      for entry in contents.entries { Terminal.say(CalibrationSentences.listing(entry)) }
      for problem in contents.problems { Terminal.tell(CalibrationSentences.problem(problem)) }
      if contents.entries.isEmpty {
        Terminal.tell("No calibration is stored; make one with 'penumbra calibrate'.")
      }
    }
  }

  struct Show: FileCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print a calibration as the file it is kept in.")

    @Argument(help: "The calibration's name, as 'penumbra calibrations' lists it.")
    var name: String

    func files() -> RunFiles { RunFiles() }

    func work() throws {
      let entry = try Fault.wrap { () throws(SettingsError) in try library.entry(named: name) }
      Terminal.say(CalibrationFile.text(of: entry.record))
    }
  }

  struct Remove: FileCommand {
    static let configuration = CommandConfiguration(
      abstract: "Remove a calibration; its tablet goes back to the default map.")

    @Argument(help: "The calibration's name, as 'penumbra calibrations' lists it.")
    var name: String

    func files() -> RunFiles { RunFiles() }

    func work() throws {
      try Fault.wrap { () throws(SettingsError) in try library.remove(named: name) }
      Terminal.tell("Removed \(name).")
    }
  }
}
