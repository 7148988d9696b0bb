// The current state of the tablet's axes and buttons. A device reports only changes: raw events
// that are recorded from some moment on do not contain the state before it.

import Pen
import Tablet

/// A tablet's last report.
package struct TabletMemory: Sendable {
  /// The number of the tablet that sends events.
  package private(set) var number = 0
  private var values: [UInt32: InputEvent] = [:]
  /// When the last report was complete; nil before the first one.
  private var lastMicroseconds: Int64?

  // linux/input-event-codes.h.
  private static let synchronization: UInt16 = 0
  private static let key: UInt16 = 1
  private static let axis: UInt16 = 3
  private static let miscellaneous: UInt16 = 4

  /// Takes an event, or the mark before another tablet's.
  package mutating func take(_ event: InputEvent) {
    guard event.type != RecordedTabletMark.type else {
      self = TabletMemory()
      number = Int(event.timeMicroseconds)
      return
    }
    if event.type == TabletMemory.synchronization {
      lastMicroseconds = event.timeMicroseconds
      return
    }
    // Of the miscellaneous ones the pen's serial number alone lasts.
    guard
      [TabletMemory.key, TabletMemory.axis].contains(event.type)
        || event.type == TabletMemory.miscellaneous && event.code == 0
    else { return }
    values[UInt32(event.type) << 16 | UInt32(event.code)] = event
  }

  /// One report with the whole state; none before the tablet's first event.
  ///
  /// It has the time of the last complete report: one that has only begun continues after it.
  package var report: [InputEvent] {
    var events = values.sorted { $0.key < $1.key }.map(\.value)
    guard let lastMicroseconds else { return events }
    events.append(
      InputEvent(
        timeMicroseconds: lastMicroseconds, type: TabletMemory.synchronization, code: 0, value: 0))
    for index in events.indices { events[index].timeMicroseconds = lastMicroseconds }
    return events
  }
}
