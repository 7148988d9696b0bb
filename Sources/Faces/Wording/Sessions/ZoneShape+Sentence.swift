// What makes a zone, in a few words.

import Geometry
import Movement

extension Zone.Shape {
  /// What it is, and how large: "rectangle, 40 x 30 px", "bright, from 80 %", "line, 64 px".
  public var words: String {
    switch self {
    case .grey(.above(let enter, _)): return "bright, from \(Self.percent(enter))"
    case .grey(.below(let enter, _)): return "dark, up to \(Self.percent(enter))"
    case .grey(.between(let low, let high, _)):
      return "brightness, \(Self.percent(low)) to \(Self.percent(high))"
    case .edge(let range, let over):
      let stretch = "within \(NumberWords.number(over, 1)) px"
      switch range {
      case .above(let enter, _): return "edge, brighter by \(Self.percent(enter)) \(stretch)"
      case .below(let enter, _): return "edge, darker by \(Self.percent(-enter)) \(stretch)"
      case .between(let low, let high, _):
        return "edge, change of \(Self.percent(low)) to \(Self.percent(high)) \(stretch)"
      }
    case .area(let area):
      let (corner, other) = (area.bounds.upperLeft, area.bounds.lowerRight)
      let size =
        "\(NumberWords.number(other.x - corner.x, 0)) x \(NumberWords.number(other.y - corner.y, 0)) px"
      switch area {
      case .rectangle: return "rectangle, \(size)"
      case .ellipse: return "ellipse, \(size)"
      case .polygon(let corners): return "polygon of \(corners.count) corners, \(size)"
      }
    case .line(let start, let end):
      return "line, \(NumberWords.number(start.distance(to: end), 0)) px"
    }
  }

  private static func percent(_ share: Double) -> String {
    "\(NumberWords.number(100 * share, 1)) %"
  }
}
