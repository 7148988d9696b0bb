// Mouse, wheel, touchpad, fingers and the desktop's stylus over the image.

import CGTK
import DesktopModel
import Geometry
import Glibc

extension ImageCanvas {
  /// Connects everything that can point.
  func installInput() {
    installScrolling()
    installPinch(ending: installTracing())
    installPanning()
    installStylus()
  }

  // A wheel zooms around the pointer; two fingers on a touchpad pan, with Ctrl they zoom.
  private func installScrolling() {
    let scroll: OpaquePointer = gtk_event_controller_scroll_new(
      GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES)
    connectScroll(scroll.object, "scroll") { [unowned self] x, y in
      let state = gtk_event_controller_get_current_event_state(scroll)
      model.scroll(
        x: x, y: y, in: Self.unit(of: scroll),
        isZoom: state.rawValue & GDK_CONTROL_MASK.rawValue != 0, around: pointer)
      return true
    }
    gtk_widget_add_controller(widget, scroll)
  }

  // X11 has no pixels: there a touchpad is what scrolls smoothly in parts of a wheel's notch.
  private static func unit(of scroll: OpaquePointer) -> WindowModel.ScrollUnit {
    guard gtk_event_controller_scroll_get_unit(scroll) == GDK_SCROLL_UNIT_WHEEL else {
      return .viewPixels
    }
    let isSmooth = gtk_event_controller_get_current_event(scroll)
      .map { gdk_scroll_event_get_direction($0) == GDK_SCROLL_SMOOTH }
    return isSmooth ?? false ? .partsOfNotch : .notches
  }

  // Between two fingers the image stays fixed: they zoom and pan at once. Each event is measured
  // from where they started, so that an edge or a limit reached in between has no lasting effect.
  private func installPinch(ending trace: OpaquePointer) {
    let pinch: OpaquePointer = gtk_gesture_zoom_new()
    var start: (held: ImagePoint, zoom: Double)?
    connectNotify(pinch.object, "begin") { [unowned self] in
      // The first finger has started a stroke, which must not continue when the other one lifts.
      gtk_gesture_set_state(trace, GTK_EVENT_SEQUENCE_DENIED)
      model.abandonPaintStroke()
      // A hand that rests on the screen while the pen draws does not count as a finger.
      start =
        isStylusDown
        ? nil
        : Self.middle(of: pinch).map { (model.viewport.imagePoint(of: $0), model.viewport.zoom) }
    }
    connectAmount(pinch.object, "scale-changed") { [unowned self] scale in
      guard let start, let place = Self.middle(of: pinch) else { return }
      model.show(start.held, at: place, zoom: start.zoom * scale)
    }
    gtk_widget_add_controller(widget, pinch)
  }

