// Hands over the image: five fingers from the wrist to their tips, each with a black rim, so that they stand out of
// any picture.

import CGTK
import DesktopModel
import Geometry

extension ImageCanvas {
  // In view pixels.
  private static let lineWidth = 3.0
  private static let rimWidth = 6.0
  private static let jointRadius = 3.5

  /// Draws a hand.
  func draw(_ hand: HandMark, _ snapshot: OpaquePointer) {
    let places = hand.fingers.flatMap(\.points)
    guard let first = places.first else { return }
    var (left, top, right, bottom) = (first.x, first.y, first.x, first.y)
    for place in places {
      (left, right) = (min(left, place.x), max(right, place.x))
      (top, bottom) = (min(top, place.y), max(bottom, place.y))
    }
    let reach = Self.rimWidth + Self.jointRadius
    guard
      let cairo = context(
        snapshot, left: left - reach, top: top - reach, right: right + reach,
        bottom: bottom + reach)
    else { return }
    defer { cairo_destroy(cairo) }
    cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
    cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND)
    // All rims below all fingers, or one finger's rim would cut another.
    for isRim in [true, false] {
      for finger in hand.fingers {
        if isRim {
          cairo_set_source_rgb(cairo, 0, 0, 0)
        } else {
          setColor(cairo, finger.color, 1)
        }
        cairo_set_line_width(cairo, isRim ? Self.rimWidth : Self.lineWidth)
        for (index, place) in finger.points.enumerated() {
          if index == 0 {
            cairo_move_to(cairo, place.x, place.y)
          } else {
            cairo_line_to(cairo, place.x, place.y)
          }
        }
        cairo_stroke(cairo)
        let radius = Self.jointRadius + (isRim ? (Self.rimWidth - Self.lineWidth) / 2 : 0)
        for place in finger.points {
          cairo_arc(cairo, place.x, place.y, radius, 0, 2 * .pi)
          cairo_fill(cairo)
        }
      }
    }
  }
}
