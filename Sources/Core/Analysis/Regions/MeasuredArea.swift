// An area on the specimen, in the unit that suits it.

import Micrograph

/// An area and its unit.
public struct MeasuredArea: Sendable, Hashable {
  /// The area, in the square of `unit`.
  public let value: Double
  /// The unit of length whose square it is in, such as "nm".
  public let unit: String

  /// The area of some pixels; nil where a pixel has none.
  ///
  /// The unit is the one that suits the side of a square of this area.
  public init?(pixels: Double, of size: PixelSize) {
    let own = size.x * size.y * pixels
    guard own > 0, own.isFinite else { return nil }
    let side = size.readable(own.squareRoot())
    value = side.value * side.value
    unit = side.unit
  }

  /// Its unit as it is written, such as "nm²".
  public var squareUnit: String { unit.contains("/") ? "(\(unit))²" : "\(unit)²" }
}
