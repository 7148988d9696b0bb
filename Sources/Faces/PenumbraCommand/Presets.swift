// `penumbra presets`: the sounds there are, and one of them as a file to edit.

import ArgumentParser
import Foundation
import Instrument
import Settings
import Sonification

struct Presets: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "List the presets, or print one as a file to copy and edit.",
    discussion: """
      Example:
        penumbra presets classic > mine.toml
        penumbra render micrograph.tif --pen strokes.events -o heard.wav --preset mine.toml
      """)

  @Argument(help: "The preset to print as TOML; without it all are listed.")
  var name: String?

  func run() throws {
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
        Terminal.tell(Fault.settings(error).sentence)
      }
    }
  }
}
