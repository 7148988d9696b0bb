// The way to a place in words: the hour of a clock's hand, and how far.

import Sonification
import Translation

extension ClockDirection {
  /// The way in words, such as "2 o'clock, 34 mm".
  ///
  /// - Parameter millimetresPerPixel: a pixel's size on the tablet; nil where only pixels are known.
  /// - Returns: the words.
  public func words(millimetresPerPixel: Double?) -> String {
    guard pixels >= 1 else { return translated("here") }
    let length =
      millimetresPerPixel.map { "\(NumberWords.number(pixels * $0, pixels * $0 < 10 ? 1 : 0)) mm" }
      ?? "\(NumberWords.number(pixels, 0)) px"
    return translated("\(hour) o'clock, \(length)")
  }
}
