// The plan of one contact: the pieces that a hand draws in one go each, between its corners.

import RealModule

/// One contact of a gesture's plan.
struct PathContact {
  /// The pieces, each from where the one before ends.
  var pieces: [[PlannedPoint]]
  /// How long the whole contact takes, in seconds; nil where that follows from its length and the hand.
  var seconds: Double?
  /// How long the tip is lifted before it, in seconds.
  var gapSeconds = 0.15
  /// The extent in millimetres where it has nothing to do with the hand's size, as of a tap.
  var sizeMillimetres: Double?

  // Straight pieces are subdivided, so that a hand can bend them.
  private static let subdivision = 12

  /// Straight pieces with a corner at each place.
  static func corners(_ places: [PlannedPoint]) -> PathContact {
    PathContact(
      pieces: zip(places, places.dropFirst()).map { start, end in
        (0...subdivision).map {
          let part = Double($0) / Double(subdivision)
          return PlannedPoint(
            start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part)
        }
      })
  }

  /// Straight pieces with a corner at each place, from x and y in turn.
  static func corners(_ numbers: Double...) -> PathContact {
    corners(
      stride(from: 0, to: numbers.count - 1, by: 2).map {
        PlannedPoint(numbers[$0], numbers[$0 + 1])
      })
  }

  /// One smooth piece: the place at each part, 0...1, of the way.
  static func curve(places: Int = 96, _ place: (Double) -> PlannedPoint) -> PathContact {
    PathContact(pieces: [(0...places).map { place(Double($0) / Double(places)) }])
  }

  /// One smooth piece about a centre: the radius at each part of the way, and angles in radians from the
  /// right on clockwise.
  static func turn(
    about centre: PlannedPoint = PlannedPoint(0, 0), from start: Double, by sweep: Double,
    radius: (Double) -> Double
  ) -> PathContact {
    curve { part in
      let angle = start + sweep * part
      let length = radius(part)
      return PlannedPoint(
        centre.x + length * Double.cos(angle), centre.y + length * Double.sin(angle))
    }
  }

  /// A circle from an angle by another one; its radius grows by `drift` on the way.
  static func circle(from start: Double, by sweep: Double, drift: Double) -> PathContact {
    turn(from: start, by: sweep) { 1 + ($0 - 0.5) * drift }
  }

  /// One smooth piece through places: Catmull and Rom, "A class of local interpolating splines", 1974.
  static func through(_ places: [PlannedPoint]) -> PathContact {
    guard places.count >= 2 else { return PathContact(pieces: [places]) }
    let last = places.count - 1
    return curve(places: 16 * last) { part in
      let at = part * Double(last)
      let index = min(Int(at), last - 1)
      let t = at - Double(index)
      let (a, b) = (places[max(index - 1, 0)], places[index])
      let (c, d) = (places[index + 1], places[min(index + 2, last)])
      func blend(_ p: Double, _ q: Double, _ r: Double, _ s: Double) -> Double {
        0.5
          * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t
            + (3 * q - p - 3 * r + s) * t * t * t)
      }
      return PlannedPoint(blend(a.x, b.x, c.x, d.x), blend(a.y, b.y, c.y, d.y))
    }
  }

  /// One smooth piece through places, from x and y in turn.
  static func through(_ numbers: Double...) -> PathContact {
    through(
      stride(from: 0, to: numbers.count - 1, by: 2).map {
        PlannedPoint(numbers[$0], numbers[$0 + 1])
      })
  }

  /// A tap of a time, during which the tip slides.
  static func tap(seconds: Double, slide: PlannedPoint, at place: PlannedPoint = PlannedPoint(0, 0))
    -> PathContact
  {
    var contact = corners(place.x, place.y, place.x + slide.x, place.y + slide.y)
    contact.seconds = seconds
    // Places of a tap are in millimetres.
    contact.sizeMillimetres = 2
    return contact
  }

  /// The contact with a short slip before and after it, each from the first or last place by an offset.
  func hooked(before: PlannedPoint, after: PlannedPoint) -> PathContact {
    guard seconds == nil, let first = pieces.first?.first, let last = pieces.last?.last else {
      return self
    }
    var contact = self
    let start = PlannedPoint(first.x + before.x, first.y + before.y)
    let end = PlannedPoint(last.x + after.x, last.y + after.y)
    contact.pieces =
      Self.corners([start, first]).pieces + pieces + Self.corners([last, end]).pieces
    return contact
  }

  /// The contact with other pieces after its own.
  func followed(by other: PathContact) -> PathContact {
    var contact = self
    contact.pieces += other.pieces
    return contact
  }
}
