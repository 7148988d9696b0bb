// The drawing of the test field: the tablet's outline, and lines as wide as the pressure.

import CGTK
import DesktopModel

/// Draws the test field.
struct FieldDrawing {
  let field: TestField
  /// How wide the tablet is for its height.
  let aspect: Double
  let width: Double
  let height: Double

  // The widest line, in view pixels, and what a touch of no pressure leaves.
  private static let widest = 14.0
  private static let thinnest = 1.0
  private static let margin = 4.0

  private var scale: Double {
    max(min((width - 2 * Self.margin) / aspect, height - 2 * Self.margin), 1)
  }
  private var left: Double { (width - aspect * scale) / 2 }
  private var top: Double { (height - scale) / 2 }

  /// A place of the field, 0...1 across and down.
  func place(ofX x: Double, y: Double) -> (x: Double, y: Double) {
    ((x - left) / (aspect * scale), (y - top) / scale)
  }

  /// Draws it.
  func draw(_ cairo: OpaquePointer) {
    cairo_set_source_rgb(cairo, 0.08, 0.08, 0.08)
    cairo_paint(cairo)
    cairo_set_source_rgb(cairo, 0.5, 0.5, 0.5)
    cairo_set_line_width(cairo, 1)
    cairo_rectangle(cairo, left, top, aspect * scale, scale)
    cairo_stroke(cairo)
    cairo_set_source_rgb(cairo, 1, 1, 1)
    cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND)
    var last: TestField.Point?
    for point in field.points {
      let from = point.isStart ? point : last ?? point
      cairo_set_line_width(
        cairo, Self.thinnest + (Self.widest - Self.thinnest) * point.pressure)
      cairo_move_to(cairo, left + from.x * aspect * scale, top + from.y * scale)
      cairo_line_to(cairo, left + point.x * aspect * scale, top + point.y * scale)
      cairo_stroke(cairo)
      last = point
    }
  }
}
