// Small factories of widgets, so that the panels read as lists of their contents.

import CGTK
import DesktopModel

enum Make {
  static func column(_ spacing: Int32 = 6) -> Widget {
    gtk_box_new(GTK_ORIENTATION_VERTICAL, spacing)
  }

  static func row(_ spacing: Int32 = 6) -> Widget {
    gtk_box_new(GTK_ORIENTATION_HORIZONTAL, spacing)
  }

  /// A text.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - style: its class in the style sheet.
  ///   - wraps: whether it may take several lines.
  ///   - columns: the characters of a line it requests, so that a large text stays in its panel.
  /// - Returns: the label.
  static func label(
    _ text: String, class style: String? = nil, wraps: Bool = false, columns: Int32 = -1
  ) -> Widget {
    let label: Widget = gtk_label_new(text)
    gtk_label_set_xalign(label.opaque, 0)
    if wraps {
      gtk_label_set_wrap(label.opaque, 1)
      gtk_label_set_wrap_mode(label.opaque, PANGO_WRAP_WORD_CHAR)
    }
    gtk_label_set_max_width_chars(label.opaque, columns)
    if let style { gtk_widget_add_css_class(label, style) }
    return label
  }

  /// A text of several lines, as wide as the panel.
  static func paragraph(_ text: String, class style: String? = nil) -> Widget {
    label(text, class: style, wraps: true, columns: 16)
  }

  /// A text of one line that is cut short in its middle where there is no room.
  static func cutLabel(_ text: String, class style: String? = nil) -> Widget {
    let label = label(text, class: style, columns: 14)
    gtk_label_set_ellipsize(label.opaque, PANGO_ELLIPSIZE_MIDDLE)
    return label
  }

  static func button(_ title: String, _ body: @escaping () -> Void) -> Widget {
    let button: Widget = gtk_button_new_with_label(title)
    connect(button.object, "clicked", body)
    return button
  }

  /// A button that does an action of the window.
  static func button(_ title: String, does action: Action) -> Widget {
    let button: Widget = gtk_button_new_with_label(title)
    gtk_actionable_set_action_name(button.opaque, "win.\(action.rawValue)")
    return button
  }

  /// A button with a symbol; its name is the tooltip and what a screen reader speaks.
  static func button(icon: String, name: String, _ body: @escaping () -> Void) -> Widget {
    let button: Widget = gtk_button_new()
    gtk_widget_add_css_class(button, "image-button")
    // A picture of its own role would be read out by the name of its class.
    let image = penumbra_widget_new(gtk_image_get_type(), GTK_ACCESSIBLE_ROLE_PRESENTATION).widget
    penumbra_hide_from_readers(image.object)
    gtk_button_set_child(button.button, image)
    set(icon: icon, name: name, of: button)
    connect(button.object, "clicked", body)
    return button
  }

  /// Gives a button with a symbol another one, and another name.
  static func set(icon: String, name: String, of button: Widget) {
    if let image = gtk_button_get_child(button.button) {
      gtk_image_set_from_icon_name(image.opaque, icon)
    }
    gtk_widget_set_tooltip_text(button, name)
    penumbra_set_name(button.object, name)
  }

  static func check(_ title: String, _ body: @escaping (Bool) -> Void) -> Widget {
    let check: Widget = gtk_check_button_new_with_label(title)
    penumbra_set_name(check.object, title)
    connect(check.object, "toggled") { body(gtk_check_button_get_active(check.check) != 0) }
    return check
  }

  /// A button that is on where no other of its group is; its words and its name are the caller's.
  ///
  /// - Parameters:
  ///   - first: the first of the group; nil for that one itself.
  ///   - body: receives whether it is on.
  /// - Returns: the button.
  static func radio(with first: Widget?, _ body: @escaping (Bool) -> Void) -> Widget {
    // A role is fixed once a name is set, and the group is joined too late for GTK to see by itself.
    let button = penumbra_widget_new(gtk_check_button_get_type(), GTK_ACCESSIBLE_ROLE_RADIO).widget
    if let first { gtk_check_button_set_group(button.check, first.check) }
    connect(button.object, "toggled") { body(gtk_check_button_get_active(button.check) != 0) }
    return button
  }

  /// An area that Swift draws.
  ///
  /// - Parameters:
  ///   - name: its name for screen readers.
  ///   - height: its least height, in view pixels.
  ///   - draw: receives the drawing context, width and height.
  /// - Returns: the drawing area.
  static func drawing(
    _ name: String, height: Int32, _ draw: @escaping (OpaquePointer, Double, Double) -> Void
  ) -> Widget {
    let area = penumbra_widget_new(gtk_drawing_area_get_type(), GTK_ACCESSIBLE_ROLE_IMG).widget
    gtk_drawing_area_set_content_height(area.drawingArea, height)
    gtk_widget_set_hexpand(area, 1)
    penumbra_set_name(area.object, name)
    Drawing.set(draw, of: area)
    return area
  }

  /// Lets a closure draw a drawing area, from its context, width and height.
  static func set(
    _ draw: @escaping (OpaquePointer, Double, Double) -> Void, drawing area: Widget
  ) {
    Drawing.set(draw, of: area)
  }
}

/// Connects a drawing area to a closure.
private final class Drawing {
  let body: (OpaquePointer, Double, Double) -> Void

  init(_ body: @escaping (OpaquePointer, Double, Double) -> Void) { self.body = body }

  static func set(_ body: @escaping (OpaquePointer, Double, Double) -> Void, of area: Widget) {
    let box = Unmanaged.passRetained(Drawing(body)).toOpaque()
    gtk_drawing_area_set_draw_func(
      area.drawingArea,
      { _, cairo, width, height, context in
        let (cairo, context) = (UInt(bitPattern: cairo), UInt(bitPattern: context))
        MainActor.assumeIsolated {
          guard let cairo = OpaquePointer(bitPattern: cairo),
            let context = UnsafeRawPointer(bitPattern: context)
          else { return }
          Unmanaged<Drawing>.fromOpaque(context).takeUnretainedValue()
            .body(cairo, Double(width), Double(height))
        }
      }, box
    ) { box in
      if let box { Unmanaged<AnyObject>.fromOpaque(box).release() }
    }
  }
}
