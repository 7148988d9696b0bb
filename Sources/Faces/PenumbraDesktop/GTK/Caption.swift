// Text inside a drawn meter, as large as the desktop's text.

import CGTK

/// The text of a drawing.
enum Caption {
  /// The height of its letters, in view pixels.
  static var size: Double { 11 * penumbra_text_scale() }

  /// Draws text in the upper left corner, on a background of its own.
  static func draw(_ text: String, _ cairo: OpaquePointer) {
    let extents = select(text, cairo)
    cairo_set_source_rgba(cairo, 0.08, 0.08, 0.08, 0.7)
    cairo_rectangle(cairo, 0, 0, extents.x_advance + 6, 1.4 * size)
    cairo_fill(cairo)
    cairo_set_source_rgb(cairo, 0.8, 0.8, 0.8)
    cairo_move_to(cairo, 3, 1.1 * size)
    cairo_show_text(cairo, text)
  }

  /// Draws centred text, in the current colour.
  static func draw(_ text: String, middle: Double, baseline: Double, _ cairo: OpaquePointer) {
    let extents = select(text, cairo)
    cairo_move_to(cairo, middle - extents.x_advance / 2, baseline)
    cairo_show_text(cairo, text)
  }

  /// The width of a text, in view pixels.
  static func width(_ text: String, _ cairo: OpaquePointer) -> Double {
    select(text, cairo).x_advance
  }

  @discardableResult
  private static func select(_ text: String, _ cairo: OpaquePointer) -> cairo_text_extents_t {
    cairo_select_font_face(cairo, "sans", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_BOLD)
    cairo_set_font_size(cairo, size)
    var extents = cairo_text_extents_t()
    cairo_text_extents(cairo, text, &extents)
    return extents
  }
}
