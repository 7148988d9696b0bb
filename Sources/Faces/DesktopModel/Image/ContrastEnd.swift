// The two ends of a contrast, and what the window keeps of how they are set.

import Analysis
import Micrograph
import Translation

/// An end of the contrast.
public enum ContrastEnd: Sendable, Hashable, CaseIterable {
  /// What is shown darkest.
  case dark
  /// What is shown brightest.
  case bright

  /// Its name.
  public var title: String { self == .dark ? translated("Dark end") : translated("Bright end") }

  /// Where it lies in a window.
  func intensity(in window: IntensityWindow) -> Double {
    self == .dark ? window.low : window.high
  }
}

/// How the ends are set.
struct ContrastState {
  /// The end that keys move on the histogram.
  var end = ContrastEnd.dark
  /// The end that a hand holds; nil for none.
  var held: ContrastEnd?
  /// The last automatic contrast.
  var automatic: Automatic?
  /// The percentiles that were asked for.
  var asked: Asked?

  /// An automatic contrast, what came of it, and of which picture.
  struct Automatic {
    var step: AutomaticContrast
    var window: IntensityWindow
    var imageNumber: Int
    var recipe: LayerRecipe
    /// The region that it is of; nil for the whole picture.
    var region: NamedRegion?
  }

  /// Percentiles, and the window that came of them: a value is seldom at exactly that percentile.
  struct Asked {
    var low: Double
    var high: Double
    var window: IntensityWindow
    var imageNumber: Int
    var recipe: LayerRecipe
  }
}
