// How well two grains are told, in series. The truth is how the pictures were put together: two crystals on
// either side of a straight line. Short by default; whole with PENUMBRA_ROUNDS=all.

import Analysis
import Glibc
import Micrograph
import TestBasics
import Testing

@Suite("The figures of two grains")
struct GrainFigureTests {
  @Test(
    "both are told, to a hundredth of a pixel; the border to a fifth of a cell, without a gap",
    arguments: [22.0, 8, 11, 40])
  func grains(turnedDegrees: Double) throws {
    let rounds = Rounds.count(usually: 1, all: 15)
    let edge = 24.0
    var (errors, distances, shares): ([Double], [Double], [Double]) = ([], [], [])
    var missed: [Int] = []
    for number in 0..<rounds {
      let pair = CrystalPair.scattered(
        number, CrystalPicture(width: 1024, height: 1024, edge: edge, sigma: 3.6),
        turnedDegrees: turnedDegrees)
      let picture = pair.make()
      let lattices = try LatticeSearch().answer(for: picture).lattices
      for crystal in [pair.left, pair.right] {
        errors.append(lattices.compactMap { crystal.error(of: $0.basis) }.min() ?? .infinity)
      }
      guard lattices.count == 2, errors.suffix(2).allSatisfy(\.isFinite) else {
        missed.append(number)
        continue
      }
      let left = pair.left.error(of: lattices[0].basis) != nil ? 1 : 2
      let map = try #require(GrainMap(of: picture, lattices))
      var (wrong, rowsWithout) = (0, 0)
      for row in 0..<map.height {
        var (before, crossings) = (0, 0)
        for column in 0..<map.width {
          let grain = map.grain(column, row)
          let isLeft = pair.isLeft(Double(column), Double(row))
          if grain > 0, (grain == left) != isLeft { wrong += 1 }
          if before > 0, grain > 0, grain != before {
            distances.append(pair.distance(Double(column) - 0.5, Double(row)) / edge)
            crossings += 1
          }
          before = grain
        }
        if crossings == 0 { rowsWithout += 1 }
      }
      // Each row crosses the border: places of no grain do not lie between.
      #expect(rowsWithout == 0, "\(number)")
      shares.append(Double(wrong) / Double(map.width * map.height))
    }
    let (error, border) = (
      LatticeFigureTests.quantile95(errors), LatticeFigureTests.quantile95(distances)
    )
    print(
      "grains turned by \(turnedDegrees): \(rounds - missed.count) of \(rounds) told, vectors 95 % \(error) px,"
        + " worst wrong share \(100 * (shares.max() ?? 1)) %, border 95 % \(border) cells")
    #expect(missed.isEmpty, "\(missed)")
    #expect(error <= 0.01)
    #expect(shares.max() ?? 1 <= 0.002 && border <= 0.2)
  }
}
