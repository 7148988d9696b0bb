// The colour of a tip on the command line: a name, or a hue in degrees.

import ArgumentParser
import CameraSheet

/// A tip's colour by its hue.
struct TipColorArgument: ExpressibleByArgument {
  /// As it was given.
  let text: String
  /// The colour; nil where the text names none.
  let color: TipColor?

  // Any text: the parser's own refusal lists the names on lines of their own.
  init(argument: String) {
    text = argument
    if let name = TipColorName(rawValue: argument.lowercased()) {
      color = name.color
    } else {
      color = Double(argument).flatMap { (0...360).contains($0) ? TipColor(hueDegrees: $0) : nil }
    }
  }

  /// The names there are.
  static var names: String { TipColorName.allCases.map(\.rawValue).joined(separator: ", ") }

  static var defaultCompletionKind: CompletionKind { .list(TipColorName.allCases.map(\.rawValue)) }
}
