// What points before a camera, a hand or a tip, beside the keyboard.

import Geometry

/// What is known of what points before a camera.
struct CameraPointing {
  /// The pointers that touch.
  var touching: Set<UInt8> = []
  /// Where what hovers was when the keyboard's cursor was shown; nil where it is not, or nothing hovers.
  var ignored: ImagePoint?
}
