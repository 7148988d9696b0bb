// All texts of the window: those of the sources, and the names that other rooms keep in English.

import Analysis
import DesktopModel
import Engine
import Foundation
import Library
import Micrograph
import Movement
import Sonification
import Synthesis

/// The rooms whose texts are translated.
public enum Sources {
  /// Their folders.
  public static let folders = [
    "Sources/Adapters/Drawing", "Sources/Adapters/Speech", "Sources/Faces/DesktopModel",
    "Sources/Faces/PenumbraDesktop", "Sources/Faces/Wording",
    "Sources/Instrument/Report",
  ]

  /// All texts.
  ///
  /// - Parameter folder: the folder of the sources.
  /// - Returns: file by file, the names at the end.
  /// - Throws: what Foundation says of a file that cannot be read, or `PhraseScanner.Fault`.
  public static func phrases(in folder: URL) throws -> [CollectedPhrase] {
    var phrases: [CollectedPhrase] = []
    for room in folders {
      let found = FileManager.default.enumerator(atPath: folder.appending(path: room).path)
      let files = (found?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".swift") }
      for file in files.sorted() {
        let path = "\(room)/\(file)"
        let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
        phrases += try PhraseScanner.phrases(in: text, file: path)
      }
    }
    return phrases + names
  }

  /// The names that are translated where they are shown.
  private static var names: [CollectedPhrase] {
    var names: [CollectedPhrase] = []
    func add(_ room: String, _ texts: [String]) {
      names += texts.filter { !$0.isEmpty }.map { CollectedPhrase(key: $0, file: room) }
    }
    for operation in LayerOperation.allCases.map(\.definition) {
      add("Analysis", [operation.title, operation.phrase, operation.number?.name ?? ""])
    }
    add("DesktopModel", Action.Group.allCases.map(\.rawValue))
    add("DesktopModel", ActionMenu.allCases.map(\.rawValue))
    add("Engine", Earcon.allCases.map(\.rawValue))
    add("Library", Verbosity.allCases.map(\.rawValue))
    add("Library", Exercise.bundled.map(\.summary))
    add("Micrograph", AxisUnit.Kind.allCases.map(\.rawValue))
    add("Micrograph", [SetScale.source, SetScale.recordedSource])
    add("Micrograph", pixelTypes.map(\.name))
    for parameter in Parameter.allCases.map(\.definition) {
      add("Sonification", [parameter.name] + words(parameter.kind))
    }
    add("Sonification", ZoneSet.bundled.map(\.summary))
    add("Sonification", Preset.builtIn.map(\.summary))
    add("Synthesis", ParameterGroup.allCases.map(\.rawValue))
    add("Synthesis", ParameterUnit.allCases.map(\.spokenName))
    return names
  }

  // Those that files of microscopes have; others are named in English.
  private static let pixelTypes: [PixelType] = [
    .unsigned8, .signed8, .unsigned16, .signed16, .unsigned32, .signed32, .float16, .float32,
    .float64,
  ]

  private static func words(_ kind: ParameterDefinition.Kind) -> [String] {
    switch kind {
    case .number: []
    case .numberOrWord(_, _, _, let word, _): [word]
    case .choice(let choices): choices.map(\.name)
    case .toggle(let names): names
    }
  }
}
