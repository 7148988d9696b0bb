// A line of text that changes many times a second. A label tells a screen reader each time; this one is drawn.

import CGTK

/// A drawn line of text in the theme's font and colour, which no screen reader is told of.
final class DrawnText {
  let widget: Widget = penumbra_widget_new(gtk_drawing_area_get_type(), GTK_ACCESSIBLE_ROLE_IMG)
    .widget
  private let layout: OpaquePointer?
  private var text: String

  /// Creates the line.
  ///
  /// - Parameters:
  ///   - text: its first text.
  ///   - style: its class in the theme.
  init(_ text: String, class style: String) {
    self.text = text
    gtk_widget_add_css_class(widget, style)
    gtk_widget_set_hexpand(widget, 1)
    layout = gtk_widget_create_pango_layout(widget, text)
    pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
    penumbra_hide_from_readers(widget.object)
    Make.set({ [unowned self] in draw($0, $1, $2) }, drawing: widget)
    fit()
  }

  isolated deinit {
    if let layout { g_object_unref(layout.object) }
  }

  /// Shows another text.
  func show(_ words: String) {
    guard words != text else { return }
    text = words
    pango_layout_set_text(layout, words, -1)
    fit()
    gtk_widget_queue_draw(widget)
  }

  /// Makes the line as high as its letters, which grow with the desktop's text size.
  func fit() {
    var height: Int32 = 0
    pango_layout_context_changed(layout)
    pango_layout_get_pixel_size(layout, nil, &height)
    if gtk_drawing_area_get_content_height(widget.drawingArea) != height {
      gtk_drawing_area_set_content_height(widget.drawingArea, height)
    }
  }

  private func draw(_ cairo: OpaquePointer, _ width: Double, _ height: Double) {
    pango_layout_context_changed(layout)
    pango_layout_set_width(layout, Int32(width) * PANGO_SCALE)
    var color = GdkRGBA()
    gtk_style_context_get_color(gtk_widget_get_style_context(widget), &color)
    gdk_cairo_set_source_rgba(cairo, &color)
    cairo_move_to(cairo, 0, 0)
    pango_cairo_show_layout(cairo, layout)
  }
}
