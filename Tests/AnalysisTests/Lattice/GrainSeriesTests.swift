// How well grains of other shapes are told, in series: three that meet in a point, a round one within another, and few
// counts. The truth is how the pictures were put together. Short by default; whole with PENUMBRA_ROUNDS=all.

import Analysis
import Glibc
import Micrograph
import TestBasics
import Testing

@Suite("The figures of grains of many shapes")
struct GrainSeriesTests {
  private static func crystal(peak: Double = 420) -> CrystalPicture {
    CrystalPicture(
      width: 1024, height: 1024, edge: 24, peak: peak, sigma: 3.6, readOut: peak < 100 ? 0.2 : 1)
  }

  /// A kind of picture: how it is made, and from how many counts.
  enum Kind: String, Sendable, CaseIterable {
    case three, round, few, fewRound

    func make(_ number: Int) -> CrystalMosaic {
      switch self {
      case .three: .three(number, GrainSeriesTests.crystal())
      case .round: .round(number, GrainSeriesTests.crystal(), radius: 260)
      case .few: .three(number, GrainSeriesTests.crystal(peak: 10))
      case .fewRound: .round(number, GrainSeriesTests.crystal(peak: 10), radius: 260)
      }
    }

    var limitPixels: Double { self == .few || self == .fewRound ? 0.03 : 0.01 }
  }

  @Test(
    "each is told to a hundredth of a pixel, its place but for half a percent, its border to a quarter of a cell",
    arguments: Rounds.cases(Kind.allCases, usually: 1))
  func grains(kind: Kind) throws {
    let rounds = Rounds.count(usually: 1, all: 15)
    var (errors, distances, shares): ([Double], [Double], [Double]) = ([], [], [])
    var missed: [Int] = []
    for number in 0..<rounds {
      let mosaic = kind.make(number)
      let picture = mosaic.make()
      let lattices = try LatticeSearch().answer(for: picture).lattices
      let owners = mosaic.crystals.map { crystal in
        lattices.indices.min { one, other in
          (crystal.error(of: lattices[one].basis) ?? .infinity)
            < (crystal.error(of: lattices[other].basis) ?? .infinity)
        } ?? 0
      }
      let own = zip(mosaic.crystals, owners).map { crystal, owner in
        lattices.isEmpty ? .infinity : crystal.error(of: lattices[owner].basis) ?? .infinity
      }
      errors += own
      guard lattices.count == mosaic.crystals.count, own.allSatisfy(\.isFinite) else {
        missed.append(number)
        continue
      }
      let map = try #require(GrainMap(of: picture, lattices))
      var wrong = 0
      for row in 0..<map.height {
        var before = 0
        for column in 0..<map.width {
          let grain = map.grain(column, row)
          let (x, y) = (Double(column), Double(row))
          if grain > 0, grain - 1 != owners[mosaic.owner(x, y)] { wrong += 1 }
          if before > 0, grain > 0, grain != before {
            distances.append(mosaic.distance(x - 0.5, y) / 24)
          }
          before = grain
        }
      }
      shares.append(Double(wrong) / Double(map.width * map.height))
    }
    let error = LatticeFigureTests.quantile95(errors)
    let border = distances.isEmpty ? .infinity : LatticeFigureTests.quantile95(distances)
    print(
      "grains, \(kind): \(rounds - missed.count) of \(rounds) told, vectors 95 % \(error) px, worst wrong share"
        + " \(100 * (shares.max() ?? 1)) %, border 95 % \(border) cells")
    #expect(missed.isEmpty, "\(missed)")
    #expect(error <= kind.limitPixels)
    #expect(shares.max() ?? 1 <= 0.005 && border <= 0.25)
  }
}
