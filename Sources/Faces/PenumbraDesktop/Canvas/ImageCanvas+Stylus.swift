// The desktop's stylus over the image.

import CGTK
import DesktopModel
import Geometry
import Session
import Translation

extension ImageCanvas {
  // The desktop's stylus, for users who may not read /dev/input. It is ignored where a tablet that
  // is read directly sees the pen.
  func installStylus() {
    let stylus: OpaquePointer = gtk_gesture_stylus_new()
    func report(_ signal: String, isInContact: Bool) {
      connectPlace(stylus.object, signal) { [unowned self] x, y in
        guard let event = gtk_event_controller_get_current_event(stylus), isOfTip(event),
          let tool = gdk_event_get_device_tool(event)
        else { return }
        var pressure = 0.5
        _ = gtk_gesture_stylus_get_axis(stylus, GDK_AXIS_PRESSURE, &pressure)
        let wasDown = isStylusDown
        isStylusDown = isInContact
        isTracing = isInContact
        pointer = ViewPoint(x: x, y: y)
        guard !takesGrip(stylus, wasDown: wasDown) else { return }
        model.isTipHeld = !isInContact && !wasDown && holdsTip(stylus)
        guard !model.isTipHeld else { return }
        let isEraser = gdk_device_tool_get_tool_type(tool) == GDK_DEVICE_TOOL_TYPE_ERASER
        let device = name(of: tool, event)
        for report in HeldReport.reports(of: stylus, at: pointer, pressure: pressure) {
          model.pointByStylus(
            at: report.place, isInContact: isInContact, pressure: report.pressure,
            tool: isEraser ? .eraser : .pen, device: device, eventMilliseconds: report.milliseconds)
        }
      }
    }
    report("down", isInContact: true)
    report("motion", isInContact: true)
    report("proximity", isInContact: false)
    report("up", isInContact: false)
    gtk_widget_add_controller(widget, stylus)
  }

  // Whether the stylus has hold of something: from its touch to its lift.
  private func takesGrip(_ stylus: OpaquePointer, wasDown: Bool) -> Bool {
    if isStylusDown, !wasDown {
      let isLine = drawsLine(stylus) && model.session?.tablet == nil
      stylusGrip = takeGrip(
        at: pointer, drawsLine: isLine, takesRegion: takesRegion(stylus), isByStylus: true)
    }
    guard let grip = stylusGrip else { return false }
    if isStylusDown {
      move(grip, to: pointer)
    } else {
      release(grip)
      stylusGrip = nil
    }
    return true
  }

  // The buttons on the barrel go down and up as well.
  private func isOfTip(_ event: OpaquePointer) -> Bool {
    let type = gdk_event_get_event_type(event)
    guard type == GDK_BUTTON_PRESS || type == GDK_BUTTON_RELEASE else { return true }
    return gdk_button_event_get_button(event) == guint(GDK_BUTTON_PRIMARY)
  }

  // The name of the device that has the tool; the event's own device is the pointer on X11.
  private func name(of tool: OpaquePointer, _ event: OpaquePointer) -> String {
    let seat = gdk_event_get_seat(event)
    let devices = gdk_seat_get_devices(seat, GDK_SEAT_CAPABILITY_TABLET_STYLUS)
    defer { g_list_free(devices) }
    var next = devices
    while let entry = next {
      let device = OpaquePointer(entry.pointee.data)
      if let device, gdk_device_get_device_tool(device) == tool {
        return String(cString: gdk_device_get_name(device))
      }
      next = entry.pointee.next
    }
    return translated("Pen")
  }
}
