// Which pixels of an image belong to a region.

import Geometry

/// Pixels of one row that lie side by side.
struct PixelSpan: Sendable, Hashable {
  /// The row.
  let row: Int
  /// The columns.
  let columns: Range<Int>
}

extension Region {
  /// Its pixels on an image of this size, each once.
  func spans(width: Int, height: Int) -> [PixelSpan] {
    if case .line(let start, let end) = self {
      return Self.pixels(from: start, to: end, width: width, height: height)
    }
    return rows(height: height).flatMap { row in
      columns(ofRow: row, width: width).map { PixelSpan(row: row, columns: $0) }
    }
  }

  /// The columns of a row that lie within, in rising order.
  private func columns(ofRow row: Int, width: Int) -> [Range<Int>] {
    switch self {
    case .whole:
      return [0..<width]
    case .point(let place):
      let column = Self.pixel(place.x)
      return (0..<Double(width)).contains(column) ? [Int(column)..<Int(column) + 1] : []
    case .line:
      return []
    case .box(let x, _, let boxWidth, _):
      let range = max(x, 0)..<max(min(x + boxWidth, width), max(x, 0))
      return range.isEmpty ? [] : [range]
    case .circle(let center, let radius):
      let dy = Double(row) - center.y
      guard dy.magnitude <= radius else { return [] }
      let half = (radius * radius - dy * dy).squareRoot()
      return Self.columns(from: center.x - half, to: center.x + half, width: width)
    case .ellipse(let center, let radiusX, let radiusY):
      let dy = Double(row) - center.y
      guard dy.magnitude <= radiusY else { return [] }
      // As the circle's where the radii are equal: a share of 1 would be rounded once more.
      let half = (radiusY * radiusY - dy * dy).squareRoot() * (radiusX / radiusY)
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
  private func rows(height: Int) -> Range<Int> {
    let (first, last): (Double, Double)
    switch self {
    case .whole: return 0..<height
    case .point(let place): (first, last) = (Self.pixel(place.y), Self.pixel(place.y))
    case .line: return 0..<0
    case .box(_, let y, _, let boxHeight):
      return max(y, 0)..<max(min(y + boxHeight, height), max(y, 0))
    case .circle(let center, let radius): (first, last) = (center.y - radius, center.y + radius)
    case .ellipse(let center, _, let radiusY):
      (first, last) = (center.y - radiusY, center.y + radiusY)
    case .polygon(let corners):
      first = corners.map(\.y).min() ?? 0
      last = corners.map(\.y).max() ?? -1
    }
    let top = Int(min(max(first.rounded(.up), 0), Double(height)))
    let bottom = Int(min(max(last.rounded(.down), -1), Double(height - 1)))
    return top..<max(bottom + 1, top)
  }

  /// The pixels along a line, from one end to the other.
  private static func pixels(
    from start: ImagePoint, to end: ImagePoint, width: Int, height: Int
  ) -> [PixelSpan] {
    let isSteep = (end.y - start.y).magnitude > (end.x - start.x).magnitude
    // The way along the longer axis, and the place across it.
    func turned(_ point: ImagePoint) -> (along: Double, across: Double) {
      isSteep ? (point.y, point.x) : (point.x, point.y)
    }
    let (first, last) = (turned(start), turned(end))
    let most = Double(isSteep ? height : width)
    let (low, high) = (pixel(min(first.along, last.along)), pixel(max(first.along, last.along)))
    guard high >= 0, low < most else { return [] }
    let steps = Int(max(low, 0))...Int(min(high, most - 1))
    let length = last.along - first.along
    return steps.compactMap { step in
      let share = length == 0 ? 0 : min(max((Double(step) - first.along) / length, 0), 1)
      let across = pixel(first.across + share * (last.across - first.across))
      guard across >= 0, across < Double(isSteep ? width : height) else { return nil }
      let (row, column) = isSteep ? (step, Int(across)) : (Int(across), step)
      return PixelSpan(row: row, columns: column..<column + 1)
    }
  }

  /// The pixel on which a coordinate lies.
  private static func pixel(_ coordinate: Double) -> Double { (coordinate + 0.5).rounded(.down) }

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
    let within = stride(from: 0, to: places.count - 1, by: 2).map { (places[$0], places[$0 + 1]) }
    return (within + border(of: corners, atRow: row)).sorted { $0 < $1 }
  }

  /// What of the border lies along the row's line: edges, and corners as edges without length.
  private static func border(of corners: [ImagePoint], atRow row: Double) -> [(Double, Double)] {
    corners.indices.compactMap { index in
      let (corner, next) = (corners[index], corners[(index + 1) % corners.count])
      guard corner.y == row else { return nil }
      let end = next.y == row ? next.x : corner.x
      return (min(corner.x, end), max(corner.x, end))
    }
  }
}
