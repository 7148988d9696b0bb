// A way that is drawn over the image to make a zone or a region of it.

import Geometry

/// The places of a way: all of one around an area, the two ends of another.
struct DrawnWay: Sendable {
  /// The places, in image pixels.
  private(set) var places: [ImagePoint]
  private let isAround: Bool

  /// A way that begins at a place.
  init(from place: ImagePoint, isAround: Bool) {
    places = [place]
    self.isAround = isAround
  }

  /// Goes on to a place; false where that is none to be kept.
  mutating func go(to next: ImagePoint, zoom: Double) -> Bool {
    guard let first = places.first, let last = places.last, next != last else { return false }
    guard isAround else {
      places = [first, next]
      return true
    }
    // Nearer places tell nothing of a way that a hand draws.
    guard next.distance(to: last) >= min(0.5, 2 / zoom) else { return false }
    places.append(next)
    return true
  }
}
