// Whether errors that are told hold, in series: of lengths, of the angle, of the area and of the direction, on
// the specimen. The truth is the simulation's own vectors; twice a standard deviation holds 88 to 100 % of them.
// Short by default; whole with PENUMBRA_ROUNDS=all.

import Glibc
import Micrograph
import TestBasics
import Testing

@testable import Analysis

@Suite("The errors that are told of a lattice")
struct ErrorBarTests {
  /// A kind of picture.
  struct Kind: Sendable, CustomTestStringConvertible {
    let name: String
    let crystal: CrystalPicture

    var testDescription: String { name }
  }

  static let kinds = [
    Kind(name: "420 counts", crystal: CrystalPicture()),
    Kind(name: "3 counts", crystal: CrystalPicture(peak: 3, readOut: 0.2)),
    Kind(name: "pixels 1.25 high", crystal: CrystalPicture(height: 410, pixelHeight: 1.25)),
    Kind(
      name: "20 cells of another edge",
      crystal: CrystalPicture(edge: 20, secondEdge: 27, angleDegrees: 72, sigma: 3)),
  ]

  private static let names = ["a", "b", "angle", "area", "direction"]

  private static func figures(_ measures: LatticeMeasures) -> [LatticeMeasures.Figure] {
    [
      measures.a, measures.b, measures.angleDegrees, measures.area, measures.directionDegrees,
    ]
  }

  @Test(
    "of every figure twice its error holds 88 to 100 %", arguments: Rounds.cases(kinds, usually: 2))
  func held(kind: Kind) throws {
    let rounds = Rounds.count(usually: 6, all: 200)
    var held = [0, 0, 0, 0, 0]
    var count = 0
    for number in 0..<rounds {
      let crystal = kind.crystal.scattered(number)
      let picture = crystal.make()
      let lattice = try #require(try LatticeSearch().answer(for: picture).lattices.first)
      let size = picture.pixelSize ?? PixelSize(x: 0.01, y: 0.01, unit: "nm")
      let told = try #require(lattice.measures(size))
      let own = crystal.vectors.scaled(size)
      let found = lattice.basis.scaled(size).reduced
      let truth = own.matched(to: found)
      // Of two edges that are alike chance decides which is called a: its truth is the one it stands for.
      let values = [
        truth.a.length, truth.b.length, truth.angleDegrees, truth.area,
        Elementary.turns(y: truth.a.y, x: truth.a.x) * 360,
      ]
      for (place, figure) in Self.figures(told).enumerated()
      where abs(figure.value - values[place]) <= 2 * figure.deviation {
        held[place] += 1
      }
      count += 1
    }
    let shares = held.map { Double($0) / Double(count) }
    print(
      "errors, \(kind.name): "
        + zip(Self.names, shares).map { "\($0) \(100 * $1) %" }.joined(separator: ", "))
    let all = shares.reduce(0, +) / 5
    let chance = 3 * (0.88 * 0.12 / Double(count)).squareRoot()
    #expect(all >= 0.88 - (rounds < 100 ? chance : 0))
    #expect(shares.allSatisfy { $0 >= 0.88 - chance })
  }
}

extension PlaneBasis {
  fileprivate func scaled(_ size: PixelSize) -> PlaneBasis {
    PlaneBasis(
      a: PlaneVector(x: a.x * size.x, y: a.y * size.y),
      b: PlaneVector(x: b.x * size.x, y: b.y * size.y))
  }
}
