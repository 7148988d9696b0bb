// What makes a zone, in a few words.

import Geometry
import Movement
import Translation

extension Zone.Shape {
  /// What it is, and how large: "rectangle, 40 × 30 px", "bright, from 80 %", "line, 64 px".
  public var words: String {
    switch self {
    case .grey(.above(let enter, _)): return translated("bright, from \(Self.percent(enter))")
    case .grey(.below(let enter, _)): return translated("dark, up to \(Self.percent(enter))")
    case .grey(.between(let low, let high, _)):
      return translated("brightness, \(Self.percent(low)) to \(Self.percent(high))")
    case .edge(let range, let over):
      let stretch = translated("within \(NumberWords.number(over, 1)) px")
      switch range {
      case .above(let enter, _):
        return translated("edge, brighter by \(Self.percent(enter)) \(stretch)")
      case .below(let enter, _):
        return translated("edge, darker by \(Self.percent(-enter)) \(stretch)")
      case .between(let low, let high, _):
        return translated(
          "edge, change of \(Self.percent(low)) to \(Self.percent(high)) \(stretch)")
      }
    case .area(let area):
      let (corner, other) = (area.bounds.upperLeft, area.bounds.lowerRight)
      let size =
        "\(NumberWords.number(other.x - corner.x, 0)) × \(NumberWords.number(other.y - corner.y, 0)) px"
      switch area {
      case .rectangle: return translated("rectangle, \(size)")
      case .ellipse: return translated("ellipse, \(size)")
      case .polygon(let corners): return translated("polygon of \(corners.count) corners, \(size)")
      }
    case .line(let start, let end):
      return translated("line, \(NumberWords.number(start.distance(to: end), 0)) px")
    }
  }

  private static func percent(_ share: Double) -> String {
    "\(NumberWords.number(100 * share, 1)) %"
  }
}
