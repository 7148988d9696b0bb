// Throws that are known in closed form, as a camera of a 16:9 picture sees them.

import Foundation
import Movement
import TestBasics

/// A throw: its speed in metres per second, its angle, and the picture it is seen in.
struct MadeThrow {
  var speed: Double
  var angleDegrees: Double
  var rateHertz = 60.0
  /// Pixels that are not square: a normalised 16:9 picture of 1000 by 1000 over 6.4 m by 3.6 m.
  var metresPerPixelX = 0.0064
  var metresPerPixelY = 0.0036
  var noisePixels = 0.5

  static let gravity = 9.81
  static let startNanoseconds: Int64 = 40_000_000_000

  /// The frames until it falls below where it began, or leaves the picture.
  var frameCount: Int {
    let angle = angleDegrees * .pi / 180
    let flight = 2 * speed * sin(angle) / Self.gravity
    let across = (950 * metresPerPixelX) / (speed * cos(angle))
    return Int(min(flight, across) * rateHertz) + 1
  }

  /// Where it is in a frame, in pixels, y downwards, without noise.
  func place(_ frame: Int) -> (x: Double, y: Double) {
    let angle = angleDegrees * .pi / 180
    let time = Double(frame) / rateHertz
    let x = speed * cos(angle) * time
    let y = speed * sin(angle) * time - Self.gravity / 2 * time * time
    return (30 + x / metresPerPixelX, 900 - y / metresPerPixelY)
  }

  func point(_ frame: Int, _ random: inout SeededGenerator) -> TrajectoryPoint {
    let (x, y) = place(frame)
    return TrajectoryPoint(
      timeNanoseconds: Self.startNanoseconds + Int64(Double(frame) / rateHertz * 1e9),
      x: x + noisePixels * random.normal(), y: y + noisePixels * random.normal())
  }
}
