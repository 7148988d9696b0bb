// One stroke of a hand: a start, an end, and how the pen gets there.
import Foundation
import Geometry

/// A planned movement over the image.
struct PenStroke {
  let meaning: String
  let from: ImagePoint
  let to: ImagePoint
  /// How long the hand takes, in seconds.
  let duration: Double
  /// How far the path bows out at its middle, in pixels, to the left of its direction.
  let bow: Double
  /// The highest pressure, in the device's units.
  let pressure: Double

  /// The place after `seconds`.
  ///
  /// The speed is that of least jerk: Flash and Hogan, J. Neurosci. 5 (1985) 1688.
  func point(after seconds: Double) -> ImagePoint {
    let time = min(max(seconds / duration, 0), 1)
    let share = time * time * time * (10 - 15 * time + 6 * time * time)
    let along = (x: to.x - from.x, y: to.y - from.y)
    let length = max(hypot(along.x, along.y), 1)
    let side = bow * 4 * share * (1 - share)
    return ImagePoint(
      x: from.x + along.x * share + along.y / length * side,
      y: from.y + along.y * share - along.x / length * side)
  }

  /// The pressure after `seconds`: up in 60 ms, down in 50 ms, slowly changing between.
  func pressure(after seconds: Double) -> Double {
    let rise = min(1, (seconds + 0.005) / 0.06)
    let fall = min(1, max(0, duration - seconds) / 0.05)
    let hand = 1 + 0.08 * sin(2 * .pi * 0.9 * seconds)
    return pressure * hand * sin(.pi / 2 * rise) * sin(.pi / 2 * fall)
  }
}
