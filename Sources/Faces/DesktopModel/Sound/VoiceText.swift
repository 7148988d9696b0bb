// Where a voice is heard and what it reads, in words for the screen and for a screen reader.

import Analysis
import Geometry
import Sonification

/// A voice in words.
enum VoiceText {
  /// "Voice 2", or "The voice" where there is one.
  static func name(_ voice: Int, of count: Int) -> String {
    count > 1 ? "Voice \(voice + 1)" : "The voice"
  }

  /// "heard 30 pixels right, 12 down from the pen".
  static func place(_ offset: VoiceOffset) -> String {
    switch offset {
    case .none, .pixels(0, 0), .nanometres(0, 0): "heard at the pen"
    case .pixels(let x, let y): "heard \(distance(x, y, "pixel")) from the pen"
    case .nanometres(let x, let y): "heard \(distance(x, y, "nanometre")) from the pen"
    case .place(let place):
      "heard at x \(NumberText.number(place.x, 1)), y \(NumberText.number(place.y, 1)), "
        + "wherever the pen is"
    }
  }

  // The unit is said once.
  private static func distance(_ x: Double, _ y: Double, _ unit: String) -> String {
    var parts: [String] = []
    for (length, direction) in [(x, x < 0 ? "left" : "right"), (y, y < 0 ? "up" : "down")]
    where length != 0 {
      let number = NumberText.number(abs(length), 3)
      let units = parts.isEmpty ? " \(unit)\(number == "1" ? "" : "s")" : ""
      parts.append("\(number)\(units) \(direction)")
    }
    return parts.joined(separator: ", ")
  }

  /// What a recipe makes of the file's picture.
  static func picture(_ recipe: LayerRecipe) -> String {
    guard recipe.steps.count <= 1, recipe.channel == nil else { return "the layer \(recipe)" }
    guard let step = recipe.steps.first else { return "the file's picture" }
    let definition = step.operation.definition
    guard definition.number != nil else { return definition.phrase }
    return "\(definition.phrase) \(NumberText.number(step.number, 2)) px"
  }
}
