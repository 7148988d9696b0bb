// Strokes that are known in closed form, as a tablet would report them.

import Foundation
import Movement
import Testing

/// Strokes of known motion.
enum MadeStroke {
  /// Reports of a motion at a rate, from 0 s up to `seconds` or the report before.
  static func track(
    seconds: Double, rateHertz: Double, stepUnits: Double = 0,
    _ place: (Double) -> (x: Double, y: Double)
  ) throws -> Track {
    let count = Int((seconds * rateHertz + 1e-9).rounded(.down)) + 1
    return try Track(
      (0..<count).map { index in
        let time = Double(index) / rateHertz
        let (x, y) = place(time)
        return TrackPoint(
          timeNanoseconds: 5_000_000_000 + Int64((time * 1e9).rounded()),
          x: stepped(x, stepUnits), y: stepped(y, stepUnits))
      })
  }

  private static func stepped(_ value: Double, _ step: Double) -> Double {
    step > 0 ? (value / step).rounded() * step : value
  }

  /// The share of the way of a movement of minimum jerk (Flash and Hogan 1985) at a share of its
  /// time.
  static func minimumJerk(_ share: Double) -> Double {
    let share = min(max(share, 0), 1)
    return share * share * share * (10 + share * (6 * share - 15))
  }

  /// Its speed, per share of the time; at most 1.875.
  static func minimumJerkSpeed(_ share: Double) -> Double {
    guard share > 0, share < 1 else { return 0 }
    return 30 * share * share * (1 - share) * (1 - share)
  }

  /// A straight movement of minimum jerk over 100 units, in a direction that favours neither axis.
  static func straight(
    seconds: Double, rateHertz: Double, length: Double = 100, stepUnits: Double = 0
  ) throws -> Track {
    try track(seconds: seconds, rateHertz: rateHertz, stepUnits: stepUnits) { time in
      let way = length * minimumJerk(time / seconds)
      return (20 + way * cos(0.7), 30 + way * sin(0.7))
    }
  }
}
