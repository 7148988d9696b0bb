// What every command has to tell before it runs: the files it will read and write.

import ArgumentParser
import Files
import Logs

/// A word of the command line that stands for a command, or for several.
protocol NamedCommand: ParsableCommand {}

/// A command whose files are looked at before any of them is opened.
protocol FileCommand: NamedCommand {
  /// The files this run will read and write, none of them opened but those that tell of others.
  func files() throws -> RunFiles
  /// Does the work.
  func work() throws
}

extension FileCommand {
  func run() throws {
    var files = try files()
    files.writes(LogOption.given.path)
    try files.check(with: XDGFolders())
    try LogOption.given.begin()
    Log.info("command begun", ["name": Self._commandName])
    try work()
  }
}

/// Several commands under one word.
protocol CommandGroup: NamedCommand {
  /// The commands, the one that is meant where none is named first.
  static var commands: [any FileCommand.Type] { get }
}
