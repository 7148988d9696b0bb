// The options that name what is written of a run of an exercise.

import ArgumentParser
import Files

/// The files of a run.
struct ExerciseFiles: ParsableArguments {
  @Option(
    name: .long, help: ArgumentHelp("Write the attempts as a table.", valueName: "out.csv"),
    completion: .file(extensions: ["csv"]))
  var csv: String?

  @Option(
    name: .long, help: ArgumentHelp("Write a summary page.", valueName: "out.html"),
    completion: .file(extensions: ["html"]))
  var html: String?

  @Option(
    name: .long,
    help: ArgumentHelp("Write all attempts' paths as a picture.", valueName: "out.png"),
    completion: .file(extensions: ["png"]))
  var png: String?

  /// Names the files of these options.
  func add(to files: inout RunFiles) {
    for path in paths { files.writes(path) }
  }

  /// Those that are given.
  var paths: [String] { [csv, html, png].compactMap { $0 } }
}
