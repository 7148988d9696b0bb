// The pressure curve, whose two points are dragged with mouse, finger or pen, and moved by keys. A slider without a look
// of its own lies over the drawing: it has the keyboard, and tells a screen reader which point it is and where.

import CGTK
import DesktopModel
import Library
import Translation

/// The plot of the pressure curve.
final class PressurePlot {
  let widget: Widget = gtk_overlay_new()
  private let model: WindowModel
  private let slider: Widget = gtk_scale_new_with_range(GTK_ORIENTATION_HORIZONTAL, 0, 100, 1)
  private var area: Widget?
  private var isShowing = false

  private static let keysText =
    translated(
      "Up and Down move this point's pressure, Left and Right its force, with Shift by ten percent; "
        + "Page Up takes the point of light touches, Page Down that of firm ones")

  init(_ model: WindowModel) {
    self.model = model
    let height = Int32(110 + 50 * penumbra_text_scale())
    let area = Make.drawing(translated("Pressure curve"), height: height) { [unowned self] in
      drawing(width: $1, height: $2).draw($0)
    }
    self.area = area
    gtk_widget_add_css_class(widget, "histogram")
    gtk_overlay_set_child(widget.opaque, area)
    gtk_scale_set_draw_value(slider.scale, 0)
    gtk_widget_add_css_class(slider, "unseen")
    gtk_widget_set_can_target(slider, 0)
    // For readers alone: the pointer never meets the slider.
    gtk_widget_set_tooltip_text(slider, Self.keysText)
    penumbra_set_description(slider.object, Self.keysText)
    gtk_overlay_add_overlay(widget.opaque, slider)
    connect(slider.object, "value-changed") { [unowned self] in
      guard !isShowing else { return }
      model.setCurvePoint(force: nil, pressure: gtk_range_get_value(slider.range) / 100)
    }
    let focus: OpaquePointer = gtk_event_controller_focus_new()
    for signal in ["enter", "leave"] {
      connect(focus.object, signal) { gtk_widget_queue_draw(area) }
    }
    gtk_widget_add_controller(slider, focus)
    installKeys()
    installDrag(area)
  }

  /// Shows the curve as it is.
  func show() {
    isShowing = true
    defer { isShowing = false }
    let place = model.curvePoint.place(on: model.tabletSettings.pressureCurve)
    gtk_range_set_value(slider.range, (place.pressure * 100).rounded())
    penumbra_set_name(slider.object, model.curvePointText)
    if let area {
      penumbra_set_description(area.object, model.curveText)
      gtk_widget_queue_draw(area)
    }
  }

  /// Shows the pen's force on the curve.
  func showPen() {
    if let area { gtk_widget_queue_draw(area) }
  }

  private func drawing(width: Double, height: Double) -> PressureDrawing {
    PressureDrawing(
      curve: model.tabletSettings.pressureCurve,
      chosen: gtk_widget_has_focus(slider) != 0 ? model.curvePoint : nil,
      force: model.penForce, width: width, height: height)
  }

  private func installKeys() {
    let keys: OpaquePointer = gtk_event_controller_key_new()
    // Before the slider's own, which know one direction alone.
    gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE)
    connectKey(keys.object, "key-pressed") { [unowned self] key, modifiers in
      let others = GDK_CONTROL_MASK.rawValue | GDK_ALT_MASK.rawValue
      guard modifiers.rawValue & others == 0 else { return false }
      let step = modifiers.rawValue & GDK_SHIFT_MASK.rawValue != 0 ? 10 : 1
      switch Int32(key) {
      case GDK_KEY_Left, GDK_KEY_KP_Left: model.moveCurvePoint(force: -step, pressure: 0)
      case GDK_KEY_Right, GDK_KEY_KP_Right: model.moveCurvePoint(force: step, pressure: 0)
      case GDK_KEY_Up, GDK_KEY_KP_Up: model.moveCurvePoint(force: 0, pressure: step)
      case GDK_KEY_Down, GDK_KEY_KP_Down: model.moveCurvePoint(force: 0, pressure: -step)
      case GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up: model.chooseCurvePoint(.first)
      case GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down: model.chooseCurvePoint(.second)
      default: return false
      }
      return true
    }
    gtk_widget_add_controller(slider, keys)
  }

  private func installDrag(_ area: Widget) {
    let drag: OpaquePointer = gtk_gesture_drag_new()
    gtk_gesture_single_set_button(drag, guint(GDK_BUTTON_PRIMARY))
    var start = (x: 0.0, y: 0.0)
    connectPlace(drag.object, "drag-begin") { [unowned self] x, y in
      // Else a finger would move the page.
      gtk_gesture_set_state(drag, GTK_EVENT_SEQUENCE_CLAIMED)
      gtk_widget_grab_focus(slider)
      start = (x, y)
      if let place = place(ofX: x, y: y) {
        model.takeCurvePoint(force: place.force, pressure: place.pressure)
      }
    }
    connectPlace(drag.object, "drag-update") { [unowned self] x, y in
      guard let place = place(ofX: start.x + x, y: start.y + y) else { return }
      model.setCurvePoint(force: place.force, pressure: place.pressure, isKept: false)
    }
    connectPlace(drag.object, "drag-end") { [unowned self] x, y in
      // A press alone only takes the point.
      guard (x, y) != (0, 0), let place = place(ofX: start.x + x, y: start.y + y) else { return }
      model.endCurveDrag(force: place.force, pressure: place.pressure)
    }
    gtk_widget_add_controller(area, drag)
  }

  private func place(ofX x: Double, y: Double) -> (force: Double, pressure: Double)? {
    guard let area else { return nil }
    return drawing(
      width: Double(gtk_widget_get_width(area)), height: Double(gtk_widget_get_height(area))
    ).place(ofX: x, y: y)
  }
}
