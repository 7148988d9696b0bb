// `penumbra settings`: the defaults for options that are not given.

import ArgumentParser
import Files
import Foundation
import Library
import Pen

struct SettingsCommand: FileCommand {
  static let configuration = CommandConfiguration(
    commandName: "settings",
    abstract: "Show or change the defaults for options that are not given.",
    discussion: """
      Examples:
        penumbra settings
        penumbra settings record false
        penumbra settings preset analysis
        penumbra settings preset --reset
      """)

  @Argument(help: "The setting; without it all are shown.")
  var key: String?

  @Argument(help: "Its new value; without it the setting is shown.")
  var value: String?

  @Flag(name: .long, help: "Reset it to the built-in value.")
  var reset = false

  func validate() throws {
    if reset, key == nil || value != nil {
      throw ValidationError("--reset takes a setting and no value.")
    }
  }

  func files() -> RunFiles { RunFiles() }

  func work() throws {
    let path = XDGFolders().preferences
    if let key, value != nil || reset {
      let wanted = value
      try Fault.wrap { () throws(SettingsError) in
        try PreferencesFile.set(key, to: wanted, in: path)
      }
    }
    let preferences = try Fault.wrap { () throws(SettingsError) in
      try PreferencesFile.read(path)
    }
    let entries = PreferencesFile.entries(preferences)
    guard let key else {
      Terminal.say("# \(path)")
      for entry in entries { Terminal.say("\(entry.key) = \(entry.value)  # \(entry.meaning)") }
      return
    }
    guard let entry = entries.first(where: { $0.key == key }) else {
      let keys = entries.map(\.key).joined(separator: ", ")
      throw ValidationError("There is no setting \"\(key)\"; choose one of \(keys)")
    }
    Terminal.say("\(entry.key) = \(entry.value)")
  }
}
