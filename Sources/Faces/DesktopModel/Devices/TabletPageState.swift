// What the page of the tablet shows of the pen, and what is chosen on it.

import Geometry
import Library
import Pen

/// The state of the page of the tablet.
struct TabletPageState {
  /// Whether the page is seen.
  var isSeen = false
  /// The pen's last report; nil before the first one.
  var look: PenLook?
  /// The point of the curve that keys move.
  var point = CurvePoint.first
  /// The strokes of the test field.
  var field = TestField()
  /// The curve that is not in its tablet's file yet; nil where none waits.
  var unkept: (tablet: CalibrationRecord.Tablet, curve: PressureCurve)?
  /// Waits for the hand to rest before the file is written.
  var keeping: Task<Void, Never>?
  /// When the pen touched last, in nanoseconds: its own pointer is no mouse.
  var touchNanoseconds = Int64.min
}
