// One number of the sound or the contrast: its name with the unit, a field that is turned by arrow
// keys, wheel or typing, and a button that gives the preset's value back.

import CGTK

/// A named number with its reset.
final class NumberRow {
  let widget = Make.row(4)
  private let field: Widget
  private let label: Widget
  private let button: Widget
  private var isShowing = false
  private var hint = ""
  // Whether the description contains the current number: a screen reader announces changes of the
  // description, but not those of the field's own number.
  private var isSayingNumber = false

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - name: the name and the unit as written.
  ///   - spoken: the name and the unit as a screen reader speaks them.
  ///   - range: the numbers it accepts.
  ///   - step: what an arrow key changes.
  ///   - digits: digits after the point.
  ///   - change: receives a new number.
  ///   - reset: restores the original value.
  init(
    _ name: String, spoken: String, range: ClosedRange<Double>, step: Double, digits: Int,
    change: @escaping (Double) -> Void, reset: @escaping () -> Void
  ) {
    label = Make.label(name, wraps: true, columns: 14)
    gtk_widget_set_hexpand(label, 1)
    field = gtk_spin_button_new_with_range(range.lowerBound, range.upperBound, step)
    gtk_spin_button_set_digits(field.opaque, guint(digits))
    gtk_spin_button_set_numeric(field.opaque, 1)
    gtk_spin_button_set_increments(field.opaque, step, step * 10)
    gtk_editable_set_width_chars(field.opaque, 7)
    Names.set(spoken, inside: field)
    gtk_box_append(widget.box, label)
    gtk_box_append(widget.box, field)
    button = Make.button(icon: "edit-undo-symbolic", name: "Reset \(spoken)", reset)
    gtk_widget_add_css_class(button, "reset")
    gtk_widget_add_css_class(button, "flat")
    gtk_box_append(widget.box, button)
    connect(field.object, "value-changed") { [unowned self] in
      guard !isShowing else { return }
      isSayingNumber = true
      penumbra_set_description(field.object, String(cString: gtk_editable_get_text(field.opaque)))
      change(gtk_spin_button_get_value(field.opaque))
    }
    let focus: OpaquePointer = gtk_event_controller_focus_new()
    connect(focus.object, "leave") { [unowned self] in
      isSayingNumber = false
      penumbra_set_description(field.object, hint)
    }
    gtk_widget_add_controller(field, focus)
  }

  /// Shows a number, and the step of an arrow key from here.
  func show(_ value: Double, step: Double, hint: String) {
    isShowing = true
    defer { isShowing = false }
    gtk_spin_button_set_increments(field.opaque, step, step * 10)
    if gtk_spin_button_get_value(field.opaque) != value {
      gtk_spin_button_set_value(field.opaque, value)
    }
    self.hint = hint
    if !isSayingNumber { penumbra_set_description(field.object, hint) }
    gtk_widget_set_tooltip_text(field, hint)
  }

  /// Has another name from now on, as written and as a screen reader says it.
  func rename(_ name: String, spoken: String) {
    guard String(cString: gtk_label_get_text(label.opaque)) != name else { return }
    gtk_label_set_text(label.opaque, name)
    Names.set(spoken, inside: field)
    Make.set(icon: "edit-undo-symbolic", name: "Reset \(spoken)", of: button)
  }

  /// Accepts other numbers from now on, as for another image.
  func setRange(_ range: ClosedRange<Double>, digits: Int) {
    isShowing = true
    defer { isShowing = false }
    gtk_spin_button_set_digits(field.opaque, guint(digits))
    gtk_spin_button_set_range(field.opaque, range.lowerBound, range.upperBound)
  }
}
