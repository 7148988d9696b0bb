// What a change of the brush is called in the history.

import Translation

/// Changes of the brush in words.
enum PaintWords {
  static func brush(_ before: PaintChoice, _ after: PaintChoice) -> [StepWords] {
    var words = StepWords.number(
      translated("Width of the brush"), before.widthPixels, after.widthPixels,
      unit: translated("pixels"))
    if before.color != after.color {
      words.append(
        StepWords(
          translated("Colour of the brush changed"), subject: translated("Colour of the brush"),
          isContinuous: true))
    }
    if before.followsPressure != after.followsPressure {
      words += StepWords.turned(translated("Brush by pressure"), after.followsPressure)
    }
    return words
  }
}
