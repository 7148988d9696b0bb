// `penumbra recognise run`: what each gesture of a session or a stroke file is.

import ArgumentParser
import Files
import Library
import Movement
import Pen
import Recorded
import Session
import Wording

struct RecogniseRun: FileCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Say what each gesture is, and how surely.",
    discussion: """
      A stroke that the model is not sure of is \(LabelledRow.otherLabel); the nearest gesture is told beside \
      it. The table has the columns \(RecognitionFindings.header).

      Examples:
        penumbra recognise run last
        penumbra recognise run strokes.csv --model waves.model --csv gestures.csv
      """)

  @OptionGroup var drawn: GestureOptions

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The model: a file, or a name that 'penumbra recognise list' lists.", valueName: "name|file"),
    completion: .file(extensions: ["model"]))
  var model = ModelLibrary.bundled

  @Option(
    name: .long, help: ArgumentHelp("Write the answers as CSV.", valueName: "out.csv"),
    completion: .file(extensions: ["csv"]))
  var csv: String?

  @Flag(name: .long, help: "Print JSON for programs instead of text.")
  var json = false

  func files() throws -> RunFiles {
    var files = try drawn.files()
    if ModelLibrary.isPath(model) { files.reads(model) }
    files.writes(csv)
    return files
  }

  func work() throws {
    let gestures = try drawn.read()
    let (recogniser, path) = try ModelArgument.load(model)
    let findings = RecognitionFindings(
      path: drawn.source, model: path ?? model, gestures, recogniser)
    if let csv {
      try Fault.wrap { () throws(FileError) in
        try OutputFile.write(Array(findings.table.utf8), to: csv)
      }
    }
    Terminal.say(json ? try JSONText.encode(findings) : findings.text)
    drawn.tell(gestures)
    if let csv { Terminal.tell("Wrote \(csv)") }
  }
}
