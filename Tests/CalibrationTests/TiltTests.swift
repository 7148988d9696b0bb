// The offset of a leaning pen: learned where it is there, left alone where it is not. The truth is
// the simulated tablet's own shift.

import Calibration
import Foundation
import Geometry
import TestBasics
import Testing

@Suite("Tilt offset", .timeLimit(.minutes(60)))
struct TiltTests {
  private static let leans = [(30.0, 0.0), (-30, 0), (0, 30), (0, -30), (25, 20), (-15, 30)]

  /// The nine crosses, each touched with the pen leaning in one direction and then the other.
  private func touches(
    _ tablet: SimulatedTablet, handMillimetres: Double, _ random: inout SeededGenerator
  ) -> [TargetTouch] {
    let crosses = TargetSheet(.nine, sideMillimetres: SimulatedTablet.side).crosses
    return [1.0, -1].flatMap { side in
      crosses.map { cross in
        let tilt = (
          x: side * 25 + 5 * random.normal(), y: side * 22 + 5 * random.normal()
        )
        return tablet.touch(cross, handMillimetres: handMillimetres, tilt: tilt, &random)
      }
    }
  }

  private func error(of fit: CalibrationFit, on tablet: SimulatedTablet) -> Double {
    let squares = Self.leans.map { lean in
      let root = HeldOutErrors(of: fit, on: tablet, tilt: lean).rootMeanSquare
      return root * root
    }
    return (squares.reduce(0, +) / Double(squares.count)).squareRoot()
  }

  private func withoutLean(_ touches: [TargetTouch]) -> [TargetTouch] {
    touches.map { TargetTouch(number: $0.number, tablet: $0.tablet, page: $0.page) }
  }

  @Test("0.02 mm per degree: the error is cut by 80 % or more, and never made worse")
  func cut() throws {
    var random = SeededGenerator(seed: 1)
    for (hand, least) in [(0.0, 0.95), (0.15, 0.8)] {
      var cuts: [Double] = []
      for _ in 0..<300 {
        var tablet = SimulatedTablet(layingDown: &random)
        tablet.tiltMillimetresPerDegree = (
          Bool.random(using: &random) ? 0.02 : -0.02, Bool.random(using: &random) ? 0.02 : -0.02
        )
        let touches = touches(tablet, handMillimetres: hand, &random)
        let fit = try CalibrationFit(touches)
        let plain = try CalibrationFit(withoutLean(touches))
        #expect(fit.shape.usesTiltX && fit.shape.usesTiltY)
        #expect(plain.map.tilt == nil)
        cuts.append(1 - error(of: fit, on: tablet) / error(of: plain, on: tablet))
      }
      cuts.sort()
      print("tilt, hand \(hand) mm: cut by \(cuts[150]) (median), \(cuts[0]) at least")
      #expect(cuts[150] >= least)
      #expect(cuts[0] > 0)
    }
  }

  @Test("without an offset none is learned, and a small one never makes the error worse")
  func neverWorse() throws {
    for bias in [0.0, 0.002, 0.005, 0.01] {
      var random = SeededGenerator(seed: 1)
      var (kept, worse) = (0, 0)
      for _ in 0..<200 {
        var tablet = SimulatedTablet(layingDown: &random)
        tablet.tiltMillimetresPerDegree = (bias, -bias)
        let touches = touches(tablet, handMillimetres: 0.15, &random)
        let fit = try CalibrationFit(touches)
        let plain = try CalibrationFit(withoutLean(touches))
        if fit.shape.usesTilt { kept += 1 }
        if error(of: fit, on: tablet) > error(of: plain, on: tablet) + 1e-9 { worse += 1 }
      }
      print("tilt of \(bias) mm per degree: kept in \(kept) of 200, made worse in \(worse)")
      #expect(worse == 0)
      if bias == 0 { #expect(kept == 0) }
      if bias == 0.01 { #expect(kept > 190) }
    }
  }

  @Test("a slip amid two angles is still found, and the offset learned without it")
  func slip() throws {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<50 {
      var tablet = SimulatedTablet(layingDown: &random)
      tablet.tiltMillimetresPerDegree = (0.02, 0.02)
      var touches = touches(tablet, handMillimetres: 0.15, &random)
      let missed = touches[4]
      touches[4] = TargetTouch(
        number: missed.number, tablet: TabletPoint(x: missed.tablet.x + 800, y: missed.tablet.y),
        page: missed.page, tiltXDegrees: missed.tiltXDegrees, tiltYDegrees: missed.tiltYDegrees)
      let fit = try CalibrationFit(touches)
      #expect(fit.missedNumbers == [missed.number])
      let offset = try #require(fit.map.tilt)
      // 0.02 mm are 4 units.
      #expect(abs(offset.unitsPerDegreeX - 4) < 1 && abs(offset.unitsPerDegreeY - 4) < 1)
    }
  }
}
