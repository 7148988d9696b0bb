// What is found and what is invented, in series: from many counts to one, in cells of many kinds, where many
// columns are missing. The truth is the simulation: which columns are missing or doped. Short by default; whole with
// PENUMBRA_ROUNDS=all.

import Glibc
import Micrograph
import TestBasics
import Testing

@testable import Analysis

@Suite("What of a crystal is found missing, and what is invented")
struct DefectSeriesTests {
  /// A kind of crystal, and from which score on its faults are told.
  struct Kind: Sendable, CustomTestStringConvertible {
    let name: String
    let heavy: Double
    let light: Double
    let crystal: CrystalPicture

    var testDescription: String { name }

    init(_ name: String, _ heavy: Double, _ light: Double, _ crystal: CrystalPicture) {
      (self.name, self.heavy, self.light, self.crystal) = (name, heavy, light, crystal)
    }

    static func counts(_ peak: Double, _ heavy: Double, _ light: Double) -> Kind {
      Kind(
        "\(peak) counts", heavy, light, CrystalPicture(peak: peak, readOut: peak < 100 ? 0.2 : 1))
    }
  }

  // A light column at one count has a score of 2.6: it cannot be told from chance, and is not asked for.
  static let kinds = [
    Kind.counts(420, 90, 45), .counts(100, 60, 25), .counts(30, 30, 17), .counts(10, 20, 10),
    .counts(3, 10, 5), .counts(1, 5, 0),
    Kind("hexagonal", 60, 30, CrystalPicture(edge: 30, angleDegrees: 60, sigma: 4)),
    Kind(
      "12 px", 40, 20, CrystalPicture(width: 320, height: 320, edge: 12, sigma: 1.8, jitter: 0.1)),
    Kind(
      "oblique", 60, 30, CrystalPicture(edge: 30, secondEdge: 47, angleDegrees: 105, sigma: 4.6)),
    Kind("pixels 1.25 high", 60, 30, CrystalPicture(height: 410, pixelHeight: 1.25)),
    Kind("drift by 15 and -10 px", 60, 30, CrystalPicture(drift: (15 / 512.0, -10 / 512.0))),
    Kind("jitter of 1 px", 30, 15, CrystalPicture(jitter: 1)),
    Kind("a slope tenfold", 60, 30, CrystalPicture(slope: 10)),
    Kind("tilted", 60, 25, CrystalPicture(tilt: (7, 4, 0.3))),
  ]

  /// What became of a picture's faults.
  private struct Outcome {
    var found = 0
    var heavies: [Double] = []
    var lights: [Double] = []
    var changes: [Double] = []
    var others: [Double] = []

    mutating func add(_ crystal: CrystalPicture) throws {
      let picture = crystal.make()
      let lattice = try #require(try LatticeSearch().answer(for: picture).lattices.first)
      let region = PixelRegion(of: picture)
      let sites = try #require(LatticeModel(of: picture, region, lattice)).sites
      var known: Set<LatticeSite> = []
      for site in crystal.missing + crystal.dopants {
        let (x, y) = crystal.place(site)
        guard let near = sites.first(where: { hypot($0.x - x, $0.y - y) < 2 }) else { continue }
        known.insert(near)
        let isMissing = crystal.missing.contains(site)
        let score = isMissing ? -near.score : near.score
        if site[2] == 0 { heavies.append(score) } else { lights.append(score) }
        if score >= LatticeSite.findingScore { found += 1 }
        if site[2] == 0 {
          changes.append(abs(near.change - (isMissing ? -1 : CrystalPicture.dopantChange)))
        }
      }
      others += sites.filter { !known.contains($0) }.map { abs($0.score) }
    }

    func share(beyond score: Double) -> Double {
      Double(others.count { $0 > score }) / Double(max(others.count, 1))
    }

    func tell(_ name: String, of faults: Int) {
      print(
        "\(name): \(found) of \(faults) found, |z| from \(heavies.min() ?? 0) heavy,"
          + " \(lights.min() ?? 0) light, heavy change off by \(changes.max() ?? 0); of \(others.count)"
          + " others \(others.count { $0 > 5 }) invented, \(100 * share(beyond: 3)) % beyond 3,"
          + " the farthest \(others.max() ?? 0)")
    }
  }

  @Test(
    "each fault is told by its score, no other column is",
    arguments: Rounds.cases(kinds, usually: 4))
  func scores(kind: Kind) throws {
    let rounds = Rounds.count(usually: 1, all: 40)
    var outcome = Outcome()
    var faults = 0
    for number in 0..<rounds {
      let crystal = kind.crystal.scattered(number).faulty(number, heavy: 3, light: 3, dopants: 1)
      faults += crystal.missing.count + crystal.dopants.count
      try outcome.add(crystal)
    }
    outcome.tell(kind.name, of: faults)
    #expect(outcome.heavies.count + outcome.lights.count == faults)
    #expect(outcome.heavies.min() ?? 0 >= kind.heavy && outcome.lights.min() ?? 0 >= kind.light)
    #expect(outcome.others.count { $0 > LatticeSite.findingScore } == 0)
    // Of normal scores 0.27 % are beyond three standard deviations; twice that is allowed, and chance.
    let chance = 3 * (0.0027 / Double(outcome.others.count)).squareRoot()
    #expect(outcome.share(beyond: 3) <= 0.006 + chance)
  }

  @Test(
    "of many that are missing each is told, and their neighbours are not",
    arguments: Rounds.cases([0.02, 0.05, 0.1], usually: 1))
  func many(share: Double) throws {
    let rounds = Rounds.count(usually: 1, all: 30)
    var outcome = Outcome()
    var faults = 0
    for number in 0..<rounds {
      let crystal = CrystalPicture(width: 640, height: 640).scattered(number)
        .thinned(number, share: share)
      faults += crystal.missing.count
      try outcome.add(crystal)
    }
    outcome.tell("\(100 * share) % missing", of: faults)
    #expect(outcome.found == faults)
    #expect(outcome.others.count { $0 > LatticeSite.findingScore } == 0)
  }

  @Test(
    "of a hole every column is told, and none around it",
    arguments: Rounds.cases([2, 3], usually: 1))
  func hole(cells: Int) throws {
    let rounds = Rounds.count(usually: 1, all: 20)
    var outcome = Outcome()
    for number in 0..<rounds {
      try outcome.add(
        CrystalPicture(width: 640, height: 640).scattered(number).pierced(cells: cells))
    }
    let faults = rounds * 2 * cells * cells
    outcome.tell("a hole of \(cells) by \(cells) cells", of: faults)
    #expect(outcome.found == faults)
    #expect(outcome.others.count { $0 > LatticeSite.findingScore } == 0)
  }
}
