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
  static let usual = "green"

  /// As it was given.
  let text: String
  /// The colour.
  let color: TipColor

  init?(argument: String) {
    let hue = Self.names.first { $0.name == argument.lowercased() }?.hueDegrees ?? Double(argument)
    guard let hue, (0...360).contains(hue) else { return nil }
    text = argument
    color = TipColor(hueDegrees: hue)
  }

  static var allValueStrings: [String] { names.map(\.name) }
}
