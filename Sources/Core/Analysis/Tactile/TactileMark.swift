// What a touchable sheet is drawn with: black shapes in millimetres.

import Geometry

/// A black shape on a sheet.
public enum TactileMark: Sendable, Hashable {
  /// A disc, with its diameter in millimetres.
  case dot(PagePoint, diameter: Double)
  /// A line with round ends, as wide as it says in millimetres.
  case line(from: PagePoint, to: PagePoint, width: Double)
  /// A rectangle, from its top left to its bottom right corner.
  case block(from: PagePoint, to: PagePoint)

  /// The shape as an SVG element; a millimetre is one of its units.
  var svg: String {
    let number = Self.number
    switch self {
    case .dot(let center, let diameter):
      return "<circle cx=\"\(number(center.x))\" cy=\"\(number(center.y))\" "
        + "r=\"\(number(diameter / 2))\"/>"
    case .line(let start, let end, let width):
      return "<line x1=\"\(number(start.x))\" y1=\"\(number(start.y))\" x2=\"\(number(end.x))\" "
        + "y2=\"\(number(end.y))\" stroke-width=\"\(number(width))\" stroke=\"black\" "
        + "stroke-linecap=\"round\"/>"
    case .block(let start, let end):
      return "<rect x=\"\(number(start.x))\" y=\"\(number(start.y))\" "
        + "width=\"\(number(end.x - start.x))\" height=\"\(number(end.y - start.y))\"/>"
    }
  }

  /// A length with three decimals, a thousandth of a millimetre.
  private static func number(_ millimetres: Double) -> String {
    String((millimetres * 1_000).rounded() / 1_000)
  }
}
