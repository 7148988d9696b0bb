// The stroke that is looped, over the image: thin where it rests, thick where it is repeated, in dashes what waits
// for its boundary; a dot at each quarter, squares at the ends of the part, and a ring where it is read.

import CGTK
import DesktopModel
import Geometry

extension ImageCanvas {
  func draw(_ mark: LoopMark, _ snapshot: OpaquePointer) {
    guard
      let cairo = context(
        snapshot, left: (mark.whole.map(\.x).min() ?? 0) - 14,
        top: (mark.whole.map(\.y).min() ?? 0) - 14,
        right: (mark.whole.map(\.x).max() ?? 0) + 14,
        bottom: (mark.whole.map(\.y).max() ?? 0) + 14)
    else { return }
    defer { cairo_destroy(cairo) }
    line(mark.whole, width: 1.5, cairo)
    line(mark.part, width: 5, cairo)
    if let waiting = mark.waiting { line(waiting, width: 9, dash: [3, 9], cairo) }
    for quarter in mark.quarters { dot(quarter, radius: 4, cairo) }
    for end in mark.ends {
      for (reach, bright) in [(8.0, 0.0), (6.0, 1.0), (4.0, 0.0)] {
        cairo_set_source_rgb(cairo, bright, bright, bright)
        cairo_rectangle(cairo, end.x - reach, end.y - reach, 2 * reach, 2 * reach)
        cairo_fill(cairo)
      }
    }
    guard let playhead = mark.playhead else { return }
    for (width, bright) in [(6.0, 0.0), (2.5, 1.0)] {
      cairo_set_line_width(cairo, width)
      cairo_set_source_rgb(cairo, bright, bright, bright)
      cairo_arc(cairo, playhead.x, playhead.y, 9, 0, 2 * .pi)
      cairo_stroke(cairo)
    }
  }

  private func line(
    _ points: [ViewPoint], width: Double, dash: [Double] = [], _ cairo: OpaquePointer
  ) {
    for (extra, bright) in [(3.0, 0.0), (0.0, 1.0)] {
      cairo_set_source_rgb(cairo, bright, bright, bright)
      cairo_set_line_width(cairo, width + extra)
      cairo_set_dash(cairo, dash, Int32(dash.count), 0)
      stroke(points, cairo)
    }
    cairo_set_dash(cairo, nil, 0, 0)
  }

  private func dot(_ place: ViewPoint, radius: Double, _ cairo: OpaquePointer) {
    for (size, bright) in [(radius + 2, 0.0), (radius, 1.0)] {
      cairo_set_source_rgb(cairo, bright, bright, bright)
      cairo_arc(cairo, place.x, place.y, size, 0, 2 * .pi)
      cairo_fill(cairo)
    }
  }
}
