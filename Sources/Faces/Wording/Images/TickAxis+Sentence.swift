// What is said where ticks in nanometres are wanted of an image without a pixel size.

import Micrograph
import Sonification
import Translation

extension TickAxis {
  /// The sentence for an image without a pixel size.
  public static let withoutPixelSize =
    translated(
      "The image has no pixel size, so ticks in nanometres are not sounded; give the step in px.")
}

extension MappingParameters {
  /// What ticks there are.
  ///
  /// - Parameter size: the extent of a pixel; nil where the image states none.
  /// - Returns: the sentences.
  public func tickWords(_ size: PixelSize?) -> String {
    guard tickAxis != .off else { return translated("No ticks.") }
    guard tickAxis == .value || !lacksPixelSizeForTicks(size) else {
      return TickAxis.withoutPixelSize
    }
    let along =
      switch tickAxis {
      case .off, .path: translated("along the path")
      case .x: translated("to the left and right")
      case .y: translated("up and down")
      case .value: translated("by the value")
      }
    let unit = tickAxis == .value ? "%" : tickUnit.rawValue
    return translated(
      "Ticks \(along), every \(NumberWords.significant(tickStep)) \(unit). "
        + "Above ten a second only every fifth or tenth sounds.")
  }
}
