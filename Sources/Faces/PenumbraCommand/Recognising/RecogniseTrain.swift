// `penumbra recognise train`: a model from labelled rows, and how well it does for people it does not know.

import ArgumentParser
import Files
import Library
import Movement
import Pen
import Wording

struct RecogniseTrain: FileCommand {
  static let configuration = CommandConfiguration(
    commandName: "train",
    abstract: "Train a model from labelled rows, and test it on people held out.",
    discussion: """
      The rows of all files are learned from together; at least \(RecogniserModel.leastRows) of each class, \
      among them \(LabelledRow.otherLabel). The printed matrix says what each class was taken for by models \
      that had not learned from the person who drew it.

      Examples:
        penumbra recognise train ada.csv ben.csv eve.csv -o waves.model
        penumbra recognise train ada.csv --bundled --keep mine
      """)

  @Argument(help: "Files of labelled rows.", completion: .file(extensions: ["csv"]))
  var rows: [String]

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp("Where the model goes.", valueName: "out.model"),
    completion: .file(extensions: ["model"]))
  var output: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Keep the model under this name in ~/.local/share/penumbra/models.", valueName: "name"))
  var keep: String?

  @Flag(name: .long, help: "Learn the bundled gestures as well, from strokes of drawn hands.")
  var bundled = false

  @Flag(name: .long, help: "Print JSON for programs instead of text.")
  var json = false

  func validate() throws {
    guard (output == nil) != (keep == nil) else {
      throw ValidationError("Say where the model goes: give either --output or --keep.")
    }
    guard !rows.isEmpty else { throw ValidationError("Name at least one file of labelled rows.") }
  }

  func files() -> RunFiles {
    var files = RunFiles()
    for path in rows { files.reads(path) }
    files.writes(output)
    return files
  }

  func work() throws {
    let library = ModelLibrary(folders: XDGFolders())
    if let keep {
      _ = try Fault.wrap { () throws(RecognisingFault) in try library.path(forNew: keep) }
    }
    var read: [LabelledRow] = []
    for path in rows {
      read += try Fault.wrap { () throws(RecognisingFault) in try RowFile.read(path) }
    }
    // A row that stands there twice would be tested by a model that has learned from it.
    var known = Set<LabelledRow>()
    let own = read.filter { known.insert($0).inserted }
    let drawn = bundled ? BundledRecogniser.rows() : []
    let (model, test) = try train(own, beside: drawn)
    let path = try write(model, library)
    let findings = TrainingFindings(
      model: path, own, bundledRows: drawn.count, repeatedRows: read.count - own.count, test)
    Terminal.say(json ? try JSONText.encode(findings) : findings.text)
    Terminal.tell("Wrote \(path)")
  }

  private func train(
    _ own: [LabelledRow], beside drawn: [LabelledRow]
  ) throws(Fault) -> (RecogniserModel, HeldOutTest) {
    let interruption = Interruption()
    var bar = ProgressBar(title: "Testing")
    defer { bar.finish() }
    do throws(RecogniserTrainingError) {
      let model = try RecogniserModel(training: drawn + own)
      let test = try HeldOutTest.run(own, beside: drawn) { share in
        bar.show(share)
        return !interruption.isRequested
      }
      if let test { return (model, test) }
    } catch {
      throw .recognising(.training(error))
    }
    throw .interrupted
  }

  private func write(
    _ model: RecogniserModel, _ library: ModelLibrary
  ) throws(Fault) -> String {
    let (output, keep) = (output, keep)
    return try Fault.wrap { () throws(RecognisingFault) in
      guard let output else { return try library.keep(model, as: keep ?? "") }
      try ModelFile.write(model, to: output)
      return output
    }
  }
}
