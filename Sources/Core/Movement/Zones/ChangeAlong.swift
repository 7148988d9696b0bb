// How a value changes along a stroke: here, against the place that lies a given distance back on the way.

import Geometry

/// The change of a value over the last stretch of the way.
struct ChangeAlong: Sendable {
  private let overPixels: Double
  // The way, in steps of a sixteenth of the stretch; a tip that trembles adds none.
  private var way: [(place: ImagePoint, value: Double)] = []
  private var newest = 0

  private static let steps = 16.0
  private static let kept = 48

  init(overPixels: Double) {
    self.overPixels = overPixels
    way.reserveCapacity(Self.kept)
  }

  /// Begins another stroke.
  mutating func begin() {
    way.removeAll(keepingCapacity: true)
    newest = 0
  }

  /// Goes on to a place; nil before the way is that long, or where there is no value.
  mutating func go(to place: ImagePoint, _ value: Double?) -> Double? {
    guard let value else {
      begin()
      return nil
    }
    if way.isEmpty || way[newest].place.distance(to: place) >= overPixels / Self.steps {
      if way.count < Self.kept {
        newest = way.count
        way.append((place, value))
      } else {
        newest = (newest + 1) % Self.kept
        way[newest] = (place, value)
      }
    }
    return before(place).map { value - $0 }
  }

  /// The value at the nearest place back on the way that lies the whole stretch away.
  private func before(_ place: ImagePoint) -> Double? {
    var later: (distance: Double, value: Double)?
    for back in 0..<way.count {
      let step = way[(newest - back + way.count) % way.count]
      let distance = step.place.distance(to: place)
      guard distance < overPixels else {
        guard let later else { return step.value }
        let share = (overPixels - later.distance) / (distance - later.distance)
        return later.value + (step.value - later.value) * share
      }
      later = (distance, step.value)
    }
    return nil
  }
}
