// Makes the recogniser that comes with the program, from strokes that a seeded generator draws.

import ArgumentParser
import Files
import Library
import Movement

/// The command `make-models`.
@main
struct MakeModels: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "make-models",
    abstract: "Makes the bundled recogniser of gestures, always the same.")

  @Option(help: ArgumentHelp("The folder for the model.", valueName: "folder"))
  var models = ".build/models"

  func run() throws {
    try Folder.make(models)
    // One that is there, whole or damaged, is replaced.
    try ModelFile.write(
      BundledRecogniser.trainBundled(),
      to: "\(models)/\(ModelLibrary.bundled)\(ModelFile.fileEnding)")
  }
}
