// `penumbra presets`: the sounds there are, one of them as a file, and files of one's own.

import ArgumentParser
import Files
import Foundation
import Library
import Pen
import Sonification
import Wording

struct Presets: CommandGroup {
  static let configuration = CommandConfiguration(
    abstract: "List, print, make, copy and check presets.",
    discussion: """
      Examples:
        penumbra presets
        penumbra presets classic > mine.toml
        penumbra presets copy classic mine
        penumbra presets check mine.toml
      """,
    subcommands: commands, defaultSubcommand: Print.self)

  static let commands: [any FileCommand.Type] = [Print.self, New.self, Copy.self, Check.self]

  struct Print: FileCommand {
    static let configuration = CommandConfiguration(
      abstract: "List the presets, or print one as a file to copy and edit.")

    @Argument(help: "The preset to print as TOML; without it all are listed.")
    var name: String?

    func files() -> RunFiles { RunFiles() }

    func work() throws {
      let library = PresetLibrary(folders: XDGFolders())
      if let name {
        let preset = try Fault.wrap { () throws(SettingsError) in try library.find(name) }
        Terminal.say(PresetFile.text(of: preset))
        return
      }
      for name in library.names() {
        do throws(SettingsError) {
          Terminal.say("\(name)  \(try library.find(name).summary)")
        } catch {
          // One broken file of the user's does not hide the others.
          Terminal.tell(Fault.settings(error).terminalSentence)
        }
      }
    }
  }

  struct New: FileCommand {
    static let configuration = CommandConfiguration(
      abstract: "Make a preset of your own, with every number and its meaning.")

    @Argument(help: "The name of the new preset.")
    var name: String

    func files() -> RunFiles { RunFiles() }

    func work() throws {
      try PresetCopy(source: "classic", name: name).write()
    }
  }

  struct Copy: FileCommand {
    static let configuration = CommandConfiguration(
      abstract: "Copy a preset into one of your own.")

    @Argument(help: "The preset to copy: a name or a file.")
    var source: String

    @Argument(help: "The name of the new preset.")
    var name: String

    func files() -> RunFiles { RunFiles() }

    func work() throws {
      try PresetCopy(source: source, name: name).write()
    }
  }

  struct Check: FileCommand {
    static let configuration = CommandConfiguration(
      abstract: "Check preset files; an error is shown with its line.")

    @Argument(
      help: "The presets: names or files.", completion: .file(extensions: ["toml"]))
    var presets: [String]

    func files() -> RunFiles { RunFiles() }

    func work() throws {
      let library = PresetLibrary(folders: XDGFolders())
      var last: Fault?
      for name in presets {
        do throws(SettingsError) {
          let preset = try library.find(name)
          Terminal.say("\(name) is valid: \(preset.name), \(preset.summary)")
        } catch {
          if let last { Terminal.complain(last.terminalSentence) }
          last = .settings(error)
        }
      }
      // The last one ends the program, with its sentence and its status.
      if let last { throw last }
    }
  }
}

/// A copy of a preset for the user's folder.
struct PresetCopy {
  let source: String
  let name: String

  /// Writes the copy, and prints its path.
  func write() throws {
    let library = PresetLibrary(folders: XDGFolders())
    let (source, typed) = (source, name)
    let (path, name) = try Fault.wrap { () throws(SettingsError) in
      let name = try PresetName(typed)
      var preset = try library.find(source)
      if preset.name != name.text { preset.summary = "A copy of \(preset.name)." }
      return (try library.save(preset, as: name, isReplacing: false), name.text)
    }
    let word = name.contains(" ") ? "'\(name)'" : name
    Terminal.say("Wrote \(path); edit it, then hear it with --preset \(word).")
  }
}
