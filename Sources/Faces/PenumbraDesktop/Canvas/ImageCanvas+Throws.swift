// A game of throws over the picture: the board and its hole, and the way of each bag, whose end says by its shape what
// it hit: a disc in the hole, a square on the board, a cross beside it.

import CGTK
import DesktopModel
import Geometry
import Tracks

extension ImageCanvas {
  // In view pixels.
  private static let markRadius = 6.0

  /// Draws a game of throws.
  func draw(_ marks: ThrowMarks, _ snapshot: OpaquePointer) {
    let places = marks.board + marks.hole + marks.ways.flatMap(\.points)
    let reach = Self.markRadius + 4
    guard
      let cairo = context(
        snapshot, left: (places.map(\.x).min() ?? 0) - reach,
        top: (places.map(\.y).min() ?? 0) - reach, right: (places.map(\.x).max() ?? 0) + reach,
        bottom: (places.map(\.y).max() ?? 0) + reach)
    else { return }
    defer { cairo_destroy(cairo) }
    cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
    for (width, bright) in [(5.0, 0.0), (2.0, 1.0)] {
      cairo_set_line_width(cairo, width)
      cairo_set_source_rgb(cairo, bright, bright, bright)
      for outline in [marks.board, marks.hole] {
        if let first = outline.first { stroke(outline + [first], cairo) }
      }
      for way in marks.ways {
        stroke(way.points, cairo)
        if let end = way.points.last { drawEnd(way, at: end, cairo) }
      }
    }
  }

  private func drawEnd(_ way: ThrowMarks.Way, at end: ViewPoint, _ cairo: OpaquePointer) {
    let radius = Self.markRadius
    switch way.zone {
    case .hole:
      cairo_new_sub_path(cairo)
      cairo_arc(cairo, end.x, end.y, radius, 0, 2 * .pi)
      cairo_stroke(cairo)
    case .board:
      cairo_rectangle(cairo, end.x - radius, end.y - radius, 2 * radius, 2 * radius)
      cairo_stroke(cairo)
    case .miss:
      for side in [1.0, -1] {
        cairo_move_to(cairo, end.x - radius, end.y - side * radius)
        cairo_line_to(cairo, end.x + radius, end.y + side * radius)
      }
      cairo_stroke(cairo)
    }
  }
}
