// The contrast of what is shown: set by numbers, by percentiles, by itself, or back to the whole range. The sound
// follows it where that was asked for.

import Analysis
import Micrograph
import Session
import Sonification
import Translation
import Wording

extension WindowModel {
  /// Changes the contrast; ends that would cross are not taken.
  public func setDisplay(low: Double? = nil, high: Double? = nil, gamma: Double? = nil) {
    guard let old = display,
      let window = IntensityWindow(low: low ?? old.window.low, high: high ?? old.window.high)
    else {
      // What was typed is replaced by what counts.
      changes.insert(.display)
      return
    }
    display = DisplayWindow(
      window: window, gamma: gamma ?? old.gamma, isInverted: old.isInverted)
    displayHasChanged()
  }

  /// Gives an end of the contrast the smallest or the largest value of the image.
  public func resetDisplay(_ end: ContrastEnd) {
    guard let whole = shownHistogram?.window(saturatedFraction: 0) else { return }
    switch end {
    case .dark: setDisplay(low: whole.low)
    case .bright: setDisplay(high: whole.high)
    }
  }

  /// Spreads the contrast over the whole range of the image, evenly.
  public func resetDisplay() {
    guard let histogram = shownHistogram, let old = display else { return sayNoImage() }
    if let words = histogram.noContrastWords { return say(words, isAsked: true) }
    let whole = histogram.window(saturatedFraction: 0)
    noteStep()
    contrast.asked = nil
    display = DisplayWindow(window: whole, isInverted: old.isInverted)
    displayHasChanged()
    noteStep(translated("Contrast reset"))
    say(translated("Contrast reset: \(words(of: whole)), the whole range"), isAsked: true)
  }

  /// Sets the contrast by what the image holds, or the selected region; asked again, it leaves out more, and after the
  /// last step begins anew.
  public func showAutomatically() {
    let region = regions.chosen.flatMap { $0.region.hasArea ? $0 : nil }
    guard let old = display, let histogram = histogram(of: region?.region) else {
      return sayNoImage()
    }
    if let words = histogram.noContrastWords {
      return say(region.map { "\($0.name): \(words)" } ?? words, isAsked: true)
    }
    let last = contrast.automatic
    let isAgain =
      last?.window == old.window && last?.imageNumber == imageNumber
      && last?.recipe == shownRecipe && last?.region == region
    let step = isAgain ? last?.step.next ?? AutomaticContrast() : AutomaticContrast()
    let window = step.window(of: histogram)
    noteStep()
    contrast.automatic = ContrastState.Automatic(
      step: step, window: window, imageNumber: imageNumber, recipe: shownRecipe,
      region: region)
    setDisplay(low: window.low, high: window.high)
    noteStep(translated("Auto contrast"))
    let number = "\(step.number)"
    let count = "\(AutomaticContrast.count)"
    say(
      region.map {
        translated(
          "Auto contrast of \($0.name), step \(number) of \(count): \(words(of: window))")
      }
        ?? translated("Auto contrast, step \(number) of \(count): \(words(of: window))"),
      isAsked: true)
  }

  // Of a region without a pixel on the picture it is the whole one's.
  private func histogram(of region: Region?) -> Histogram? {
    guard let region, let picture = shownMicrograph, let own = region.values(of: picture) else {
      return shownHistogram
    }
    return Histogram(own)
  }

  private func sayNoImage() {
    say(translated("no image"), isAsked: true)
  }

  /// Shows dark as bright, or back.
  public func invert() {
    display?.isInverted.toggle()
    keep()
    changes.formUnion([.picture, .display])
  }

  func displayHasChanged() {
    if isSoundLinked { soundFollowsDisplay() }
    keep()
    changes.formUnion([.picture, .display])
  }

  // MARK: Percentiles

  /// The percentiles of the pixels at which the ends lie: what was asked for, or what is below each.
  public var displayPercentiles: (low: Double, high: Double) {
    guard let histogram = shownHistogram, let window = display?.window else { return (0, 100) }
    if let asked = contrast.asked, asked.window == window, asked.imageNumber == imageNumber,
      asked.recipe == shownRecipe
    {
      return (asked.low, asked.high)
    }
    return (histogram.percentBelow(window.low), 100 - histogram.percentAbove(window.high))
  }

  /// Puts the ends of the contrast at percentiles of the pixels; an end that none is given for stays.
  ///
  /// Where both fall on one value, it says so.
  public func setDisplay(lowPercent: Double? = nil, highPercent: Double? = nil) {
    guard let histogram = shownHistogram, let old = display?.window else { return }
    let now = displayPercentiles
    let (low, high) = (lowPercent ?? now.low, highPercent ?? now.high)
    changes.insert(.display)
    let dark = lowPercent.map { histogram.intensity(atPercent: $0) } ?? old.low
    let bright = highPercent.map { histogram.intensity(atPercent: $0) } ?? old.high
    guard let dark, let bright, let window = IntensityWindow(low: dark, high: bright) else {
      let (first, second) = (NumberText.number(low, 2), NumberText.number(high, 2))
      return say(
        histogram.noContrastWords
          ?? translated(
            "No contrast from \(first) % to \(second) %: the value at the second is not higher"))
    }
    setDisplay(low: window.low, high: window.high)
    contrast.asked = ContrastState.Asked(
      low: low, high: high, window: window, imageNumber: imageNumber, recipe: shownRecipe)
  }

  // MARK: The sound

  /// Lets the sound follow the contrast on the screen, or gives it its own window back.
  public func linkSound(_ isLinked: Bool) {
    guard isLinked != isSoundLinked else { return }
    isSoundLinked = isLinked
    if isLinked {
      soundFollowsDisplay()
      let isShown = sound.current.mapping.layer == shownRecipe
      say(
        isShown
          ? translated(
            "The sound uses this contrast: \(display.map { words(of: $0.window) } ?? "")")
          : translated("The sound follows while the layer that is shown is the one that is heard"))
    } else {
      let own = sound.origin.mapping.window
      sound.adopt { $0.mapping.window = own }
      session?.setMappings(sound.current.mappings)
      say(translated("The sound has its own contrast: \(soundWindow.map { words(of: $0) } ?? "")"))
    }
    keep()
    changes.formUnion([.sound, .display])
  }

  // Another layer than the one that is shown has intensities of its own.
  func soundFollowsDisplay() {
    guard let display, sound.current.mapping.layer == shownRecipe else { return }
    sound.adopt { $0.mapping.window = .fixed(display.window) }
    session?.setMappings(sound.current.mappings)
  }
}
