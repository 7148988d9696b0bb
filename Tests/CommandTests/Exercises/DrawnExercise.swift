// Strokes over the square of an exercise, drawn by plain geometry: the truth of the tests of exercises.

import Foundation

/// Strokes of a hand, as a stroke file of the square's 600 pixels.
enum DrawnExercise {
  /// Circles about the middle, clockwise from the top in two seconds each, so far outside the path of 0.35.
  static func circles(_ offsets: [Double]) -> String {
    file(
      offsets.map { offset in
        (0...400).map { step in
          let angle = -Double.pi / 2 + 2 * .pi * Double(step) / 400
          return (0.5 + (0.35 + offset) * cos(angle), 0.5 + (0.35 + offset) * sin(angle))
        }
      })
  }

  /// One touch of 50 ms at each place, half a second apart.
  static func touches(_ places: [(Double, Double)]) -> String {
    file(places.map { place in [(Double, Double)](repeating: place, count: 10) }, pause: 0.45)
  }

  /// Each stroke by itself, a report each five milliseconds, and lifted for a while.
  static func file(_ strokes: [[(Double, Double)]], pause: Double = 1.5) -> String {
    var lines = ["time_s,x_px,y_px,pressure,contact"]
    var time = 0.5
    for stroke in strokes {
      for (index, place) in stroke.enumerated() {
        let isLast = index == stroke.count - 1
        lines.append(
          String(
            format: "%.4f,%.4f,%.4f,%.1f,%d", time, place.0 * 600 - 0.5, place.1 * 600 - 0.5,
            isLast ? 0 : 0.5, isLast ? 0 : 1))
        time += 0.005
      }
      time += pause
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
