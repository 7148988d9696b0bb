// The measured line over the image: two squares named A and B, the line between them, the edges of its
// band in dashes, and a short stroke across at each peak.

import CGTK
import DesktopModel
import Geometry

extension ImageCanvas {
  func draw(_ marks: LineMarks, _ snapshot: OpaquePointer) {
    let size = 16 * penumbra_text_scale()
    let points =
      [marks.start, marks.end].compactMap { $0 } + marks.band + marks.peaks.flatMap { $0 }
    let reach = 14 + 2 * size
    guard
      let cairo = context(
        snapshot, left: (points.map(\.x).min() ?? 0) - reach,
        top: (points.map(\.y).min() ?? 0) - reach, right: (points.map(\.x).max() ?? 0) + reach,
        bottom: (points.map(\.y).max() ?? 0) + reach)
    else { return }
    defer { cairo_destroy(cairo) }
    for (isDark, extra) in [(true, 3.0), (false, 0.0)] {
      let bright = isDark ? 0.0 : 1.0
      cairo_set_source_rgb(cairo, bright, bright, bright)
      cairo_set_line_width(cairo, 2 + extra)
      if let start = marks.start, let end = marks.end { stroke([start, end], cairo) }
      for peak in marks.peaks { stroke(peak, cairo) }
      for place in [marks.start, marks.end].compactMap({ $0 }) {
        cairo_rectangle(cairo, place.x - 5, place.y - 5, 10, 10)
        cairo_stroke(cairo)
      }
      cairo_set_line_width(cairo, 1.2 + extra / 2)
      if !isDark { cairo_set_dash(cairo, [6, 4], 2, 0) }
      if let first = marks.band.first { stroke(marks.band + [first], cairo) }
    }
    for (place, name) in [(marks.start, "A"), (marks.end, "B")] {
      if let place { write(name, cairo, x: place.x + 9, y: place.y - 9, size: size) }
    }
  }

  // The border of what is being drawn, in long dashes.
  func draw(_ outline: [ViewPoint], _ snapshot: OpaquePointer) {
    guard
      let cairo = context(
        snapshot, left: (outline.map(\.x).min() ?? 0) - 4, top: (outline.map(\.y).min() ?? 0) - 4,
        right: (outline.map(\.x).max() ?? 0) + 4, bottom: (outline.map(\.y).max() ?? 0) + 4)
    else { return }
    defer { cairo_destroy(cairo) }
    for (width, bright) in [(5.0, 0.0), (2.0, 1.0)] {
      cairo_set_line_width(cairo, width)
      cairo_set_source_rgb(cairo, bright, bright, bright)
      if bright > 0 { cairo_set_dash(cairo, [12, 6], 2, 0) }
      if let first = outline.first { stroke(outline + [first], cairo) }
    }
  }

  func stroke(_ points: [ViewPoint], _ cairo: OpaquePointer) {
    for (index, point) in points.enumerated() {
      if index == 0 {
        cairo_move_to(cairo, point.x, point.y)
      } else {
        cairo_line_to(cairo, point.x, point.y)
      }
    }
    cairo_stroke(cairo)
  }
}
