// The fit against maps known beforehand, against a least-squares solution by Householder
// reflections, and against the condition every least-squares solution fulfils.

import Calibration
import Foundation
import Geometry
import Testing

@Suite struct AffineFitTests {
  private func pairs(
    _ count: Int, noisePixels: Double, _ random: inout SeededGenerator
  ) -> (Geometry.AffineMap<TabletPoint, ImagePoint>, [PointPair]) {
    let angle = Double.random(in: 0...(2 * .pi), using: &random)
    // An Intuos Pro M reports 44,800 by 29,600 units.
    let scale = Double.random(in: 0.02...0.1, using: &random)
    let map = Geometry.AffineMap<TabletPoint, ImagePoint>(
      xx: scale * cos(angle), xy: -1.1 * scale * sin(angle), x0: 812.5,
      yx: scale * sin(angle), yy: 1.1 * scale * cos(angle), y0: -77.25)
    let pairs = (0..<count).map { _ in
      let tablet = TabletPoint(
        x: .random(in: 0...44_800, using: &random), y: .random(in: 0...29_600, using: &random))
      let target = map.apply(to: tablet)
      return PointPair(
        tablet: tablet,
        image: ImagePoint(
          x: target.x + noisePixels * .random(in: -1...1, using: &random),
          y: target.y + noisePixels * .random(in: -1...1, using: &random)))
    }
    return (map, pairs)
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

  @Test("three to twenty exact pairs give their map back to a millionth of a pixel")
  func exact() throws {
    var random = SeededGenerator(seed: 10)
    for count in 3...20 {
      let (map, pairs) = pairs(count, noisePixels: 0, &random)
      let fit = try AffineFit(pairs)
      for pair in pairs {
        #expect(fit.map.apply(to: pair.tablet).distance(to: map.apply(to: pair.tablet)) < 1e-6)
      }
      #expect(fit.maximumPixels < 1e-6)
      #expect(fit.residualsPixels.count == count)
    }
  }

  @Test("noisy pairs give the solution that Householder reflections give")
  func agreesWithHouseholder() throws {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<100 {
      let (_, pairs) = pairs(.random(in: 4...30, using: &random), noisePixels: 3, &random)
      let fit = try AffineFit(pairs)
      let points = pairs.map(\.tablet)
      let x = householder(points, pairs.map(\.image.x))
      let y = householder(points, pairs.map(\.image.y))
      let other = Geometry.AffineMap<TabletPoint, ImagePoint>(
        xx: x[0], xy: x[1], x0: x[2], yx: y[0], yy: y[1], y0: y[2])
      for point in points {
        #expect(fit.map.apply(to: point).distance(to: other.apply(to: point)) < 1e-7)
      }
    }
  }

  @Test("residual vectors stand at right angles to x, y and 1, as in every least-squares fit")
  func orthogonality() throws {
    var random = SeededGenerator(seed: 12)
    let (_, pairs) = pairs(12, noisePixels: 5, &random)
    let fit = try AffineFit(pairs)
    let errors = pairs.map { pair in
      let mapped = fit.map.apply(to: pair.tablet)
      return (x: mapped.x - pair.image.x, y: mapped.y - pair.image.y)
    }
    for (index, error) in errors.enumerated() {
      #expect(abs(hypot(error.x, error.y) - fit.residualsPixels[index]) < 1e-12)
    }
    for weight in [pairs.map(\.tablet.x), pairs.map(\.tablet.y), pairs.map { _ in 1.0 }] {
      let alongX = zip(weight, errors).reduce(0) { $0 + $1.0 * $1.1.x }
      let alongY = zip(weight, errors).reduce(0) { $0 + $1.0 * $1.1.y }
      // Sums of twelve products up to 44,800 units times 5 pixels.
      #expect(abs(alongX) < 1e-6)
      #expect(abs(alongY) < 1e-6)
    }
    let squares = errors.reduce(0) { $0 + $1.x * $1.x + $1.y * $1.y }
    #expect(abs(fit.rootMeanSquarePixels - (squares / 12).squareRoot()) < 1e-12)
    #expect(fit.maximumPixels == fit.residualsPixels.max())
  }

  @Test("pairs that fix no map are refused with the reason")
  func refused() {
    func pair(_ u: Double, _ v: Double, _ x: Double = 0) -> PointPair {
      PointPair(tablet: TabletPoint(x: u, y: v), image: ImagePoint(x: x, y: 0))
    }
    #expect(throws: AffineFit.Failure.tooFewPairs(found: 0)) { try AffineFit([]) }
    #expect(throws: AffineFit.Failure.tooFewPairs(found: 2)) {
      try AffineFit([pair(0, 0), pair(1, 0)])
    }
    #expect(throws: AffineFit.Failure.touchesOnOneLine) {
      try AffineFit([pair(5, 5), pair(5, 5), pair(5, 5)])
    }
    #expect(throws: AffineFit.Failure.touchesOnOneLine) {
      try AffineFit((0..<9).map { pair(Double($0) * 1_000.1, Double($0) * 777.7) })
    }
    #expect(throws: AffineFit.Failure.notFinite(pair: 1)) {
      try AffineFit([pair(0, 0), pair(.nan, 1), pair(1, 0)])
    }
    #expect(throws: AffineFit.Failure.notFinite(pair: 2)) {
      try AffineFit([pair(0, 0), pair(0, 1), pair(1, 0, .infinity)])
    }
  }

  @Test("a thin triangle one unit off a 40,000 unit line still gives its map")
  func thin() throws {
    let map = Geometry.AffineMap<TabletPoint, ImagePoint>(
      xx: 0.05, xy: 0, x0: 1, yx: 0, yy: 0.05, y0: 2)
    let touches = [(0.0, 0.0), (40_000, 0), (20_000, 1)].map { TabletPoint(x: $0.0, y: $0.1) }
    let fit = try AffineFit(touches.map { PointPair(tablet: $0, image: map.apply(to: $0)) })
    #expect(abs(fit.map.yy - 0.05) < 1e-6)
  }
}
