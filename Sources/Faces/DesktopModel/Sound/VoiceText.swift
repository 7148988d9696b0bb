// Where a voice is heard and what it reads, in words for the screen and for a screen reader.

import Analysis
import Geometry
import Sonification
import Translation

/// A voice in words.
enum VoiceText {
  /// "Voice 2", or "The voice" where there is one.
  static func name(_ voice: Int, of count: Int) -> String {
    count > 1 ? translated("Voice \(voice + 1)") : translated("The voice")
  }

  /// "heard 30 pixels right, 12 down from the pen".
  static func place(_ offset: VoiceOffset) -> String {
    switch offset {
    case .none, .pixels(0, 0), .nanometres(0, 0): translated("heard at the pen")
    case .pixels(let x, let y):
      translated("heard \(distance(x, y) { pixels($0) }) from the pen")
    case .nanometres(let x, let y):
      translated("heard \(distance(x, y) { nanometres($0) }) from the pen")
    case .place(let place):
      translated(
        "heard at x \(NumberText.number(place.x, 1)), y \(NumberText.number(place.y, 1)), "
          + "wherever the pen is")
    }
  }

  private static func pixels(_ number: String) -> String {
    translated(count: number == "1" ? 1 : 2, one: "\(number) pixel", many: "\(number) pixels")
  }

  private static func nanometres(_ number: String) -> String {
    translated(
      count: number == "1" ? 1 : 2, one: "\(number) nanometre", many: "\(number) nanometres")
  }

  // The unit is said once.
  private static func distance(_ x: Double, _ y: Double, _ words: (String) -> String) -> String {
    var parts: [String] = []
    for (length, direction) in [
      (x, x < 0 ? translated("left") : translated("right")),
      (y, y < 0 ? translated("up") : translated("down")),
    ]
    where length != 0 {
      let number = NumberText.number(abs(length), 3)
      parts.append("\(parts.isEmpty ? words(number) : number) \(direction)")
    }
    return parts.joined(separator: ", ")
  }

  /// What a recipe makes of the file's picture.
  static func picture(_ recipe: LayerRecipe) -> String {
    guard recipe.steps.count <= 1, recipe.channel == nil else {
      return translated("the layer \(recipe)")
    }
    guard let step = recipe.steps.first else { return translated("the file's picture") }
    let definition = step.operation.definition
    guard definition.number != nil else { return translated(name: definition.phrase) }
    return "\(translated(name: definition.phrase)) \(NumberText.number(step.number, 2)) px"
  }
}
