// The colour of a tip on the command line: a name, or a hue in degrees.

import ArgumentParser
import CameraSheet

/// A tip's colour by its hue.
struct TipColorArgument: ExpressibleByArgument {
  /// The names there are, with their hues in degrees.
  static let names: [(name: String, hueDegrees: Double)] = [
    ("red", 0), ("orange", 30), ("yellow", 60), ("green", 120), ("cyan", 180), ("blue", 225),
    ("violet", 270), ("pink", 320),
  ]
  // Neither skin nor wood nor ink is green.
  static let usual = TipColor(hueDegrees: 120)

  /// As it was given.
  let text: String
  /// The colour; nil where the text names none.
  let color: TipColor?

  // Any text: the parser's own refusal lists the names on lines of their own.
  init(argument: String) {
    text = argument
    let hue = Self.names.first { $0.name == argument.lowercased() }?.hueDegrees ?? Double(argument)
    color = hue.flatMap { (0...360).contains($0) ? TipColor(hueDegrees: $0) : nil }
  }

  static var defaultCompletionKind: CompletionKind { .list(names.map(\.name)) }
}
