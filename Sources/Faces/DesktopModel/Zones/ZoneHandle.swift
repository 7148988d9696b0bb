// The handles of a zone: the places by which it is moved and given another form.

import Geometry
import Movement
import Translation

/// A place by which a zone is changed.
public struct ZoneHandle: Sendable, Hashable {
  /// What it is, such as "upper left corner".
  public let name: String
  /// Where it is, in image pixels.
  public let place: ImagePoint
}

extension Zone.Shape {
  /// Its handles, the middle first; none where it has no place on the image.
  var handles: [ZoneHandle] {
    switch self {
    case .grey, .edge: return []
    case .area(let area):
      let bounds = area.bounds
      let middle = ZoneHandle(
        name: translated("middle"),
        place: bounds.upperLeft.interpolated(to: bounds.lowerRight, fraction: 0.5))
      switch area {
      case .rectangle:
        return [middle]
          + zip(Self.cornerNames, Self.corners(of: bounds)).map { ZoneHandle(name: $0, place: $1) }
      case .ellipse(let center, let radiusX, let radiusY):
        return [
          ZoneHandle(name: translated("middle"), place: center),
          ZoneHandle(
            name: translated("right edge"), place: ImagePoint(x: center.x + radiusX, y: center.y)),
          ZoneHandle(
            name: translated("lower edge"), place: ImagePoint(x: center.x, y: center.y + radiusY)),
        ]
      case .polygon(let corners):
        return [middle]
          + corners.enumerated().map { ZoneHandle(name: translated("corner \($0 + 1)"), place: $1) }
      }
    case .line(let start, let end):
      return [
        ZoneHandle(name: translated("middle"), place: start.interpolated(to: end, fraction: 0.5)),
        ZoneHandle(name: translated("start"), place: start),
        ZoneHandle(name: translated("end"), place: end),
      ]
    }
  }

  private static let cornerNames = [
    translated("upper left corner"), translated("upper right corner"),
    translated("lower right corner"), translated("lower left corner"),
  ]

  private static func corners(of area: ImageArea) -> [ImagePoint] {
    let (corner, other) = (area.upperLeft, area.lowerRight)
    return [
      corner, ImagePoint(x: other.x, y: corner.y), other, ImagePoint(x: corner.x, y: other.y),
    ]
  }

  // A side is no shorter than this, in pixels.
  private static let leastPixels = 1.0

  /// This with a handle at another place, as near to it as the image allows.
  ///
  /// - Parameters:
  ///   - index: the handle's place among ``handles``.
  ///   - place: where it is wanted.
  ///   - limits: the image.
  /// - Returns: the shape; the polygon of one that crosses itself too.
  func moving(handle index: Int, to place: ImagePoint, within limits: ImageArea) -> Zone.Shape {
    let handles = handles
    guard handles.indices.contains(index), index > 0 else {
      guard index == 0, let middle = handles.first?.place else { return self }
      return moved(byX: place.x - middle.x, y: place.y - middle.y, within: limits)
    }
    let wanted = Self.held(place, within: limits)
    switch self {
    case .grey, .edge: return self
    case .area(.rectangle(let area)):
      return .area(.rectangle(Self.rectangle(area, corner: index - 1, at: wanted)))
    case .area(.ellipse(let center, let radiusX, let radiusY)):
      let most = (
        x: min(center.x - limits.upperLeft.x, limits.lowerRight.x - center.x),
        y: min(center.y - limits.upperLeft.y, limits.lowerRight.y - center.y)
      )
      let least = Self.leastPixels / 2
      return .area(
        .ellipse(
          center: center,
          radiusX: index == 1 ? max(min(wanted.x - center.x, most.x), least) : radiusX,
          radiusY: index == 2 ? max(min(wanted.y - center.y, most.y), least) : radiusY))
    case .area(.polygon(var corners)):
      corners[index - 1] = wanted
      return .area(.polygon(corners))
    case .line(let start, let end):
      let (start, end) = index == 1 ? (wanted, end) : (start, wanted)
      return start.distance(to: end) >= Self.leastPixels ? .line(from: start, to: end) : self
    }
  }

  private static func rectangle(
    _ area: ImageArea, corner: Int, at place: ImagePoint
  ) -> ImageArea {
    var (left, top) = (area.upperLeft.x, area.upperLeft.y)
    var (right, bottom) = (area.lowerRight.x, area.lowerRight.y)
    if corner == 0 || corner == 3 { left = min(place.x, right - leastPixels) }
    if corner == 1 || corner == 2 { right = max(place.x, left + leastPixels) }
    if corner < 2 { top = min(place.y, bottom - leastPixels) }
    if corner > 1 { bottom = max(place.y, top + leastPixels) }
    return ImageArea(
      upperLeft: ImagePoint(x: left, y: top), lowerRight: ImagePoint(x: right, y: bottom))
  }

  /// This moved, as far as it stays on the image.
  func moved(byX x: Double, y: Double, within limits: ImageArea) -> Zone.Shape {
    guard let bounds else { return self }
    func held(_ step: Double, _ low: Double, _ high: Double, _ least: Double, _ most: Double)
      -> Double
    {
      // One that is larger than the image, or beyond it, may only come nearer.
      let (back, forth) = (min(least - low, 0), max(most - high, 0))
      if low < least { return max(step, 0) }
      if high > most { return min(step, 0) }
      return min(max(step, back), forth)
    }
    let dx = held(
      x, bounds.upperLeft.x, bounds.lowerRight.x, limits.upperLeft.x, limits.lowerRight.x)
    let dy = held(
      y, bounds.upperLeft.y, bounds.lowerRight.y, limits.upperLeft.y, limits.lowerRight.y)
    func moved(_ point: ImagePoint) -> ImagePoint {
      ImagePoint(x: point.x + dx, y: point.y + dy)
    }
    switch self {
    case .grey, .edge: return self
    case .area(.rectangle(let area)):
      return .area(
        .rectangle(
          ImageArea(upperLeft: moved(area.upperLeft), lowerRight: moved(area.lowerRight))))
    case .area(.ellipse(let center, let radiusX, let radiusY)):
      return .area(.ellipse(center: moved(center), radiusX: radiusX, radiusY: radiusY))
    case .area(.polygon(let corners)): return .area(.polygon(corners.map(moved)))
    case .line(let start, let end): return .line(from: moved(start), to: moved(end))
    }
  }

  /// The smallest rectangle around it; nil where it has no place on the image.
  var bounds: ImageArea? {
    switch self {
    case .grey, .edge: nil
    case .area(let area): area.bounds
    case .line(let start, let end):
      ImageArea(
        upperLeft: ImagePoint(x: min(start.x, end.x), y: min(start.y, end.y)),
        lowerRight: ImagePoint(x: max(start.x, end.x), y: max(start.y, end.y)))
    }
  }

  private static func held(_ place: ImagePoint, within limits: ImageArea) -> ImagePoint {
    ImagePoint(
      x: min(max(place.x, limits.upperLeft.x), limits.lowerRight.x),
      y: min(max(place.y, limits.upperLeft.y), limits.lowerRight.y))
  }
}
