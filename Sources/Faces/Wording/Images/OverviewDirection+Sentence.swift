// What is said of an overview of the picture by sound.

import Analysis
import Sonification

extension OverviewDirection {
  /// What is said while a layer is made for it.
  public static let isBeingPrepared = "Preparing the overview."
  /// What is said where nothing of the part has a value.
  public static let nothingToHear = "Nothing here has a value, so there is no overview."

  /// What is written of an overview along a path.
  public static let pathWords = "Overview along the line; Space stops it."
  /// What is said where there is no path.
  public static let noPath =
    "There is no line to sweep; E, W and Shift E follow one, or T tags its two ends."

  /// What is swept, and which way.
  ///
  /// - Parameter layer: the layer that is told.
  /// - Returns: the words.
  public func words(of layer: LayerRecipe) -> String {
    let way = self == .columns ? "from left to right" : "from top to bottom"
    let what = layer == .file ? "the image" : "the layer \(layer)"
    return "Overview of \(what) \(way); Space stops it."
  }
}
