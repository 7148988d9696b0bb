// What a new zone can be.

import Geometry
import Movement
import Translation

/// A form of zone that can be made.
public enum ZoneForm: String, Sendable, Hashable, CaseIterable {
  case rectangle, ellipse, polygon, line, bright, dark, band, brighter, darker

  /// Its name in the list of forms.
  public var title: String {
    switch self {
    case .rectangle: translated("Rectangle")
    case .ellipse: translated("Ellipse")
    case .polygon: translated("Polygon")
    case .line: translated("Line")
    case .bright: translated("Bright")
    case .dark: translated("Dark")
    case .band: translated("Band of brightness")
    case .brighter: translated("Edge to brighter")
    case .darker: translated("Edge to darker")
    }
  }

  /// What zones of it are named by in files, the same in every language.
  var word: String {
    switch self {
    case .rectangle, .ellipse, .polygon, .line, .bright, .dark: rawValue
    case .band: "band of brightness"
    case .brighter: "edge to brighter"
    case .darker: "edge to darker"
    }
  }

  /// Whether it has a place on the image, so that it can be drawn there.
  public var isDrawn: Bool {
    switch self {
    case .rectangle, .ellipse, .polygon, .line: true
    case .bright, .dark, .band, .brighter, .darker: false
    }
  }

  /// What is made of a way that was drawn on the image; nil where that has no extent.
  ///
  /// A rectangle and an ellipse lie between its ends, a polygon within it.
  func shape(drawn way: [ImagePoint]) -> Zone.Shape? {
    guard let start = way.first, let end = way.last else { return nil }
    let corner = ImagePoint(x: min(start.x, end.x), y: min(start.y, end.y))
    let other = ImagePoint(x: max(start.x, end.x), y: max(start.y, end.y))
    let isWide = other.x - corner.x >= Self.leastPixels && other.y - corner.y >= Self.leastPixels
    switch self {
    case .rectangle:
      return isWide ? .area(.rectangle(ImageArea(upperLeft: corner, lowerRight: other))) : nil
    case .ellipse:
      return isWide
        ? .area(
          .ellipse(
            center: corner.interpolated(to: other, fraction: 0.5),
            radiusX: (other.x - corner.x) / 2, radiusY: (other.y - corner.y) / 2)) : nil
    case .line:
      return start.distance(to: end) >= Self.leastPixels ? .line(from: start, to: end) : nil
    case .polygon:
      var within = 0.5
      var corners = Outline.simplified(way, withinPixels: within)
      while corners.count > Self.mostDrawnCorners {
        within *= 2
        corners = Outline.simplified(way, withinPixels: within)
      }
      return corners.count >= 3 ? .area(.polygon(corners)) : nil
    case .bright, .dark, .band, .brighter, .darker: return nil
    }
  }

  /// What is made of it at a place, `reach` pixels to each side.
  func shape(at place: ImagePoint, reach: Double) -> Zone.Shape {
    let corner = ImagePoint(x: place.x - reach, y: place.y - reach)
    let other = ImagePoint(x: place.x + reach, y: place.y + reach)
    switch self {
    case .rectangle: return .area(.rectangle(ImageArea(upperLeft: corner, lowerRight: other)))
    case .ellipse: return .area(.ellipse(center: place, radiusX: reach, radiusY: reach))
    case .polygon:
      return .area(
        .polygon([
          corner, ImagePoint(x: other.x, y: corner.y), other, ImagePoint(x: corner.x, y: other.y),
        ]))
    case .line:
      return .line(
        from: ImagePoint(x: place.x, y: corner.y), to: ImagePoint(x: place.x, y: other.y))
    // As the bundled drums have them.
    case .bright: return .grey(.above(enter: 0.8, exit: 0.7))
    case .dark: return .grey(.below(enter: 0.1, exit: 0.2))
    case .band: return .grey(.between(low: 0.4, high: 0.6, gap: 0.1))
    case .brighter: return .edge(.above(enter: 0.4, exit: 0.3), overPixels: 8)
    case .darker: return .edge(.below(enter: -0.4, exit: -0.3), overPixels: 8)
    }
  }

  // Less is no area that a hand can aim at.
  private static let leastPixels = 1.0
  // A hand's way has no more bends, and each reading costs what the corners do.
  private static let mostDrawnCorners = 64
}
