// One number of the sound or the contrast: its name with the unit, a field that is turned by arrow
// keys, wheel or typing, and a button that gives the preset's value back.

import CGTK
import DesktopModel
import Foundation
import Translation

/// A named number with its reset.
final class NumberRow {
  let widget = Make.row(4)
  private let field: Widget
  private let label: Widget
  private let button: Widget
  private var spoken: String
  private var isShowing = false
  private var hint = ""
  // Whether the description contains the current number: a screen reader announces changes of the
  // description, but not those of the field's own number.
  private var isSayingNumber = false
  // How the numbers of an image are written; nil for numbers of one kind.
  private var scale: ContrastScale?
  // What one of the field's own numbers is: GTK takes no change below 1e-10 for one.
  private var unit = 1.0

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - name: the name and the unit as written.
  ///   - spoken: the name and the unit as a screen reader speaks them.
  ///   - range: the numbers it accepts.
  ///   - step: what an arrow key changes.
  ///   - digits: digits after the point.
  ///   - acceptsPowers: whether it is typed and written with a power of ten as well, such as 1.5e-12.
  ///   - change: receives a new number.
  ///   - reset: restores the original value.
  init(
    _ name: String, spoken: String, range: ClosedRange<Double>, step: Double, digits: Int,
    acceptsPowers: Bool = false, change: @escaping (Double) -> Void, reset: @escaping () -> Void
  ) {
    self.spoken = spoken
    label = Make.label(name, wraps: true, columns: 14)
    gtk_widget_set_hexpand(label, 1)
    field = gtk_spin_button_new_with_range(range.lowerBound, range.upperBound, step)
    gtk_spin_button_set_digits(field.opaque, guint(digits))
    gtk_spin_button_set_numeric(field.opaque, gboolean(!acceptsPowers))
    gtk_spin_button_set_increments(field.opaque, step, step * 10)
    gtk_editable_set_width_chars(field.opaque, 7)
    Names.set(spoken, inside: field)
    gtk_box_append(widget.box, label)
    gtk_box_append(widget.box, field)
    button = Make.button(icon: "edit-undo-symbolic", name: translated("Reset \(spoken)"), reset)
    gtk_widget_add_css_class(button, "reset")
    gtk_widget_add_css_class(button, "flat")
    gtk_box_append(widget.box, button)
    connect(field.object, "value-changed") { [unowned self] in
      guard !isShowing else { return }
      isSayingNumber = true
      penumbra_set_description(field.object, String(cString: gtk_editable_get_text(field.opaque)))
      change(value)
    }
    if acceptsPowers { installPowers() }
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
    gtk_spin_button_set_increments(field.opaque, step / unit, step / unit * 10)
    if self.value != value { gtk_spin_button_set_value(field.opaque, value / unit) }
    self.hint = hint
    if !isSayingNumber { penumbra_set_description(field.object, hint) }
    // GTK makes a tip the description, even where it is the same.
    if gtk_widget_get_tooltip_text(field).map({ String(cString: $0) }) != hint {
      gtk_widget_set_tooltip_text(field, hint)
    }
  }

  /// Has another name from now on, as written and as a screen reader says it.
  func rename(_ name: String, spoken: String) {
    guard String(cString: gtk_label_get_text(label.opaque)) != name else { return }
    self.spoken = spoken
    gtk_label_set_text(label.opaque, name)
    Names.set(spoken, inside: field)
    Make.set(icon: "edit-undo-symbolic", name: translated("Reset \(spoken)"), of: button)
  }

  /// Accepts other numbers from now on, as for another image.
  func setRange(_ range: ClosedRange<Double>, digits: Int) {
    isShowing = true
    defer { isShowing = false }
    gtk_spin_button_set_digits(field.opaque, guint(digits))
    gtk_spin_button_set_range(field.opaque, range.lowerBound, range.upperBound)
  }

  /// Accepts the numbers of another image from now on, and writes them as they are read best.
  func setScale(_ scale: ContrastScale) {
    self.scale = scale
    unit = scale.step < 1e-6 ? scale.step : 1
    setRange(
      scale.range.lowerBound / unit...scale.range.upperBound / unit, digits: scale.digits)
    gtk_editable_set_width_chars(field.opaque, scale.hasPowers ? 11 : 7)
    if scale.hasPowers { gtk_editable_set_text(field.opaque, scale.text(value)) }
    // A reader takes the number from the field's own, not from its text.
    let name = unit == 1 ? spoken : translated("\(spoken), times \(scale.text(unit))")
    Names.set(name, inside: field)
  }

  private var value: Double { gtk_spin_button_get_value(field.opaque) * unit }
  private var text: String { String(cString: gtk_editable_get_text(field.opaque)) }

  private func written(_ value: Double) -> String {
    scale?.text(value)
      ?? ContrastScale.text(value, digits: Int(gtk_spin_button_get_digits(field.opaque)))
  }

  private func installPowers() {
    connectQuestion(field.object, "output") { [unowned self] in
      // GTK would write the point of the user's language, and everything else has that of all.
      let words = written(value)
      if text != words { gtk_editable_set_text(field.opaque, words) }
      return true
    }
    connectInput(field.object) { [unowned self] in
      let now = gtk_spin_button_get_value(field.opaque)
      // What was only rounded for reading is not changed by leaving the field.
      guard text != written(value),
        let typed = Double(
          text.replacingOccurrences(of: ",", with: ".").trimmingCharacters(in: .whitespaces)),
        typed.isFinite
      else { return now }
      return typed / unit
    }
  }
}
