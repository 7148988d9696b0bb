// Lines and circles, drawn alike into pixels and into SVG.
import Foundation
import Geometry

/// A shape in image pixels; lines have round ends.
enum Shape {
  case line(from: ImagePoint, to: ImagePoint, width: Double)
  case ring(center: ImagePoint, radius: Double, width: Double)
  case disc(center: ImagePoint, radius: Double)

  /// How far a point is outside the shape, in pixels; negative within.
  func distance(to point: ImagePoint) -> Double {
    switch self {
    case .line(let from, let to, let width):
      let along = (x: to.x - from.x, y: to.y - from.y)
      let length = along.x * along.x + along.y * along.y
      let place = (point.x - from.x) * along.x + (point.y - from.y) * along.y
      let share = length > 0 ? min(max(place / length, 0), 1) : 0
      return hypot(point.x - from.x - share * along.x, point.y - from.y - share * along.y)
        - width / 2
    case .ring(let center, let radius, let width):
      return abs(hypot(point.x - center.x, point.y - center.y) - radius) - width / 2
    case .disc(let center, let radius):
      return hypot(point.x - center.x, point.y - center.y) - radius
    }
  }

  /// The columns and rows the shape can touch.
  private var bounds: (x: ClosedRange<Double>, y: ClosedRange<Double>) {
    switch self {
    case .line(let from, let to, let width):
      let reach = width / 2 + 1
      return (
        min(from.x, to.x) - reach...max(from.x, to.x) + reach,
        min(from.y, to.y) - reach...max(from.y, to.y) + reach
      )
    case .ring(let center, let radius, let width):
      let reach = radius + width / 2 + 1
      return (center.x - reach...center.x + reach, center.y - reach...center.y + reach)
    case .disc(let center, let radius):
      let reach = radius + 1
      return (center.x - reach...center.x + reach, center.y - reach...center.y + reach)
    }
  }

  /// Moves the plane's values towards `value` by the share of each pixel that is covered.
  func draw(into plane: inout Plane, value: Double) {
    let columns = Int(bounds.x.lowerBound)...Int(bounds.x.upperBound.rounded(.up))
    let rows = Int(bounds.y.lowerBound)...Int(bounds.y.upperBound.rounded(.up))
    for y in rows.clamped(to: 0...plane.height - 1) {
      for x in columns.clamped(to: 0...plane.width - 1) {
        let outside = distance(to: ImagePoint(x: Double(x), y: Double(y)))
        let covered = min(max(0.5 - outside, 0), 1)
        let index = y * plane.width + x
        plane.values[index] += covered * (value - plane.values[index])
      }
    }
  }

  /// The SVG element; the centre of pixel (0, 0) lies at (0.5, 0.5) of the drawing.
  var svg: String {
    switch self {
    case .line(let from, let to, let width):
      "<line x1=\"\(Self.number(from.x))\" y1=\"\(Self.number(from.y))\" "
        + "x2=\"\(Self.number(to.x))\" y2=\"\(Self.number(to.y))\" "
        + "stroke-width=\"\(width)\"/>"
    case .ring(let center, let radius, let width):
      "<circle cx=\"\(Self.number(center.x))\" cy=\"\(Self.number(center.y))\" r=\"\(radius)\" "
        + "stroke-width=\"\(width)\"/>"
    case .disc(let center, let radius):
      "<circle cx=\"\(Self.number(center.x))\" cy=\"\(Self.number(center.y))\" r=\"\(radius)\" "
        + "fill=\"black\" stroke=\"none\"/>"
    }
  }

  private static func number(_ coordinate: Double) -> String {
    "\((coordinate + 0.5).rounded(toPlaces: 3))"
  }
}
