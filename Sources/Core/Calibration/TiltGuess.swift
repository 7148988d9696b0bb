// A first guess at the shift by a pen's lean, from targets touched at two angles: between two touches
// of one target the map of the planes plays no part.

/// The shift by the lean in normalised units, 0 where the touches do not show it.
struct TiltGuess {
  /// The shift along u at a usual lean to the right.
  let shiftX: Double
  /// The shift along v at a usual lean towards the user.
  let shiftY: Double

  /// Whether the touches show no shift.
  var isNone: Bool { shiftX == 0 && shiftY == 0 }

  // The least difference of two leans that shows more than the error of touching: 10 degrees.
  private static let leastDifference = 10 / Normalisation.tiltDegrees

  init(_ touches: [NormalTouch]) {
    var alongX: [Double] = []
    var alongY: [Double] = []
    for (index, touch) in touches.enumerated() {
      for other in touches[..<index] where other.x == touch.x && other.y == touch.y {
        let leanX = touch.tiltX - other.tiltX
        let leanY = touch.tiltY - other.tiltY
        if abs(leanX) >= TiltGuess.leastDifference { alongX.append((touch.u - other.u) / leanX) }
        if abs(leanY) >= TiltGuess.leastDifference { alongY.append((touch.v - other.v) / leanY) }
      }
    }
    shiftX = TiltGuess.median(alongX)
    shiftY = TiltGuess.median(alongY)
  }

  /// The median, which stays close as long as at most half of the touches are wrong.
  private static func median(_ values: [Double]) -> Double {
    values.isEmpty ? 0 : values.sorted()[values.count / 2]
  }
}
