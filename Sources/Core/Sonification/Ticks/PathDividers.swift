// A path's length as a pair of dividers measures it: set to a fixed opening, they step along the path, each
// step to where the path first leaves the circle around the last one (the compass method of L. F. Richardson,
// "The Problem of Contiguity", General Systems Yearbook 6, 1961). Between two steps the length is that to the
// farthest place reached. A tip that trembles within the circle gains no length, and how finely the path is
// read does not matter: on straight stretches each step has a closed form.

import Geometry

/// The measuring of one path, in steps of its ruler.
struct PathDividers: Sendable {
  /// The opening of the dividers, in steps of the ruler.
  let opening: Double
  private var anchor: (x: Double, y: Double)
  private var place: (x: Double, y: Double)
  private var pieces = 0.0
  private var nextMark = 1.0

  // A jump over more pieces than this is no hand's.
  private static let mostPieces = 100_000.0

  /// Begins a path at a place, in steps of the ruler.
  init(opening: Double, x: Double, y: Double) {
    self.opening = opening
    anchor = (x, y)
    place = (x, y)
  }

  /// Goes on straight to a place; gives each mark that the length reaches on the way, with the share of the
  /// stretch that lies before it.
  mutating func go(toX x: Double, y: Double, meet: (_ mark: Double, _ share: Double) -> Void) {
    let start = (x: place.x - anchor.x, y: place.y - anchor.y)
    let way = (x: x - place.x, y: y - place.y)
    place = (x, y)
    let square = way.x * way.x + way.y * way.y
    guard square > 0, square.isFinite else { return }
    guard square.squareRoot() / opening < Self.mostPieces else {
      anchor = place
      return
    }
    var from = start
    var share = 0.0
    while true {
      let toMark = nextMark - pieces * opening
      let isMark = toMark <= opening
      let radius = isMark ? max(toMark, 0) : opening
      guard let found = Self.exit(from, way, square, radius), share + found <= 1 else { return }
      if isMark {
        meet(nextMark, share + found)
        nextMark += 1
        // The opening may end at the mark itself.
        if toMark < opening { continue }
      }
      share += found
      anchor = (anchor.x + from.x + found * way.x, anchor.y + from.y + found * way.y)
      from = (0, 0)
      pieces += 1
    }
  }

  /// The share of a way after which it leaves a circle around 0 for good, from within it.
  private static func exit(
    _ from: (x: Double, y: Double), _ way: (x: Double, y: Double), _ square: Double,
    _ radius: Double
  ) -> Double? {
    let half = from.x * way.x + from.y * way.y
    let rest = from.x * from.x + from.y * from.y - radius * radius
    let root = half * half - square * rest
    guard root >= 0 else { return nil }
    return max((root.squareRoot() - half) / square, 0)
  }
}
