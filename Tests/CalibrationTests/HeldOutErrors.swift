// The error of a calibration where nothing was touched, and what many of them amount to.

import Calibration
import Foundation
import Geometry

/// The errors on a grid of 17 by 17 places over the whole print.
struct HeldOutErrors {
  /// The distance between the mapped and the true place, in image pixels, row by row.
  let pixels: [Double]
  /// The share of places where the stated 95 % interval holds the error.
  let covered: Double

  init(
    of fit: CalibrationFit, on tablet: SimulatedTablet, tilt: (x: Double, y: Double) = (0, 0)
  ) {
    let side = SimulatedTablet.side
    let places = (0..<289).map { index in
      PagePoint(x: side * Double(index % 17) / 16, y: side * Double(index / 17) / 16)
    }
    var covered = 0
    pixels = places.map { place in
      let at = tablet.exact(place, tilt: tilt)
      let sample = PenSample(
        timeNanoseconds: 0, position: at, tiltXDegrees: tilt.x, tiltYDegrees: tilt.y)
      let error = fit.map.apply(to: sample).distance(to: place)
      if error <= fit.estimate.intervalMillimetres(at: place) { covered += 1 }
      return error * SimulatedTablet.pixelsPerMillimetre
    }
    self.covered = Double(covered) / Double(places.count)
  }

  /// The root of the mean squared error, in pixels.
  var rootMeanSquare: Double {
    (pixels.reduce(0) { $0 + $1 * $1 } / Double(pixels.count)).squareRoot()
  }

  /// The largest error, in pixels.
  var maximum: Double { pixels.max() ?? 0 }
}

/// The figures of many trials.
struct TrialFigures {
  var rootMeanSquares: [Double] = []
  var maximum = 0.0
  var coverages: [Double] = []
  var projectiveCount = 0

  mutating func add(_ errors: HeldOutErrors, _ fit: CalibrationFit) {
    rootMeanSquares.append(errors.rootMeanSquare)
    maximum = max(maximum, errors.maximum)
    coverages.append(errors.covered)
    if fit.shape.isProjective { projectiveCount += 1 }
  }

  /// The value below which this share of the trials' root mean squares lies.
  func quantile(_ share: Double) -> Double {
    let sorted = rootMeanSquares.sorted()
    return sorted[min(Int(share * Double(sorted.count)), sorted.count - 1)]
  }

  var median: Double { quantile(0.5) }
  var percentile95: Double { quantile(0.95) }
  /// The share of all held-out errors within their interval.
  var coverage: Double { coverages.reduce(0, +) / Double(coverages.count) }

  /// The figures as a line.
  func line(_ title: String) -> String {
    func text(_ value: Double) -> String { String(format: "%.3f", value) }
    return "\(title): RMS median \(text(median)) px, p95 \(text(percentile95)) px, max "
      + "\(text(maximum)) px; interval covers \(String(format: "%.4f", coverage)); homography in "
      + "\(projectiveCount) of \(rootMeanSquares.count)"
  }
}
