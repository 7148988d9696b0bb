// A tablet's report about its pen at one moment.

/// The state of the pen in one report, in the device's units.
struct PenReport {
  var x = 0
  var y = 0
  var pressure = 0
  var distance = 0
  var tiltX = 0
  var tiltY = 0
  var isNear = false
  var isTouching = false
}
