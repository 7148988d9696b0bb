// The contrast in words and numbers.

import Analysis
import Micrograph
import Translation
import Wording

extension WindowModel {
  /// The numbers of the contrast of what is shown.
  public var contrastScale: ContrastScale {
    guard let histogram = shownHistogram else { return ContrastScale() }
    return ContrastScale(
      histogram, isWhole: shownLayer == nil && image?.micrograph.pixelType.isInteger == true)
  }

  /// The unit of the file's own values; nil where they have none, or it is one of values computed from them.
  public var intensityUnit: String? {
    guard shownRecipe == .file, let values = image?.acquisition.values?.value,
      values.scale == 1, values.origin == 0, !values.unit.isEmpty
    else { return nil }
    return values.unit
  }

  /// The text of both contrasts.
  public var windowsText: String {
    guard let display else { return "" }
    let shown = translated("Display \(words(of: display.window))")
    guard let sound = soundWindow else { return shown }
    guard soundWindowOfShown != nil else {
      return
        translated(
          "\(shown), sound \(NumberWords.significant(sound.low)) to "
            + "\(NumberWords.significant(sound.high)) of the layer that is heard")
    }
    return sound == display.window
      ? translated("Display and sound \(words(of: sound))")
      : translated("\(shown), sound \(words(of: sound))")
  }

  /// How much of the image lies beyond the ends, or why there is nothing between them.
  public var percentilesText: String {
    guard let histogram = shownHistogram, let window = display?.window else { return "" }
    if let words = histogram.noContrastWords { return words }
    let below = NumberText.significant(histogram.percentBelow(window.low), 3)
    let above = NumberText.significant(histogram.percentAbove(window.high), 3)
    return translated(
      "\(below) % of the pixels below the dark end, \(above) % above the bright end")
  }

  /// The axes of the histogram, for those who do not see it.
  public var histogramText: String {
    guard let shape = shownShape else { return "" }
    let kind = withinSentence(histogramAxis.title)
    let range = translated(
      "\(NumberWords.significant(shape.low)) to \(NumberWords.significant(shape.high))")
    let unit = intensityUnit.map { " \($0)" } ?? ""
    return
      translated(
        "\(windowsText). From left to right \(range)\(unit), upwards pixels on a \(kind) axis to \(shape.most)"
      )
  }

  /// The name of an end on the histogram, with its unit.
  public func name(of end: ContrastEnd) -> String {
    translated(
      "\(end.title) on the histogram, \(intensityUnit.map { translated("in \($0)") } ?? translated("in the file's values"))"
    )
  }

  /// An end of the contrast and where it is, such as "Dark end 12 nm".
  func words(of end: ContrastEnd) -> String {
    guard let window = display?.window else { return end.title }
    let unit = intensityUnit.map { " \($0)" } ?? ""
    return "\(end.title) \(NumberWords.significant(end.intensity(in: window)))\(unit)"
  }

  /// Both ends of a window, with their unit.
  func words(of window: IntensityWindow) -> String {
    let unit = intensityUnit.map { " \($0)" } ?? ""
    return
      translated(
        "\(NumberWords.significant(window.low)) to \(NumberWords.significant(window.high))\(unit)")
  }
}
