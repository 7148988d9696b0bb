// The histogram, whose two ends are dragged with mouse, finger or pen, and moved by keys. A slider without a look of
// its own lies over the drawing: it has the keyboard, and tells a screen reader which end it is and where it is.

import CGTK
import DesktopModel
import Micrograph
import Translation

/// The histogram of what is shown, with both contrasts on it.
final class HistogramPlot {
  let widget: Widget = gtk_overlay_new()
  private let model: WindowModel
  private let slider: Widget = gtk_scale_new_with_range(GTK_ORIENTATION_HORIZONTAL, 0, 1, 1)
  private var area: Widget?
  private var isShowing = false

  private static let keysText =
    translated(
      "Left and Right move this end, with Shift by ten columns, Home and End as far as it goes; "
        + "Down or M takes the dark end, Up or X the bright one")

  init(_ model: WindowModel) {
    self.model = model
    let height = Int32(85 + 75 * penumbra_text_scale())
    let area = Make.drawing(translated("Histogram with both contrasts"), height: height) {
      [unowned self] in
      drawing(width: $1, height: $2)?.draw($0)
    }
    self.area = area
    gtk_widget_add_css_class(widget, "histogram")
    gtk_overlay_set_child(widget.opaque, area)
    gtk_scale_set_draw_value(slider.scale, 0)
    gtk_widget_add_css_class(slider, "unseen")
    gtk_widget_set_can_target(slider, 0)
    // For readers alone: the pointer never meets the slider, and a tip would lie over what is dragged.
    gtk_widget_set_tooltip_text(slider, Self.keysText)
    penumbra_set_description(slider.object, Self.keysText)
    gtk_overlay_add_overlay(widget.opaque, slider)
    connect(slider.object, "value-changed") { [unowned self] in
      if !isShowing { model.moveContrastEnd(to: gtk_range_get_value(slider.range)) }
    }
    let focus: OpaquePointer = gtk_event_controller_focus_new()
    for signal in ["enter", "leave"] {
      connect(focus.object, signal) { gtk_widget_queue_draw(area) }
    }
    gtk_widget_add_controller(slider, focus)
    installKeys()
    installDrag(area)
  }

  /// Gives it the keyboard.
  func focus() {
    FoldingGroups.focus(slider)
  }

  /// Shows what is set now.
  func show() {
    guard let shape = model.shownShape, let window = model.display?.window, let area else { return }
    isShowing = true
    defer { isShowing = false }
    let value = model.contrastEnd == .dark ? window.low : window.high
    gtk_range_set_range(slider.range, min(shape.low, value), max(shape.high, value))
    // For a reader's own steps.
    gtk_range_set_increments(slider.range, shape.columnWidth, 10 * shape.columnWidth)
    gtk_range_set_round_digits(slider.range, -1)
    gtk_range_set_value(slider.range, value)
    penumbra_set_name(slider.object, model.name(of: model.contrastEnd))
    penumbra_set_description(area.object, model.histogramText)
    gtk_widget_queue_draw(area)
  }

  private func drawing(width: Double, height: Double) -> HistogramDrawing? {
    guard let shape = model.shownShape, let display = model.display else { return nil }
    return HistogramDrawing(
      shape: shape, axis: model.histogramAxis, display: display.window,
      sound: model.soundWindowOfShown, unit: model.intensityUnit ?? translated("value"),
      chosen: gtk_widget_has_focus(slider) != 0 ? model.contrastEnd : nil, width: width,
      height: height)
  }

  private func installKeys() {
    let keys: OpaquePointer = gtk_event_controller_key_new()
    // Before the slider's own, which know one end alone.
    gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE)
    connectKey(keys.object, "key-pressed") { [unowned self] key, modifiers in
      let others = GDK_CONTROL_MASK.rawValue | GDK_ALT_MASK.rawValue
      guard modifiers.rawValue & others == 0 else { return false }
      let count = modifiers.rawValue & GDK_SHIFT_MASK.rawValue != 0 ? 10 : 1
      switch Int32(key) {
      case GDK_KEY_Left, GDK_KEY_KP_Left: model.moveContrastEnd(byColumns: -count)
      case GDK_KEY_Right, GDK_KEY_KP_Right: model.moveContrastEnd(byColumns: count)
      case GDK_KEY_Home, GDK_KEY_KP_Home: model.moveContrastEnd(to: -.greatestFiniteMagnitude)
      case GDK_KEY_End, GDK_KEY_KP_End: model.moveContrastEnd(to: .greatestFiniteMagnitude)
      case GDK_KEY_Down, GDK_KEY_KP_Down, GDK_KEY_m, GDK_KEY_M: model.chooseContrastEnd(.dark)
      case GDK_KEY_Up, GDK_KEY_KP_Up, GDK_KEY_x, GDK_KEY_X: model.chooseContrastEnd(.bright)
      default: return false
      }
      return true
    }
    gtk_widget_add_controller(slider, keys)
  }

  private func installDrag(_ area: Widget) {
    let drag: OpaquePointer = gtk_gesture_drag_new()
    gtk_gesture_single_set_button(drag, guint(GDK_BUTTON_PRIMARY))
    var start = 0.0
    connectPlace(drag.object, "drag-begin") { [unowned self] x, _ in
      // Else a finger would move the page.
      gtk_gesture_set_state(drag, GTK_EVENT_SEQUENCE_CLAIMED)
      focus()
      start = x
      if let place = place(ofX: x) { model.beginContrastDrag(at: place) }
    }
    connectPlace(drag.object, "drag-update") { [unowned self] x, _ in
      if let place = place(ofX: start + x) { model.dragContrast(to: place) }
    }
    connectPlace(drag.object, "drag-end") { [unowned self] _, _ in model.endContrastDrag() }
    gtk_widget_add_controller(area, drag)
  }

  private func place(ofX x: Double) -> Double? {
    guard let area else { return nil }
    return drawing(
      width: Double(gtk_widget_get_width(area)), height: Double(gtk_widget_get_height(area)))?
      .place(ofX: x)
  }
}
