// `penumbra recognise rows`: gestures as labelled rows.

import ArgumentParser
import Files
import Foundation
import Library
import Movement
import Pen
import Recorded
import Wording

struct RecogniseRows: FileCommand {
  static let configuration = CommandConfiguration(
    commandName: "rows",
    abstract: "Make a labelled row of each gesture that was drawn.",
    discussion: """
      Without -o and --append the rows are printed. Strokes that are no gesture get the label \
      \(LabelledRow.otherLabel).

      Example:
        penumbra recognise rows last --label circle --person ada --append rows.csv
      """)

  @OptionGroup var drawn: GestureOptions

  @Option(
    name: .long, help: ArgumentHelp("What the gestures are called.", valueName: "name"))
  var label: String

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Who drew them: a code, so that people can be told apart.", valueName: "code"))
  var person = ""

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Add the rows to this file, which is made where it is missing.", valueName: "rows.csv"),
    completion: .file(extensions: ["csv"]))
  var append: String?

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp("Write the rows to this file.", valueName: "rows.csv"),
    completion: .file(extensions: ["csv"]))
  var output: String?

  func validate() throws {
    if append != nil, output != nil {
      throw ValidationError("Give either --append or --output, not both.")
    }
  }

  func files() throws -> RunFiles {
    var files = try drawn.files()
    files.writes(append)
    files.writes(output)
    return files
  }

  func work() throws {
    let gestures = try drawn.read()
    let rows = try gestures.gestures.compactMap(\.shape).map { shape in
      do throws(LabelledRowError) {
        return try LabelledRow(label: label, person: person, shape: shape)
      } catch {
        throw Fault.recognising(.name(error))
      }
    }
    let words = "\(rows.count) row\(rows.count == 1 ? "" : "s") of \(label)"
    if let append {
      let before = try Fault.wrap { () throws(RecognisingFault) in
        try RowFile.append(rows, to: append)
      }
      Terminal.tell("Added \(words) to \(append), which has \(before + rows.count) now.")
    } else if let output {
      try Fault.wrap { () throws(RecognisingFault) in try RowFile.write(rows, to: output) }
      Terminal.tell("Wrote \(words) to \(output).")
    } else {
      Terminal.say(RowFile.text(of: rows).trimmingCharacters(in: .newlines))
    }
    drawn.tell(gestures)
  }
}
