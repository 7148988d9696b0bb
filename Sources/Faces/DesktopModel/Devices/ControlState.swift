// The tablet's buttons, rings, strips and dials as the window follows them.

import Geometry
import Library
import Tablet

/// What is known of the controls of the tablet that is read.
struct ControlState {
  /// The pad; nil before it was looked for, and where there is none.
  var layout: PadLayout?
  /// The controls that were touched and that nothing else tells of.
  var found: Set<TabletControl> = []
  /// The control that was touched last; nil before one was.
  var touched: TabletControl?
  /// When that was, in nanoseconds.
  var touchedNanoseconds = Int64.min
  /// The buttons of the barrel that were down at the last report.
  var barrel: PenButtons = []
  /// When turning last found no further frame, in nanoseconds.
  var endNanoseconds = Int64.min
  /// What rings, strips and dials were turned on their way to the next frame.
  var frames: [TabletControl: Double] = [:]
}
