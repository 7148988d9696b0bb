// What is said where ticks in nanometres are wanted of an image without a pixel size.

import Micrograph
import Sonification

extension TickAxis {
  /// The sentence for an image without a pixel size.
  public static let withoutPixelSize =
    "The image has no pixel size, so ticks in nanometres are not sounded; give the step in px."
}

extension MappingParameters {
  /// What ticks there are.
  ///
  /// - Parameter size: the extent of a pixel; nil where the image states none.
  /// - Returns: the sentences.
  public func tickWords(_ size: PixelSize?) -> String {
    guard tickAxis != .off else { return "No ticks." }
    guard tickAxis == .value || !lacksPixelSizeForTicks(size) else {
      return TickAxis.withoutPixelSize
    }
    let along =
      switch tickAxis {
      case .off, .path: "along the path"
      case .x: "to the left and right"
      case .y: "up and down"
      case .value: "by the value"
      }
    let unit = tickAxis == .value ? "%" : tickUnit.rawValue
    return "Ticks \(along), every \(NumberWords.significant(tickStep)) \(unit). "
      + "Above ten a second only every fifth or tenth sounds."
  }
}
