// What is said of an overview of the picture by sound.

import Analysis
import Sonification
import Translation

extension OverviewDirection {
  /// What is said while a layer is made for it.
  public static let isBeingPrepared = translated("Preparing the overview.")
  /// What is said where nothing of the part has a value.
  public static let nothingToHear = translated("Nothing here has a value, so there is no overview.")

  /// What is written of an overview along a path.
  public static let pathWords = translated("Overview along the line; Space stops it.")
  /// What is said where there is no path.
  public static let noPath =
    translated("There is no line to sweep; E, W and Shift E follow one, or T tags its two ends.")

  /// What is swept, and which way.
  ///
  /// - Parameter layer: the layer that is told.
  /// - Returns: the words.
  public func words(of layer: LayerRecipe) -> String {
    let way = self == .columns ? translated("from left to right") : translated("from top to bottom")
    let what = layer == .file ? translated("the image") : translated("the layer \(layer)")
    return translated("Overview of \(what) \(way); Space stops it.")
  }
}
