// The fits against maps known beforehand, against a least-squares solution by Householder
// reflections, against refits of all touches but one; and every set that is refused.

import Calibration
import Foundation
import Geometry
import TestBasics
import Testing

@Suite struct CalibrationFitTests {
  private func touches(
    _ count: TargetSheet.Count, handMillimetres: Double, keystone: Double = 0, seed: UInt64
  ) -> [TargetTouch] {
    var random = SeededGenerator(seed: seed)
    var tablet = SimulatedTablet(layingDown: &random)
    tablet.keystone = (keystone, -keystone)
    return TargetSheet(count, sideMillimetres: SimulatedTablet.side).crosses.map {
      tablet.touch($0, handMillimetres: handMillimetres, &random)
    }
  }

  /// Solves the design matrix (x, y, 1) for `values` by Householder QR (Golub 1965).
  private func householder(_ points: [TabletPoint], _ values: [Double]) -> [Double] {
    var matrix = points.map { [$0.x, $0.y, 1] }
    var right = values
    for column in 0..<3 {
      let norm = (column..<matrix.count).reduce(0) { $0 + matrix[$1][column] * matrix[$1][column] }
        .squareRoot()
      let alpha = matrix[column][column] > 0 ? -norm : norm
      var reflector = [Double](repeating: 0, count: matrix.count)
      for row in column..<matrix.count { reflector[row] = matrix[row][column] }
      reflector[column] -= alpha
      let square = reflector.reduce(0) { $0 + $1 * $1 }
      for other in column..<3 {
        let dot = matrix.indices.reduce(0) { $0 + reflector[$1] * matrix[$1][other] }
        for row in matrix.indices { matrix[row][other] -= 2 * dot / square * reflector[row] }
      }
      let dot = matrix.indices.reduce(0) { $0 + reflector[$1] * right[$1] }
      for row in matrix.indices { right[row] -= 2 * dot / square * reflector[row] }
    }
    var solution = [0.0, 0.0, 0.0]
    for row in [2, 1, 0] {
      let known = (row + 1..<3).reduce(0) { $0 + matrix[row][$1] * solution[$1] }
      solution[row] = (right[row] - known) / matrix[row][row]
    }
    return solution
  }

  @Test("an affine fit is the least-squares solution by Householder reflections")
  func affine() throws {
    for seed in 0..<50 as Range<UInt64> {
      let touches = touches(.sixteen, handMillimetres: 0.15, seed: seed)
      let fit = try CalibrationFit(touches)
      guard fit.shape == .affine, fit.missedNumbers.isEmpty else { continue }
      let x = householder(touches.map(\.tablet), touches.map(\.page.x))
      let y = householder(touches.map(\.tablet), touches.map(\.page.y))
      for (touch, residual) in zip(touches, fit.residuals) {
        let right = x[0] * touch.tablet.x + x[1] * touch.tablet.y + x[2] - touch.page.x
        let down = y[0] * touch.tablet.x + y[1] * touch.tablet.y + y[2] - touch.page.y
        #expect(abs(residual.rightMillimetres - right) < 1e-9)
        #expect(abs(residual.downMillimetres - down) < 1e-9)
        let place = fit.map.apply(to: touch.tablet)
        #expect(abs(place.x - touch.page.x - right) < 1e-9)
      }
    }
  }

  @Test("touches of a strong keystone give its homography back, exact but for the rounding")
  func homography() throws {
    for seed in 0..<50 as Range<UInt64> {
      let fit = try CalibrationFit(touches(.sixteen, handMillimetres: 0, keystone: 0.1, seed: seed))
      #expect(fit.shape == .homography)
      #expect(fit.maximumMillimetres < 0.01)
    }
  }

  @Test("no small change of a noisy homography lowers the sum of its squared residuals")
  func leastSquares() throws {
    let touches = touches(.sixteen, handMillimetres: 0.15, keystone: 0.05, seed: 3)
    let fit = try CalibrationFit(touches)
    guard case .homography(let map) = fit.map.plane else {
      Issue.record("a keystone of 5 % calls for a homography")
      return
    }
    func sum(_ map: Homography<TabletPoint, PagePoint>) -> Double {
      touches.reduce(0) { sum, touch in
        let distance = map.apply(to: touch.tablet).distance(to: touch.page)
        return sum + distance * distance
      }
    }
    let least = sum(map)
    var random = SeededGenerator(seed: 4)
    for _ in 0..<2_000 {
      func changed(_ value: Double) -> Double {
        value * (1 + 1e-4 * Double.random(in: -1...1, using: &random))
      }
      let top = map.numerator
      let neighbour = Homography(
        numerator: AffineMap<TabletPoint, PagePoint>(
          xx: changed(top.xx), xy: changed(top.xy), x0: changed(top.x0), yx: changed(top.yx),
          yy: changed(top.yy), y0: changed(top.y0)), px: changed(map.px), py: changed(map.py),
        p0: map.p0)
      #expect(sum(neighbour) >= least)
    }
  }

