// `penumbra zones`: the sets of zones there are, one of them as a file, and files of one's own.

import ArgumentParser
import Engine
import Files
import Foundation
import Library
import Pen
import Sonification

struct Zones: CommandGroup {
  static let configuration = CommandConfiguration(
    abstract: "List, print and check zones: what sounds where the pen enters.",
    discussion: """
      A zone of brightness is entered at one value and left at another, an edge where the brightness \
      changes along the stroke (brighter is right, darker is left), an area or a line where the pen \
      crosses its border. Each entry sounds once and is counted; one that is missing among regular ones is \
      told. Leaving lies a tenth of the range from entering at least, an area's border half a tenth of its \
      width to either side, and more where the pen trembles. Sets of your own lie in ~/.config/penumbra/zones.

      Examples:
        penumbra zones
        penumbra zones columns > mine.toml
        penumbra zones check mine.toml
        penumbra zones from-regions particles.png -o particles.toml
        penumbra trace --zones columns
        penumbra render crystal.tif --strokes row.csv --zones mine.toml --zones-table row-zones.csv -o row.wav
      """,
    subcommands: commands, defaultSubcommand: Print.self)

  static let commands: [any FileCommand.Type] = [Print.self, Check.self, ZonesFromRegions.self]

  struct Print: FileCommand {
    static let configuration = CommandConfiguration(
      abstract: "List the sets of zones, or print one as a file to copy and edit.")

    @Argument(help: "The set to print as TOML; without it all are listed.")
    var name: String?

    func files() -> RunFiles { RunFiles() }

    func work() throws {
      let library = ZoneLibrary(folders: XDGFolders())
      if let name {
        let set = try Fault.wrap { () throws(SettingsError) in try library.find(name) }
        Terminal.say(ZoneFile.text(of: set))
        return
      }
      for name in library.names {
        do throws(SettingsError) {
          let summary = try library.find(name).summary
          Terminal.say(summary.isEmpty ? name : "\(name)  \(summary)")
        } catch {
          // One broken file of the user's does not hide the others.
          Terminal.tell(Fault.settings(error).terminalSentence)
        }
      }
      // The bundled sets are there whatever the user's folder is.
      try Fault.wrap { () throws(SettingsError) in try library.check() }
    }
  }

  struct Check: FileCommand {
    static let configuration = CommandConfiguration(
      abstract: "Check zone files and the sounds they name; an error is shown with its line.")

    @Argument(help: "The sets: names or files.", completion: .file(extensions: ["toml"]))
    var sets: [String]

    func files() -> RunFiles { RunFiles() }

    func work() throws {
      let library = ZoneLibrary(folders: XDGFolders())
      var last: Fault?
      for name in sets {
        do throws(Fault) {
          let set = try Fault.wrap { () throws(SettingsError) in try library.find(name) }
          var sounds = CueSounds()
          _ = try ZoneOptions.take(set, into: &sounds)
          let count = set.parts.count
          Terminal.say(
            "\(name) is valid: \(set.name), \(count) zone\(count == 1 ? "" : "s")."
              + (set.summary.isEmpty ? "" : " \(set.summary)"))
        } catch {
          if let last { Terminal.complain(last.terminalSentence) }
          last = error
        }
      }
      // The last one ends the program, with its sentence and its status.
      if let last { throw last }
    }
  }
}
