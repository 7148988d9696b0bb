// `penumbra exercise print`: an exercise as a file to copy and edit.

import ArgumentParser
import Files
import Foundation
import Library
import Movement
import Pen

struct ExercisePrint: FileCommand {
  static let configuration = CommandConfiguration(
    commandName: "print", abstract: "Print an exercise as a file to copy and edit.",
    discussion: """
      Example:
        penumbra exercise print circle > mine.toml
      """)

  @Argument(help: "The exercise: its name or a file.", completion: .file(extensions: ["toml"]))
  var exercise: String

  func files() -> RunFiles { RunFiles() }

  func work() throws {
    let name = exercise
    let found = try Fault.wrap { () throws(ExerciseFault) in
      try ExerciseLibrary(folders: XDGFolders()).find(name)
    }
    Terminal.say(ExerciseFile.text(of: found).trimmingCharacters(in: .newlines))
  }
}
