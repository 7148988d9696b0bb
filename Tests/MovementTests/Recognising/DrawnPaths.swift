// Paths that tests draw: from places in millimetres, ten milliseconds apart.

import Foundation
import Movement

/// The contact through places in millimetres.
func drawn(_ places: [(Double, Double)], from seconds: Double = 0) -> [StrokePoint] {
  places.enumerated().map {
    StrokePoint(
      xMillimetres: $1.0, yMillimetres: $1.1, seconds: seconds + 0.01 * Double($0))
  }
}

/// The contact of a turn about the origin by an angle in radians, in `steps` steps.
func turned(by sweep: Double, radius: Double, steps: Int) -> [StrokePoint] {
  drawn(
    (0...steps).map { step -> (Double, Double) in
      let angle = sweep * Double(step) / Double(steps)
      return (radius * cos(angle), radius * sin(angle))
    })
}

/// Landmarks of a hand that is none: 21 places.
func landmarks(scale: Double = 1) -> [(x: Double, y: Double)] {
  (0..<21).map { landmark -> (x: Double, y: Double) in
    let x = 0.5 + 0.01 * Double(landmark)
    let y = 0.2 + 0.02 * Double(landmark % 5)
    return (x: scale * x, y: scale * y)
  }
}

/// The shape of a straight stroke in 21 reports.
func straight(to end: (Double, Double)) -> StrokeShape? {
  let places = (0...20).map { step -> (Double, Double) in
    let part = Double(step) / 20
    return (end.0 * part, end.1 * part)
  }
  return StrokeShape(contacts: [drawn(places)])
}