  // Between the fingers; GTK's own middle is rounded to pixels, and the image would tremble.
  private static func middle(of pinch: OpaquePointer) -> ViewPoint? {
    let fingers = gtk_gesture_get_sequences(pinch)
    defer { g_list_free(fingers) }
    var (x, y, count) = (0.0, 0.0, 0.0)
    var next = fingers
    while let finger = next {
      var place = (x: 0.0, y: 0.0)
      guard
        gtk_gesture_get_point(pinch, OpaquePointer(finger.pointee.data), &place.x, &place.y) != 0
      else { return nil }
      (x, y, count) = (x + place.x, y + place.y, count + 1)
      next = finger.pointee.next
    }
    return count > 0 ? ViewPoint(x: x / count, y: y / count) : nil
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

  // The mouse traces while its first button is held, and hovers otherwise; a finger traces.
  private func installTracing() -> OpaquePointer {
    let motion: OpaquePointer = gtk_event_controller_motion_new()
    connectPlace(motion.object, "motion") { [unowned self] x, y in
      // GTK sends a motion event without a time, and without the pen's tool, where the text beside
      // the image changes: nothing has moved then.
      let isReal = gtk_event_controller_get_current_event_time(motion) != guint32(GDK_CURRENT_TIME)
      guard isReal, !isFromPen(motion) else { return }
      pointer = ViewPoint(x: x, y: y)
      model.isTipHeld = holdsTip(motion)
      if !isTracing, !model.isTipHeld { trace(motion, to: pointer, isInContact: false) }
    }
    connect(motion.object, "leave") { [unowned self] in
      if !isTracing { model.leave() }
    }
    gtk_widget_add_controller(widget, motion)

    let drag: OpaquePointer = gtk_gesture_drag_new()
    gtk_gesture_single_set_button(drag, guint(GDK_BUTTON_PRIMARY))
    var start = ViewPoint(x: 0, y: 0)
    var isOther = false
    var grip: Grip?
    connectPlace(drag.object, "drag-begin") { [unowned self] x, y in
      gtk_widget_grab_focus(widget)
      isOther = isStylusDown || isFromPen(drag)
      guard !isOther else { return }
      start = ViewPoint(x: x, y: y)
      pointer = start
      isTracing = true
      grip = takeGrip(
        at: start, drawsLine: drawsLine(drag), takesRegion: takesRegion(drag))
      guard grip == nil else { return }
      trace(drag, to: start, isInContact: true)
    }
    connectPlace(drag.object, "drag-update") { [unowned self] x, y in
      guard !isOther else { return }
      pointer = ViewPoint(x: start.x + x, y: start.y + y)
      if let grip { return move(grip, to: pointer) }
      trace(drag, to: pointer, isInContact: true)
    }
    connectPlace(drag.object, "drag-end") { [unowned self] x, y in
      guard !isOther else { return }
      isTracing = false
      if let grip { return release(grip) }
      guard isLift(drag) else { return model.leave() }
      trace(drag, to: ViewPoint(x: start.x + x, y: start.y + y), isInContact: false)
    }
    gtk_widget_add_controller(widget, drag)
    return drag
  }

  // Shift holds the pen's place, so that a voice's place beside it stands still and can be reached.
  func holdsTip(_ controller: OpaquePointer) -> Bool {
    let state = gtk_event_controller_get_current_event_state(controller)
    return state.rawValue & GDK_SHIFT_MASK.rawValue != 0 && !model.voicePlaces.isEmpty
  }

  // Ctrl draws the measured line.
  func drawsLine(_ controller: OpaquePointer) -> Bool {
    let state = gtk_event_controller_get_current_event_state(controller)
    return state.rawValue & GDK_CONTROL_MASK.rawValue != 0
  }

  // Shift takes the region under a press.
  func takesRegion(_ controller: OpaquePointer) -> Bool {
    let state = gtk_event_controller_get_current_event_state(controller)
    return state.rawValue & GDK_SHIFT_MASK.rawValue != 0
  }

  // The whole way since the last frame, each place at its own time.
  private func trace(_ controller: OpaquePointer, to place: ViewPoint, isInContact: Bool) {
    for report in HeldReport.reports(of: controller, at: place, pressure: 0.5) {
      model.point(
        at: report.place, isInContact: isInContact, eventMilliseconds: report.milliseconds)
    }
  }

  // Whether the finger or the button went up; else a second finger or the desktop ended the stroke.
  private func isLift(_ drag: OpaquePointer) -> Bool {
    guard let event = gtk_event_controller_get_current_event(drag) else { return false }
    let type = gdk_event_get_event_type(event)
    return type == GDK_BUTTON_RELEASE || type == GDK_TOUCH_END
  }

  // To every gesture that does not check, a stylus is a mouse as well; only its own gesture may
  // handle it. Its device cannot be checked, because X11 names the pointer that every device moves;
  // its tool can.
  func isFromPen(_ controller: OpaquePointer) -> Bool {
    gtk_event_controller_get_current_event(controller)
      .map { gdk_event_get_device_tool($0) != nil } ?? false
  }
}
