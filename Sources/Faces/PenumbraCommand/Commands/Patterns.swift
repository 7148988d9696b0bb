// `penumbra patterns`: the patterns there are, one of them as a file for other programs, or by ear.

import ArgumentParser
import Engine
import Files
import Foundation
import Library
import Pen
import Rendering
import Sonification
import Wording

struct Patterns: CommandGroup {
  static let configuration = CommandConfiguration(
    abstract: "List, print, export and render patterns recorded from zones.",
    discussion: """
      A pattern is recorded in a session with zones: 'penumbra trace --zones drums --mode recording'; the last \
      one is called last. Patterns lie in ~/.local/share/penumbra/patterns.

      Examples:
        penumbra patterns
        penumbra patterns print last > mine.toml
        penumbra patterns export last -o last.mid
        penumbra patterns render last --bpm 96 --rounds 4 -o last.wav
        penumbra trace --zones drums --pattern last
      """,
    subcommands: commands, defaultSubcommand: Print.self)

  static let commands: [any FileCommand.Type] = [
    Print.self, Check.self, Export.self, PatternRender.self,
  ]

  static func find(_ name: String) throws(Fault) -> StepPattern {
    try Fault.wrap { () throws(SettingsError) in
      try PatternLibrary(folders: XDGFolders()).find(name)
    }
  }

  /// A pattern in figures.
  private struct Figures: Encodable {
    let name: String
    let beatsPerMinute: Double
    let lengthBeats: Double
    let hits: Int
    let emptyBeats: [Int]

    init(_ name: String, _ pattern: StepPattern) {
      self.name = name
      beatsPerMinute = pattern.beatsPerMinute
      lengthBeats = pattern.lengthBeats
      hits = pattern.steps.count
      emptyBeats = pattern.restBeats.map { $0 + 1 }
    }
  }

  struct Print: FileCommand {
    static let configuration = CommandConfiguration(
      abstract: "List the patterns, or print one as a file to copy and edit.")

    @Argument(help: "The pattern to print as TOML; without it all are listed.")
    var name: String?

    @Flag(name: .long, help: "Print JSON for programs instead of text.")
    var json = false

    func files() -> RunFiles { RunFiles() }

    func work() throws {
      let library = PatternLibrary(folders: XDGFolders())
      if let name {
        let pattern = try Patterns.find(name)
        Terminal.say(
          json ? try JSONText.encode(Figures(name, pattern)) : PatternFile.text(of: pattern))
        return
      }
      try Fault.wrap { () throws(SettingsError) in try library.check() }
      var figures: [Figures] = []
      for name in library.names {
        do throws(SettingsError) {
          let pattern = try library.find(name)
          figures.append(Figures(name, pattern))
          if !json { Terminal.say("\(name)  \(pattern.clause)") }
        } catch {
          // One broken file of the user's does not hide the others.
          Terminal.tell(Fault.settings(error).terminalSentence)
        }
      }
      if json {
        Terminal.say(try JSONText.encode(figures))
      } else if library.names.isEmpty {
        Terminal.tell(
          "There are no patterns yet; 'penumbra trace --zones drums --mode recording' records one.")
      }
    }
  }

  struct Check: FileCommand {
    static let configuration = CommandConfiguration(
      abstract: "Check pattern files; an error is shown with its line.")

    @Argument(help: "The patterns: names or files.", completion: .file(extensions: ["toml"]))
    var patterns: [String]

    func files() -> RunFiles { RunFiles() }

    func work() throws {
      var last: Fault?
      for name in patterns {
        do throws(Fault) {
          let pattern = try Patterns.find(name)
          Terminal.say("\(name) is valid: \(pattern.name), \(pattern.clause).")
        } catch {
          if let last { Terminal.complain(last.terminalSentence) }
          last = error
        }
      }
      // The last one ends the program, with its sentence and its status.
      if let last { throw last }
    }
  }

  struct Export: FileCommand {
    static let configuration = CommandConfiguration(
      abstract: "Write a pattern as a table or as a standard MIDI file.")

    @Argument(help: "The pattern: a name or a file.", completion: .file(extensions: ["toml"]))
    var pattern: String

    @Option(
      name: [.short, .customLong("output")],
      help: ArgumentHelp(
        "Where it goes: CSV where the name ends in .csv, a standard MIDI file where it ends in .mid.",
        valueName: "out.csv|out.mid"))
    var output: String

    private var isMIDI: Bool { output.lowercased().hasSuffix(".mid") }

    func validate() throws {
      guard isMIDI || output.lowercased().hasSuffix(".csv") else {
        throw ValidationError(
          "\(output) is neither a table nor MIDI; end its name in .csv or .mid.")
      }
    }

    func files() -> RunFiles {
      var files = RunFiles()
      if PresetLibrary.isPath(pattern) { files.reads(pattern) }
      files.writes(output)
      return files
    }

    func work() throws {
      let pattern = try Patterns.find(pattern)
      let bytes = isMIDI ? PatternExport.midi(pattern) : Array(PatternExport.table(pattern).utf8)
      try Fault.wrap { () throws(FileError) in try OutputFile.write(bytes, to: output) }
      Terminal.tell("Wrote \(output)")
    }
  }
}
