// The drawing of a pen's lean: seen from above, a line from the tip to where the pen's end is.

import CGTK
import Calibration

/// Draws how a pen leans.
struct LeanDrawing {
  let lean: PenLean?
  let width: Double
  let height: Double

  /// Draws it.
  func draw(_ cairo: OpaquePointer) {
    let radius = max(min(width, height) / 2 - 3, 1)
    let (x, y) = (width / 2, height / 2)
    cairo_set_source_rgb(cairo, 0.08, 0.08, 0.08)
    cairo_arc(cairo, x, y, radius, 0, 2 * .pi)
    cairo_fill_preserve(cairo)
    cairo_set_source_rgb(cairo, 0.5, 0.5, 0.5)
    cairo_set_line_width(cairo, 1)
    cairo_stroke(cairo)
    cairo_set_source_rgb(cairo, 1, 1, 1)
    cairo_arc(cairo, x, y, 3, 0, 2 * .pi)
    cairo_fill(cairo)
    guard let lean else { return }
    cairo_set_line_width(cairo, 3)
    cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND)
    let length = radius * min(lean.degrees / 90, 1)
    cairo_save(cairo)
    cairo_translate(cairo, x, y)
    cairo_rotate(cairo, lean.directionDegrees * .pi / 180)
    cairo_move_to(cairo, 0, 0)
    cairo_line_to(cairo, 0, -length)
    cairo_restore(cairo)
    cairo_stroke(cairo)
  }
}
