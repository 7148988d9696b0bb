// What a new region of the image can be.

import Analysis
import Geometry
import Movement
import Translation

/// A shape of region that can be made.
public enum RegionForm: String, Sendable, Hashable, CaseIterable {
  case box, circle, ellipse, polygon, line, point

  /// Its name in the list of shapes.
  public var title: String {
    switch self {
    case .box: translated("Box")
    case .circle: translated("Circle")
    case .ellipse: translated("Ellipse")
    case .polygon: translated("Polygon")
    case .line: translated("Line")
    case .point: translated("Point")
    }
  }

  /// How it is drawn on the image, in words.
  var drawingWords: String {
    switch self {
    case .box, .ellipse: translated("Draw from corner to corner on the image")
    case .circle: translated("Draw across the circle on the image")
    case .polygon: translated("Draw around the area on the image")
    case .line: translated("Draw the line on the image")
    case .point: translated("Press on the point of the image")
    }
  }

  /// What is made of a way over the image; nil where that has no extent.
  ///
  /// A polygon lies within the way, a point at its end; the other shapes between its two ends.
  func region(drawn way: [ImagePoint]) -> Region? {
    guard let start = way.first, let end = way.last else { return nil }
    guard self != .point else { return .point(end) }
    // Less is nothing that a hand can aim at, in pixels.
    guard self == .polygon || start.distance(to: end) >= 1 else { return nil }
    switch self {
    case .box: return .box(from: start, to: end)
    case .circle: return .circle(from: start, to: end)
    case .ellipse: return ZoneForm.ellipse.shape(drawn: way).flatMap { Region($0) }
    case .polygon: return ZoneForm.polygon.shape(drawn: way).flatMap { Region($0) }
    case .line, .point: return .line(from: start, to: end)
    }
  }

  /// What is made of it at a place, `reach` pixels to each side.
  func region(at place: ImagePoint, reach: Double) -> Region? {
    let corners = [-reach, reach].map { ImagePoint(x: place.x + $0, y: place.y + $0) }
    switch self {
    case .box: return .box(from: corners[0], to: corners[1])
    case .circle: return .circle(center: place, radius: reach)
    case .ellipse: return .ellipse(center: place, radiusX: reach, radiusY: reach)
    case .polygon: return Region(ZoneForm.polygon.shape(at: place, reach: reach))
    case .line: return Region(ZoneForm.line.shape(at: place, reach: reach))
    case .point: return .point(place)
    }
  }
}

extension Region {
  /// The box between two places, whose pixels both belong to it.
  static func box(from start: ImagePoint, to end: ImagePoint) -> Region {
    let (left, top) = (min(start.x, end.x).rounded(), min(start.y, end.y).rounded())
    let (right, bottom) = (max(start.x, end.x).rounded(), max(start.y, end.y).rounded())
    return .box(
      x: Int(left), y: Int(top), width: Int(right - left) + 1, height: Int(bottom - top) + 1)
  }

  /// The circle that has two places at its ends.
  static func circle(from start: ImagePoint, to end: ImagePoint) -> Region {
    .circle(
      center: ImagePoint(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2),
      radius: max(start.distance(to: end) / 2, 0.5))
  }
}