  @Test("the error of a touch left out is that of a fit without it")
  func leaveOneOut() throws {
    for (keystone, shape) in [(0.0, FitShape.affine), (0.05, .homography)] {
      let touches = touches(.sixteen, handMillimetres: 0.1, keystone: keystone, seed: 7)
      let fit = try CalibrationFit(touches)
      try #require(fit.shape == shape && fit.missedNumbers.isEmpty)
      var compared = 0
      for (index, residual) in fit.residuals.enumerated() {
        var others = touches
        others.remove(at: index)
        let other = try CalibrationFit(others)
        guard other.shape == shape, other.missedNumbers.isEmpty else { continue }
        let error = other.map.apply(to: touches[index].tablet).distance(to: touches[index].page)
        #expect(abs(error - (residual.leaveOneOutMillimetres ?? -1)) < 1e-6)
        compared += 1
      }
      #expect(compared >= 14)
      let errors = fit.residuals.compactMap(\.leaveOneOutMillimetres)
      #expect(fit.leaveOneOutMaximumMillimetres == errors.max())
      let mean = errors.reduce(0) { $0 + $1 * $1 } / 16
      #expect(abs(fit.leaveOneOutRootMeanSquareMillimetres - mean.squareRoot()) < 1e-12)
    }
  }

  @Test("two of nine touches off by 2 mm are named; of a keystoned sheet three of sixteen by 8 mm")
  func misses() throws {
    var found = 0
    for seed in 0..<50 as Range<UInt64> {
      var nine = touches(.nine, handMillimetres: 0.1, seed: seed)
      for (index, shift) in [(2, 400.0), (6, -400)] {
        nine[index] = TargetTouch(
          number: nine[index].number,
          tablet: TabletPoint(x: nine[index].tablet.x, y: nine[index].tablet.y + shift),
          page: nine[index].page)
      }
      let fit = try CalibrationFit(nine)
      if fit.missedNumbers == [3, 7] { found += 1 }
      #expect(Set(fit.residuals.filter(\.isMissed).map(\.number)) == Set(fit.missedNumbers))
      var sixteen = touches(.sixteen, handMillimetres: 0.1, keystone: 0.01, seed: seed)
      for index in [0, 5, 15] {
        sixteen[index] = TargetTouch(
          number: sixteen[index].number,
          tablet: TabletPoint(x: sixteen[index].tablet.x + 1_600, y: sixteen[index].tablet.y),
          page: sixteen[index].page)
      }
      #expect(try CalibrationFit(sixteen).missedNumbers == [1, 6, 16])
    }
    #expect(found >= 48)
  }

  @Test("random sets of touches, however wild, give a finite map or a refusal")
  func wild() {
    var random = SeededGenerator(seed: 12)
    var fitted = 0
    for round in 0..<500 {
      let count = Int.random(in: 0...9, using: &random)
      let scale = pow(10, Double.random(in: -6...9, using: &random))
      func number(_ size: Double) -> Double { Double.random(in: -size...size, using: &random) }
      let touches = (0..<count).map { index in
        TargetTouch(
          number: index / (1 + round % 2), tablet: TabletPoint(x: number(scale), y: number(scale)),
          page: PagePoint(x: number(50), y: number(50)), tiltXDegrees: number(60),
          tiltYDegrees: number(60))
      }
      guard let fit = try? CalibrationFit(touches) else { continue }
      fitted += 1
      let place = fit.map.apply(to: touches[0].tablet)
      #expect(place.x.isFinite && place.y.isFinite)
      #expect(fit.rootMeanSquareMillimetres.isFinite)
    }
    #expect(fitted > 100)
  }

  @Test("the verdict: good and usable by the interval, misses by their numbers")
  func verdict() throws {
    let page = TargetSheet(.nine, sideMillimetres: SimulatedTablet.side).page
    let steady = try CalibrationFit(touches(.sixteen, handMillimetres: 0.05, seed: 2))
    #expect(CalibrationVerdict(steady, over: page) == .good)
    #expect(PageErrors(steady.estimate, over: page).typicalMillimetres <= 0.3)
    let shaky = try CalibrationFit(touches(.nine, handMillimetres: 0.4, seed: 2))
    #expect(CalibrationVerdict(shaky, over: page) == .usable)
    let wild = try CalibrationFit(touches(.nine, handMillimetres: 5, seed: 2))
    #expect(CalibrationVerdict(wild, over: page) == .touchAgain(Array(1...9)))
    var slipped = touches(.sixteen, handMillimetres: 0.1, seed: 2)
    for index in [6, 11] {
      slipped[index] = TargetTouch(
        number: index + 1,
        tablet: TabletPoint(x: slipped[index].tablet.x + 900, y: slipped[index].tablet.y),
        page: slipped[index].page)
    }
    let fit = try CalibrationFit(slipped)
    #expect(CalibrationVerdict(fit, over: page) == .touchAgain([7, 12]))
  }
}
