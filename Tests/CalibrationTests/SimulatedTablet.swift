// A simulated tablet and hand with known errors: the truth the fits are measured against.

import Calibration
import Foundation
import Geometry

/// A tablet of 200 units per millimetre with a sheet on it.
struct SimulatedTablet {
  /// Millimetres along a side of the print.
  static let side = 120.0
  /// Image pixels per millimetre: 1024 px on 120 mm, so that 1 px is 0.117 mm.
  static let pixelsPerMillimetre = 1024 / side
  private static let unitsPerMillimetre = 200.0

  /// The sheet's turn on the tablet, in radians.
  var turn = 0.0
  /// Whether the tablet's x axis points to the left.
  var isMirrored = false
  /// The relative difference of the two axes' units, and the lean of one towards the other.
  var stretch = 0.0
  var shear = 0.0
  /// The perspective: an edge towards which this points is shorter by its length than the middle.
  var keystone = (x: 0.0, y: 0.0)
  /// The shift of the reported position per degree of lean, in millimetres of the tablet's axes.
  var tiltMillimetresPerDegree = (x: 0.0, y: 0.0)

  /// A sheet laid down anyhow, on a tablet with axes a little off.
  init(layingDown random: inout some RandomNumberGenerator) {
    turn = .random(in: -0.2...0.2, using: &random)
    stretch = .random(in: -0.01...0.01, using: &random)
    shear = .random(in: -0.01...0.01, using: &random)
  }

  /// Where the tip is on the tablet, in millimetres from its corner, at a place of the sheet.
  private func millimetres(at place: PagePoint) -> (x: Double, y: Double) {
    let half = SimulatedTablet.side / 2
    let (u, v) = ((place.x - half) / half, (place.y - half) / half)
    let depth = 1 + keystone.x * u + keystone.y * v
    let (x, y) = (half * u / depth, half * v / depth)
    let turned = (x: x * cos(turn) - y * sin(turn), y: x * sin(turn) + y * cos(turn))
    let skewed = (x: (1 + stretch) * turned.x + shear * turned.y, y: turned.y)
    return (112 + (isMirrored ? -skewed.x : skewed.x), 74 + skewed.y)
  }

  /// The tablet's report without rounding.
  func exact(_ place: PagePoint, tilt: (x: Double, y: Double) = (0, 0)) -> TabletPoint {
    let (x, y) = millimetres(at: place)
    return TabletPoint(
      x: (x + tiltMillimetresPerDegree.x * tilt.x) * SimulatedTablet.unitsPerMillimetre,
      y: (y + tiltMillimetresPerDegree.y * tilt.y) * SimulatedTablet.unitsPerMillimetre)
  }

  /// The tablet's report, rounded to units of 5 um.
  func reported(_ place: PagePoint, tilt: (x: Double, y: Double) = (0, 0)) -> TabletPoint {
    let point = exact(place, tilt: tilt)
    return TabletPoint(x: point.x.rounded(), y: point.y.rounded())
  }

  /// A cross touched with an error of `handMillimetres` along each axis, and off by `slip`, in
  /// millimetres, in addition.
  func touch(
    _ cross: TargetSheet.Cross, handMillimetres: Double, slip: (x: Double, y: Double) = (0, 0),
    tilt: (x: Double, y: Double) = (0, 0), _ random: inout some RandomNumberGenerator
  ) -> TargetTouch {
    let place = PagePoint(
      x: cross.place.x + slip.x + handMillimetres * random.normal(),
      y: cross.place.y + slip.y + handMillimetres * random.normal())
    return TargetTouch(
      number: cross.number, tablet: reported(place, tilt: tilt), page: cross.place,
      tiltXDegrees: tilt.x, tiltYDegrees: tilt.y)
  }
}

extension RandomNumberGenerator {
  /// A number of the standard normal distribution (Box and Muller, 1958).
  mutating func normal() -> Double {
    let radius = (-2 * log(1 - Double.random(in: 0..<1, using: &self))).squareRoot()
    return radius * cos(2 * .pi * Double.random(in: 0..<1, using: &self))
  }
}
