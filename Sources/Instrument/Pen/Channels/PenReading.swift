// How the tablet's pen is read, sent to the pen thread while it reads.

import Geometry

/// How a tablet is read from now on.
package struct PenReading: Sendable {
  /// From the tip's force to the pressure of a sample.
  package let pressureCurve: PressureCurve
  /// The filter for the path of pen and fingers, in image pixels; nil for none.
  package let smoothing: OneEuroParameters?
  /// Whether the tablet is taken for the session alone.
  package let isGrabbed: Bool
  /// The running number of the change of tablet that it belongs to.
  package let tabletChange: Int

  package init(
    pressureCurve: PressureCurve, smoothing: OneEuroParameters?, isGrabbed: Bool, tabletChange: Int
  ) {
    self.pressureCurve = pressureCurve
    self.smoothing = smoothing
    self.isGrabbed = isGrabbed
    self.tabletChange = tabletChange
  }
}
