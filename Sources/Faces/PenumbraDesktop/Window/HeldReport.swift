// GTK delivers a mouse's or a stylus's motion once a frame and keeps the events in between as the
// event's history, as long as a button is held or the tip is down.

import CGTK
import DesktopModel
import Geometry

/// One report of a mouse or a stylus, kept back until the frame.
struct HeldReport {
  /// Where, in view pixels.
  let place: ViewPoint
  /// The tip's pressure, 0...1.
  let pressure: Double
  /// The desktop's stamp; nil where the event has none.
  let milliseconds: UInt32?

  /// The motion in an event, in order of time; the event itself comes last.
  ///
  /// - Parameters:
  ///   - controller: the controller handling the event.
  ///   - place: where the event happened, in view pixels.
  ///   - pressure: the tip's pressure then, 0...1.
  /// - Returns: at least one report.
  @MainActor
  static func reports(
    of controller: OpaquePointer, at place: ViewPoint, pressure: Double
  ) -> [HeldReport] {
    guard let event = gtk_event_controller_get_current_event(controller) else {
      return [HeldReport(place: place, pressure: pressure, milliseconds: nil)]
    }
    let time = gdk_event_get_time(event)
    let last = HeldReport(
      place: place, pressure: pressure,
      milliseconds: time == guint32(GDK_CURRENT_TIME) ? nil : time)
    // The history contains positions on the surface; the event's own is known in both coordinates.
    var surface = (x: 0.0, y: 0.0)
    guard gdk_event_get_event_type(event) == GDK_MOTION_NOTIFY,
      gdk_event_get_position(event, &surface.x, &surface.y) != 0
    else { return [last] }
    var count: guint = 0
    guard let history = gdk_event_get_history(event, &count) else { return [last] }
    defer { g_free(history) }
    let earlier = (0..<Int(count)).map { index in
      let entry = history[index]
      let hasPressure = entry.flags.rawValue & GDK_AXIS_FLAG_PRESSURE.rawValue != 0
      return HeldReport(
        place: ViewPoint(
          x: place.x + entry.axis(GDK_AXIS_X) - surface.x,
          y: place.y + entry.axis(GDK_AXIS_Y) - surface.y),
        pressure: hasPressure ? entry.axis(GDK_AXIS_PRESSURE) : pressure, milliseconds: entry.time)
    }
    return earlier + [last]
  }
}
