// Mouse, wheel, touchpad, fingers and the desktop's stylus over the image.

import CGTK
import DesktopModel
import Geometry
import Glibc

extension ImageCanvas {
  /// Connects everything that can point.
  func installInput() {
    installScrolling()
    installPinch()
    installPanning()
    installTracing()
    installStylus()
  }

  // A wheel zooms around the pointer; two fingers on a touchpad pan, with Ctrl they zoom.
  private func installScrolling() {
    let scroll: OpaquePointer = gtk_event_controller_scroll_new(
      GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES)
    connectScroll(scroll.object, "scroll") { [unowned self] x, y in
      let state = gtk_event_controller_get_current_event_state(scroll)
      let isZoom =
        gtk_event_controller_scroll_get_unit(scroll) == GDK_SCROLL_UNIT_WHEEL
        || state.rawValue & GDK_CONTROL_MASK.rawValue != 0
      if isZoom {
        model.zoom(by: pow(WindowModel.zoomStep, -y), around: pointer)
      } else {
        model.pan(byX: -x, y: -y)
      }
      return true
    }
    gtk_widget_add_controller(widget, scroll)
  }

  private func installPinch() {
    let pinch: OpaquePointer = gtk_gesture_zoom_new()
    var before = 1.0
    var centre = ViewPoint(x: 0, y: 0)
    func middle() -> ViewPoint {
      var (x, y) = (0.0, 0.0)
      gtk_gesture_get_bounding_box_center(pinch, &x, &y)
      return ViewPoint(x: x, y: y)
    }
    connectNotify(pinch.object, "begin") {
      before = 1
      centre = middle()
    }
    connectAmount(pinch.object, "scale-changed") { [unowned self] scale in
      let now = middle()
      model.zoom(by: scale / before, around: centre)
      model.pan(byX: now.x - centre.x, y: now.y - centre.y)
      before = scale
      centre = now
    }
    gtk_widget_add_controller(widget, pinch)
  }

  private func installPanning() {
    for button in [GDK_BUTTON_MIDDLE, GDK_BUTTON_SECONDARY] {
      let drag: OpaquePointer = gtk_gesture_drag_new()
      gtk_gesture_single_set_button(drag, guint(button))
      var last = (x: 0.0, y: 0.0)
      connectPlace(drag.object, "drag-begin") { _, _ in last = (0, 0) }
      connectPlace(drag.object, "drag-update") { [unowned self] x, y in
        model.pan(byX: x - last.x, y: y - last.y)
        last = (x, y)
      }
      gtk_widget_add_controller(widget, drag)
    }
  }

  // The mouse traces while its first button is held, and hovers otherwise.
  private func installTracing() {
    let motion: OpaquePointer = gtk_event_controller_motion_new()
    connectPlace(motion.object, "motion") { [unowned self] x, y in
      guard !isFromPen(motion) else { return }
      pointer = ViewPoint(x: x, y: y)
      if !isTracing { model.point(at: pointer, isInContact: false) }
    }
    connect(motion.object, "leave") { [unowned self] in
      if !isTracing { model.leave() }
    }
    gtk_widget_add_controller(widget, motion)

    let drag: OpaquePointer = gtk_gesture_drag_new()
    gtk_gesture_single_set_button(drag, guint(GDK_BUTTON_PRIMARY))
    var start = ViewPoint(x: 0, y: 0)
    var isPenDrag = false
    connectPlace(drag.object, "drag-begin") { [unowned self] x, y in
      gtk_widget_grab_focus(widget)
      isPenDrag = isFromPen(drag)
      guard !isPenDrag else { return }
      start = ViewPoint(x: x, y: y)
      isTracing = true
      model.point(at: start, isInContact: true)
    }
    connectPlace(drag.object, "drag-update") { [unowned self] x, y in
      guard !isPenDrag else { return }
      pointer = ViewPoint(x: start.x + x, y: start.y + y)
      model.point(at: pointer, isInContact: true)
    }
    connectPlace(drag.object, "drag-end") { [unowned self] x, y in
      guard !isPenDrag else { return }
      isTracing = false
      model.point(at: ViewPoint(x: start.x + x, y: start.y + y), isInContact: false)
    }
    gtk_widget_add_controller(widget, drag)
  }

  // A stylus is a mouse as well to every gesture that does not ask: its own gesture hears it alone.
  private func isFromPen(_ controller: OpaquePointer) -> Bool {
    gtk_event_controller_get_current_event_device(controller)
      .map { gdk_device_get_source($0) == GDK_SOURCE_PEN } ?? false
  }

  // The desktop's stylus, for whom /dev/input may not be read. Where the tablet's own reader sees the
  // pen, that one is heard and this one is not.
  private func installStylus() {
    let stylus: OpaquePointer = gtk_gesture_stylus_new()
    func report(_ signal: String, isInContact: Bool?) {
      connectPlace(stylus.object, signal) { [unowned self] x, y in
        var pressure = 0.5
        _ = gtk_gesture_stylus_get_axis(stylus, GDK_AXIS_PRESSURE, &pressure)
        if let isInContact { isStylusDown = isInContact }
        isTracing = isStylusDown
        pointer = ViewPoint(x: x, y: y)
        let device = gtk_event_controller_get_current_event_device(stylus)
        let name = device.flatMap { gdk_device_get_name($0) }.map { String(cString: $0) }
        model.pointByStylus(
          at: pointer, isInContact: isStylusDown, pressure: pressure, device: name ?? "Pen")
      }
    }
    report("down", isInContact: true)
    report("motion", isInContact: nil)
    report("proximity", isInContact: nil)
    report("up", isInContact: false)
    gtk_widget_add_controller(widget, stylus)
  }
}
