// All texts of the window: those of the sources, and the names that other rooms keep in English.

import Analysis
import DesktopModel
import Engine
import Foundation
import Library
import Micrograph
import Sonification
import Synthesis

/// The rooms whose texts are translated.
public enum Sources {
  /// Their folders.
  public static let folders = [
    "Sources/Adapters/Drawing", "Sources/Adapters/Speech", "Sources/Core/Movement",
    "Sources/Faces/DesktopModel", "Sources/Faces/PenumbraDesktop", "Sources/Faces/Wording",
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
    let parameters = Parameter.allCases.map(\.definition)
    let operations = LayerOperation.allCases.map(\.definition)
    let parts = [
      "Sonification": parameters.flatMap { [$0.name] + words($0.kind) },
      "Synthesis": ParameterGroup.allCases.map(\.rawValue)
        + ParameterUnit.allCases.map(\.spokenName),
      "Analysis": operations.flatMap { [$0.title, $0.phrase, $0.number?.name ?? ""] },
      "DesktopModel": Action.Group.allCases.map(\.rawValue) + ActionMenu.allCases.map(\.rawValue),
      "Library": Verbosity.allCases.map(\.rawValue),
      "Engine": Earcon.allCases.map(\.rawValue),
      "Micrograph": AxisUnit.Kind.allCases.map(\.rawValue),
    ]
    return parts.sorted { $0.key < $1.key }.flatMap { room, names in
      names.filter { !$0.isEmpty }.map { CollectedPhrase(key: $0, file: room) }
    }
  }

  private static func words(_ kind: ParameterDefinition.Kind) -> [String] {
    switch kind {
    case .number: []
    case .numberOrWord(_, _, _, let word, _): [word]
    case .choice(let choices): choices.map(\.name)
    case .toggle(let names): names
    }
  }
}
