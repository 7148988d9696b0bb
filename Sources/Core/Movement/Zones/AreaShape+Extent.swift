// How wide an area is where it is narrow, and whether it lies in a picture at all.

import Geometry

extension AreaShape {
  /// A quarter of its width, in pixels: a place that deep within it there is in every area.
  ///
  /// The deepest place of a polygon lies at least as deep as its area by its outline's length, for the outlines
  /// within it are shorter than its own; half of that is a quarter of the width of a strip.
  var quarterPixels: Double {
    guard case .polygon(let corners) = self, var last = corners.last else {
      return narrowestPixels / 4
    }
    var length = 0.0
    for corner in corners {
      length += last.distance(to: corner)
      last = corner
    }
    guard length > 0 else { return 0 }
    return min(narrowestPixels / 4, abs(Outline.area(corners)) / length / 2)
  }

  /// Whether it encloses nothing: all of its corners lie on one line.
  public var isFlat: Bool {
    guard case .polygon(let corners) = self, let first = corners.first else {
      return narrowestPixels <= 0
    }
    let far = corners.max { first.distance(to: $0) < first.distance(to: $1) } ?? first
    let (dx, dy) = (far.x - first.x, far.y - first.y)
    // What is left over of corners on one line is the rounding of their numbers.
    return corners.allSatisfy { corner in
      abs(dx * (corner.y - first.y) - dy * (corner.x - first.x)) <= 1e-9 * (dx * dx + dy * dy)
    }
  }

  /// Whether a part of it lies in a rectangle.
  public func reaches(into frame: ImageArea) -> Bool {
    switch self {
    case .rectangle(let area):
      return area.upperLeft.x < frame.lowerRight.x && area.upperLeft.y < frame.lowerRight.y
        && area.lowerRight.x > frame.upperLeft.x && area.lowerRight.y > frame.upperLeft.y
    case .ellipse(let center, let radiusX, let radiusY):
      // The nearest place of the rectangle, by the ellipse's own measure on each axis.
      let x = min(max(center.x, frame.upperLeft.x), frame.lowerRight.x) - center.x
      let y = min(max(center.y, frame.upperLeft.y), frame.lowerRight.y) - center.y
      return (x / radiusX) * (x / radiusX) + (y / radiusY) * (y / radiusY) < 1
    case .polygon(let corners):
      let left = Outline.clipped(corners) { $0.x - frame.upperLeft.x }
      let right = Outline.clipped(left) { frame.lowerRight.x - $0.x }
      let top = Outline.clipped(right) { $0.y - frame.upperLeft.y }
      return abs(Outline.area(Outline.clipped(top) { frame.lowerRight.y - $0.y })) > 0
    }
  }
}
