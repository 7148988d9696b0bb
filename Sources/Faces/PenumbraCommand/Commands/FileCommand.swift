// What every command declares before it runs: the files it will read and write.

import ArgumentParser
import Files
import Logs

/// A command or a group of commands with a name on the command line.
protocol NamedCommand: ParsableCommand {}

/// A command whose files are checked before any of them is opened.
protocol FileCommand: NamedCommand {
  /// The files this run will read and write; only those that name others have been opened.
  func files() throws -> RunFiles
  /// Does the work.
  func work() throws
}

/// A command that speaks while it works, and has options for that.
protocol SpokenCommand: FileCommand {}

extension FileCommand {
  func run() throws {
    let words = try LiveSpeech.Choice.preferred().changed(to: SpeechOption.given.choice)
    if self is any SpokenCommand {
      // It says by itself what ends its work.
      try SpokenRefusal.telling(words) { _ = try prepare() }
      return try work()
    }
    try SpokenResults.telling(words) {
      let writesFiles = try prepare()
      try work()
      return writesFiles
    }
  }

  /// Checks the files, and begins the log.
  ///
  /// - Returns: whether files will be written.
  /// - Throws: what is wrong with them.
  private func prepare() throws -> Bool {
    var files = try files()
    let writesFiles = !files.outputFolders.isEmpty
    files.writes(LogOption.given.path)
    try files.check(with: XDGFolders())
    try LogOption.given.begin()
    Log.info("command begun", ["name": Self._commandName])
    return writesFiles
  }
}

/// Several commands under one name.
protocol CommandGroup: NamedCommand {
  /// The commands, the one that is meant where none is named first.
  static var commands: [any FileCommand.Type] { get }
}
