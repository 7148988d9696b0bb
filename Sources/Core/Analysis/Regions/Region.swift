// A part of an image whose values are told.

import Geometry

/// A part of an image: the pixels whose centres lie within, the border included.
public enum Region: Sendable, Hashable {
  /// The whole image.
  case whole
  /// A rectangle of whole pixels: its left column, its top row, and its size.
  case box(x: Int, y: Int, width: Int, height: Int)
  /// A circle, in pixels.
  case circle(center: ImagePoint, radius: Double)
  /// A polygon of at least three corners, in pixels, by the even-odd rule.
  case polygon([ImagePoint])

  /// The most corners of a polygon.
  public static let mostCorners = 1_000

  /// The columns of a row that lie within, in rising order, for an image of this size.
  func columns(ofRow row: Int, width: Int, height: Int) -> [Range<Int>] {
    guard (0..<height).contains(row) else { return [] }
    switch self {
    case .whole:
      return [0..<width]
    case .box(let x, let y, let boxWidth, let boxHeight):
      guard row >= y, row - y < boxHeight else { return [] }
      let range = max(x, 0)..<max(min(x + boxWidth, width), max(x, 0))
      return range.isEmpty ? [] : [range]
    case .circle(let center, let radius):
      let dy = Double(row) - center.y
      guard dy.magnitude <= radius else { return [] }
      let half = (radius * radius - dy * dy).squareRoot()
      return Self.columns(from: center.x - half, to: center.x + half, width: width)
    case .polygon(let corners):
      var ranges: [Range<Int>] = []
      for (first, last) in Self.crossings(of: corners, atRow: Double(row)) {
        for range in Self.columns(from: first, to: last, width: width) {
          // Parts that touch share the pixel of their border.
          let start = max(range.lowerBound, ranges.last?.upperBound ?? 0)
          if start < range.upperBound { ranges.append(start..<range.upperBound) }
        }
      }
      return ranges
    }
  }

  /// The rows it may have pixels in.
  func rows(height: Int) -> Range<Int> {
    let (first, last): (Double, Double)
    switch self {
    case .whole: return 0..<height
    case .box(_, let y, _, let boxHeight):
      return max(y, 0)..<max(min(y + boxHeight, height), max(y, 0))
    case .circle(let center, let radius): (first, last) = (center.y - radius, center.y + radius)
    case .polygon(let corners):
      first = corners.map(\.y).min() ?? 0
      last = corners.map(\.y).max() ?? -1
    }
    let top = Int(min(max(first.rounded(.up), 0), Double(height)))
    let bottom = Int(min(max(last.rounded(.down), -1), Double(height - 1)))
    return top..<max(bottom + 1, top)
  }

  private static func columns(from first: Double, to last: Double, width: Int) -> [Range<Int>] {
    let left = min(max(first.rounded(.up), 0), Double(width))
    let right = min(max(last.rounded(.down), -1), Double(width - 1))
    return right >= left ? [Int(left)..<Int(right) + 1] : []
  }

  /// Where the row's line is within the polygon.
  private static func crossings(of corners: [ImagePoint], atRow row: Double) -> [(Double, Double)] {
    var places: [Double] = []
    for (index, corner) in corners.enumerated() {
      let next = corners[(index + 1) % corners.count]
      // Half open, so that a corner counts once.
      guard (corner.y <= row) != (next.y <= row) else { continue }
      places.append(corner.x + (row - corner.y) / (next.y - corner.y) * (next.x - corner.x))
    }
    places.sort()
    return stride(from: 0, to: places.count - 1, by: 2).map { (places[$0], places[$0 + 1]) }
  }
}
