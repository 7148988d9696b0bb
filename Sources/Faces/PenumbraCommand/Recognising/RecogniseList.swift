// `penumbra recognise list`: the gestures that are known from the beginning, and the models of one's own.

import ArgumentParser
import Files
import Foundation
import Library
import Movement
import Pen
import Wording

struct RecogniseList: FileCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the bundled gestures with how each is drawn, and your own models.")

  @Flag(name: .long, help: "Print JSON for programs instead of text.")
  var json = false

  /// A gesture of the bundled model.
  private struct Gesture: Encodable {
    let label: String
    let drawn: String
  }

  /// A model of the user's.
  private struct Model: Encodable {
    let name: String
    let path: String
    let kind: String
    let labels: [String]
  }

  private struct Listing: Encodable {
    let gestures: [Gesture]
    let models: [Model]
  }

  func files() -> RunFiles { RunFiles() }

  func work() throws {
    let library = ModelLibrary(folders: XDGFolders())
    let gestures = PenGesture.allCases.map { Gesture(label: $0.rawValue, drawn: $0.words) }
    if !json {
      Terminal.say("\(ModelLibrary.bundled), the bundled model:")
      for gesture in gestures {
        let name = gesture.label.padding(toLength: 12, withPad: " ", startingAt: 0)
        Terminal.say("  \(name)\(gesture.drawn)")
      }
    }
    var models: [Model] = []
    for name in library.names {
      do throws(RecognisingFault) {
        let (model, path) = try library.find(name)
        models.append(
          Model(name: name, path: path, kind: model.kind.rawValue, labels: model.labels))
        if !json { Terminal.say("\(name)  \(model.labels.joined(separator: ", "))") }
      } catch {
        // One damaged file of the user's does not hide the others.
        Terminal.tell(Fault.recognising(error).terminalSentence)
      }
    }
    if json { Terminal.say(try JSONText.encode(Listing(gestures: gestures, models: models))) }
    // The bundled gestures are there whatever the user's folder is.
    try Fault.wrap { () throws(RecognisingFault) in try library.check() }
  }
}
