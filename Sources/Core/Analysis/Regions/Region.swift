// A part of an image whose values are told.

import Geometry

/// A part of an image: the pixels whose centres lie within, the border included.
///
/// A point and a line have nothing within: a point is the pixel that it lies on, a line one pixel of each column, or
/// of each row where it is steeper than 45 degrees, the nearest to it.
public enum Region: Sendable, Hashable {
  /// The whole image.
  case whole
  /// The pixel on which a place lies.
  case point(ImagePoint)
  /// The pixels along a straight line, its ends included, in pixels.
  case line(from: ImagePoint, to: ImagePoint)
  /// A rectangle of whole pixels: its left column, its top row, and its size.
  case box(x: Int, y: Int, width: Int, height: Int)
  /// A circle, in pixels.
  case circle(center: ImagePoint, radius: Double)
  /// An ellipse with its axes along the image's, in pixels.
  case ellipse(center: ImagePoint, radiusX: Double, radiusY: Double)
  /// A polygon of at least three corners, in pixels, by the even-odd rule.
  case polygon([ImagePoint])

  /// The most corners of a polygon.
  public static let mostCorners = 1_000

  /// The length of a line, in pixels; nil of another shape.
  public var lengthPixels: Double? {
    guard case .line(let start, let end) = self else { return nil }
    return start.distance(to: end)
  }

  /// Whether it has an area: a point and a line have none.
  public var hasArea: Bool {
    switch self {
    case .point, .line: false
    case .whole, .box, .circle, .ellipse, .polygon: true
    }
  }
}
