// The shapes of a drawn sheet, parsed out of its SVG, and the room between them.

import Foundation

/// A black shape: a stroke around a segment, or a filled rectangle.
struct SheetShape {
  let x0: Double
  let y0: Double
  let x1: Double
  let y1: Double
  /// How far ink reaches beyond the segment or rectangle.
  let radius: Double
  let isRectangle: Bool

  /// The shapes of one group of the drawing.
  static func read(_ svg: String, group: String) -> [SheetShape] {
    guard let start = svg.range(of: "<g id=\"\(group)\""),
      let end = svg.range(of: "</g>", range: start.upperBound..<svg.endIndex)
    else { return [] }
    return svg[start.upperBound..<end.lowerBound].split(separator: "\n").compactMap { line in
      func number(_ name: String) -> Double {
        guard let from = line.range(of: " \(name)=\"") else { return .nan }
        return Double(line[from.upperBound...].prefix { $0 != "\"" }) ?? .nan
      }
      if line.hasPrefix("<circle") {
        return SheetShape(
          x0: number("cx"), y0: number("cy"), x1: number("cx"), y1: number("cy"),
          radius: number("r"), isRectangle: false)
      }
      if line.hasPrefix("<line") {
        return SheetShape(
          x0: number("x1"), y0: number("y1"), x1: number("x2"), y1: number("y2"),
          radius: number("stroke-width") / 2, isRectangle: false)
      }
      guard line.hasPrefix("<rect") else { return nil }
      return SheetShape(
        x0: number("x"), y0: number("y"), x1: number("x") + number("width"),
        y1: number("y") + number("height"), radius: 0, isRectangle: true)
    }
  }

  /// Points on the shape's segment or along a rectangle's border, at most 0.6 mm apart.
  private var points: [(Double, Double)] {
    let corners =
      isRectangle
      ? [(x0, y0), (x1, y0), (x1, y1), (x0, y1), (x0, y0)] : [(x0, y0), (x1, y1)]
    return zip(corners, corners.dropFirst()).flatMap { from, to in
      let count = max(Int((hypot(to.0 - from.0, to.1 - from.1) / 0.6).rounded(.up)), 1)
      return (0...count).map { step in
        let t = Double(step) / Double(count)
        return (from.0 + t * (to.0 - from.0), from.1 + t * (to.1 - from.1))
      }
    }
  }

  private func distance(_ point: (Double, Double)) -> Double {
    if isRectangle {
      return hypot(max(x0 - point.0, 0, point.0 - x1), max(y0 - point.1, 0, point.1 - y1))
    }
    let (dx, dy) = (x1 - x0, y1 - y0)
    let length = dx * dx + dy * dy
    let t = length > 0 ? min(max(((point.0 - x0) * dx + (point.1 - y0) * dy) / length, 0), 1) : 0
    return hypot(point.0 - x0 - t * dx, point.1 - y0 - t * dy)
  }

  /// The free room between two shapes in millimetres, 0 where they touch.
  func gap(to other: SheetShape) -> Double {
    let near = min(
      points.map { other.distance($0) }.min() ?? .infinity,
      other.points.map { distance($0) }.min() ?? .infinity)
    return max(near - radius - other.radius, 0)
  }

  /// Whether the boxes around both are further apart than a length.
  private func isBeyond(_ length: Double, _ other: SheetShape) -> Bool {
    let reach = length + radius + other.radius
    return min(x0, x1) - max(other.x0, other.x1) > reach
      || min(other.x0, other.x1) - max(x0, x1) > reach
      || min(y0, y1) - max(other.y0, other.y1) > reach
      || min(other.y0, other.y1) - max(y0, y1) > reach
  }

  /// The least room between shapes that do not hang together, and how many such bodies there are.
  static func clearance(_ shapes: [SheetShape]) -> (millimetres: Double, bodies: Int) {
    var body = Array(shapes.indices)
    func root(_ index: Int) -> Int {
      var index = index
      while body[index] != index { index = body[index] }
      return index
    }
    var gaps: [(Int, Int, Double)] = []
    for first in shapes.indices {
      for second in shapes.indices.dropFirst(first + 1)
      where !shapes[first].isBeyond(7, shapes[second]) {
        let gap = shapes[first].gap(to: shapes[second])
        if gap < 1e-9 {
          body[root(first)] = root(second)
        } else {
          gaps.append((first, second, gap))
        }
      }
    }
    let apart = gaps.filter { root($0.0) != root($0.1) }.map(\.2)
    return (apart.min() ?? 7, Set(shapes.indices.map(root)).count)
  }
}
