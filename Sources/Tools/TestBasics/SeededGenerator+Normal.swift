// Random numbers as measurements have them.

import Foundation

extension SeededGenerator {
  /// From 0 up to but not including 1.
  public mutating func unit() -> Double {
    Double(next() >> 11) * 0x1p-53
  }

  /// A value of the standard normal distribution (Box and Muller 1958).
  public mutating func normal() -> Double {
    let radius = (-2 * log(1 - unit())).squareRoot()
    return radius * cos(2 * Double.pi * unit())
  }
}
