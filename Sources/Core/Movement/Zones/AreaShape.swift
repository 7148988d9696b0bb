// The outline of an area and how far within it a place lies.

import Geometry

/// An area of the image, in pixels.
public enum AreaShape: Sendable, Hashable {
  /// A rectangle between two corners.
  case rectangle(ImageArea)
  /// An ellipse with its axes along the image's.
  case ellipse(center: ImagePoint, radiusX: Double, radiusY: Double)
  /// A polygon of three corners or more, by the even-odd rule.
  case polygon([ImagePoint])

  /// The most corners of a polygon: what a reading costs is bounded by them.
  public static let mostCorners = 256

  /// The smallest rectangle around it.
  public var bounds: ImageArea {
    switch self {
    case .rectangle(let area): return area
    case .ellipse(let center, let radiusX, let radiusY):
      return ImageArea(
        upperLeft: ImagePoint(x: center.x - radiusX, y: center.y - radiusY),
        lowerRight: ImagePoint(x: center.x + radiusX, y: center.y + radiusY))
    case .polygon(let corners):
      let (columns, rows) = (corners.map(\.x), corners.map(\.y))
      return ImageArea(
        upperLeft: ImagePoint(x: columns.min() ?? 0, y: rows.min() ?? 0),
        lowerRight: ImagePoint(x: columns.max() ?? 0, y: rows.max() ?? 0))
    }
  }

  /// The shorter side of its bounds, in pixels.
  public var narrowestPixels: Double {
    let bounds = bounds
    return min(bounds.lowerRight.x - bounds.upperLeft.x, bounds.lowerRight.y - bounds.upperLeft.y)
  }

  /// How far within the outline a place lies, in pixels; negative outside.
  ///
  /// For an ellipse to first order of the distance, which is exact on the outline.
  public func depthPixels(_ place: ImagePoint) -> Double {
    switch self {
    case .rectangle(let area):
      let across = min(place.x - area.upperLeft.x, area.lowerRight.x - place.x)
      let down = min(place.y - area.upperLeft.y, area.lowerRight.y - place.y)
      guard across < 0, down < 0 else { return min(across, down) }
      return -(across * across + down * down).squareRoot()
    case .ellipse(let center, let radiusX, let radiusY):
      let (x, y) = ((place.x - center.x) / radiusX, (place.y - center.y) / radiusY)
      let radius = (x * x + y * y).squareRoot()
      // Sampson's distance: the value of the implicit form over its gradient.
      let slope = (x * x / (radiusX * radiusX) + y * y / (radiusY * radiusY)).squareRoot()
      guard slope > 0 else { return min(radiusX, radiusY) }
      return (1 - radius) * radius / slope
    case .polygon(let corners):
      return Self.depthPixels(place, in: corners)
    }
  }

  private static func depthPixels(_ place: ImagePoint, in corners: [ImagePoint]) -> Double {
    guard var last = corners.last else { return -.infinity }
    var isInside = false
    var nearest = Double.infinity
    for corner in corners {
      let (dx, dy) = (corner.x - last.x, corner.y - last.y)
      let (x, y) = (place.x - last.x, place.y - last.y)
      let length = dx * dx + dy * dy
      let share = length > 0 ? min(max((x * dx + y * dy) / length, 0), 1) : 0
      let (offX, offY) = (x - share * dx, y - share * dy)
      nearest = min(nearest, offX * offX + offY * offY)
      // Half open, so that a corner counts once.
      if (corner.y > place.y) != (last.y > place.y),
        place.x < last.x + (place.y - last.y) / dy * dx
      {
        isInside.toggle()
      }
      last = corner
    }
    return isInside ? nearest.squareRoot() : -nearest.squareRoot()
  }
}
