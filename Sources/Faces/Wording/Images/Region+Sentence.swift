// What a region is, in a few words.

import Analysis
import Geometry
import Translation

extension Region {
  /// What it is, how large and where: "box, 64 × 64 px from x 10, y 20", "line from x 5, y 5 to x 60, y 20".
  public var words: String {
    switch self {
    case .whole: return translated("whole image")
    case .point(let place): return translated("point at \(Self.words(place))")
    case .line(let start, let end):
      return translated("line from \(Self.words(start)) to \(Self.words(end))")
    case .box(let x, let y, _, _): return translated("box, \(sizeWords) from x \(x), y \(y)")
    case .circle(let center, _):
      return translated("circle, \(sizeWords), around \(Self.words(center))")
    case .ellipse(let center, _, _):
      return translated("ellipse, \(sizeWords), around \(Self.words(center))")
    case .polygon(let corners):
      let first = corners.first.map { translated(", the first at \(Self.words($0))") } ?? ""
      return translated("polygon, \(sizeWords), of \(corners.count) corners\(first)")
    }
  }

  /// How large it is, such as "64 × 64 px"; empty of a point and of the whole image.
  public var sizeWords: String {
    func size(_ width: Double, _ height: Double) -> String {
      "\(NumberWords.number(width, 1)) × \(NumberWords.number(height, 1)) px"
    }
    switch self {
    case .whole, .point: return ""
    case .line(let start, let end):
      return translated("\(NumberWords.number(start.distance(to: end), 1)) px long")
    case .box(_, _, let width, let height): return size(Double(width), Double(height))
    case .circle(_, let radius): return translated("\(NumberWords.number(2 * radius, 1)) px across")
    case .ellipse(_, let radiusX, let radiusY): return size(2 * radiusX, 2 * radiusY)
    case .polygon(let corners):
      let (columns, rows) = (corners.map(\.x), corners.map(\.y))
      return size(
        (columns.max() ?? 0) - (columns.min() ?? 0), (rows.max() ?? 0) - (rows.min() ?? 0))
    }
  }

  private static func words(_ place: ImagePoint) -> String {
    "x \(NumberWords.number(place.x, 1)), y \(NumberWords.number(place.y, 1))"
  }
}
