// What points before a camera, a hand or a tip, beside the keyboard.

import Geometry

/// What is known of what points before a camera.
struct CameraPointing {
  /// The pointers that touch.
  var touching: Set<UInt8> = []
  /// Where each pointer that hovers was when it was first seen beside the keyboard's cursor.
  var ignored: [UInt8: ImagePoint] = [:]
}
