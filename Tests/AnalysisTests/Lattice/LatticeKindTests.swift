// How well the lattice is measured in crystals of many kinds, in series: small cells and large ones, few counts, lines
// that jitter, a sample that drifts, columns that are scattered or lean. The truth is the simulation's own parameters;
// the limits are some twice those of least squares on such pictures. Short by default; whole with PENUMBRA_ROUNDS=all.

import Analysis
import Micrograph
import TestBasics
import Testing

@Suite("The figures of many kinds of crystals")
struct LatticeKindTests {
  /// A kind of picture and what is demanded of it.
  struct Kind: Sendable, CustomTestStringConvertible {
    let name: String
    let limitPixels: Double
    /// The share of the rounds that are made.
    let share: Double
    /// The share of errors that are held by twice their deviation.
    let held: Double
    let crystal: CrystalPicture

    var testDescription: String { name }

    init(
      _ name: String, _ limitPixels: Double, share: Double = 1, held: Double = 0.88,
      _ crystal: CrystalPicture
    ) {
      (self.name, self.limitPixels, self.share, self.held) = (name, limitPixels, share, held)
      self.crystal = crystal
    }
  }

  // Edges with columns as wide as a sixth of them; 3 of 10,000 of an edge are allowed.
  private static func edge(_ pixels: Double, side: Int = 512) -> Kind {
    Kind(
      "edge \(pixels) px", 3e-4 * pixels,
      CrystalPicture(
        width: side, height: side, edge: pixels, sigma: max(0.9, 0.154 * pixels),
        jitter: pixels < 10 ? 0 : 0.25))
  }

  static let kinds = [
    Kind("1024 px without jitter", 0.001, CrystalPicture(width: 1024, height: 1024, jitter: 0)),
    Kind("2048 px", 0.001, share: 0.1, CrystalPicture(width: 2048, height: 2048)),
    Kind("30 counts", 0.015, CrystalPicture(peak: 30, readOut: 0.2)),
    // Few tiles are clear of noise here, and errors have longer tails.
    Kind("0.1 counts", 0.2, held: 0.78, CrystalPicture(peak: 0.1, readOut: 0.02)),
    Kind("jitter of 1 px", 0.05, CrystalPicture(jitter: 1)),
    Kind("drift by 15 and -10 px", 0.01, CrystalPicture(drift: (15 / 512.0, -10 / 512.0))),
    Kind("wobble of 1 px", 0.1, CrystalPicture(wobble: 1)),
    Kind("scattered by 1 px", 0.1, CrystalPicture(scatter: 1)),
    Kind("scattered by 3 px", 0.3, CrystalPicture(scatter: 3)),
    Kind("tilted", 0.01, CrystalPicture(tilt: (9, 4, 0.5))),
    Kind("hexagonal, 30 px", 0.01, CrystalPicture(edge: 30, angleDegrees: 60, sigma: 4.6)),
    Kind(
      "hexagonal, 8 px", 0.003, CrystalPicture(edge: 8, angleDegrees: 60, sigma: 1.2, jitter: 0)),
    Kind(
      "one by two", 0.01, CrystalPicture(edge: 30, secondEdge: 60, angleDegrees: 90, sigma: 4.6)),
    Kind("oblique", 0.01, CrystalPicture(edge: 30, secondEdge: 47, angleDegrees: 105, sigma: 4.6)),
    edge(5), edge(15), edge(25), edge(60, side: 1024), edge(100, side: 1024),
  ]

  @Test(
    "95 of 100 vectors are as near as demanded, and twice their error bars hold them",
    arguments: Rounds.cases(kinds, usually: 4))
  func vectors(kind: Kind) throws {
    let rounds = max(Int(kind.share * Double(Rounds.count(usually: 2, all: 100))), 1)
    var errors: [Double] = []
    var (held, parts) = (0, 0)
    for number in 0..<rounds {
      let crystal = kind.crystal.scattered(number)
      let lattices = try LatticeSearch().answer(for: crystal.make()).lattices
      let found = lattices.count == 1 && lattices[0].superlattice == 1 ? lattices.first : nil
      errors.append(found.flatMap { crystal.error(of: $0.basis) } ?? .infinity)
      guard let found, errors.last?.isFinite == true else { continue }
      for part in LatticeFigureTests.parts(found, crystal.vectors) {
        parts += 1
        if abs(part.error) <= 2 * part.deviation { held += 1 }
      }
    }
    let share = Double(held) / Double(max(parts, 1))
    print(
      "\(kind.name): median \(errors.sorted()[rounds / 2]), 95 % \(LatticeFigureTests.quantile95(errors)) px of"
        + " \(rounds), not found or wrong \(errors.count { !$0.isFinite }); 2 sd hold \(100 * share) %"
    )
    #expect(LatticeFigureTests.quantile95(errors) <= kind.limitPixels)
    // Of few vectors fewer may hold by chance: three standard deviations.
    let chance = 3 * (0.88 * 0.12 / Double(max(parts, 1))).squareRoot()
    #expect(share >= kind.held - (rounds < 100 ? chance : 0))
  }

  // Whether a lattice has all of the truth's vectors: it is the truth, or the smaller cell that is all there is to be
  // seen where few waves stand out.
  private static func holds(_ found: PlaneBasis, _ truth: PlaneBasis) -> Bool {
    let area = found.a.x * found.b.y - found.a.y * found.b.x
    return [truth.a, truth.b].allSatisfy { vector in
      let u = (vector.x * found.b.y - vector.y * found.b.x) / area
      let v = (found.a.x * vector.y - found.a.y * vector.x) / area
      return max(abs(u - u.rounded()), abs(v - v.rounded())) < 0.05
    }
  }

  @Test(
    "of ever fewer counts the lattice is refused rather than told wrong",
    arguments: Rounds.cases([0.05, 0.03, 0.02], usually: 1))
  func hardlyAny(peak: Double) throws {
    let rounds = Rounds.count(usually: 4, all: 100)
    var (whole, part, wrong) = (0, 0, 0)
    for number in 0..<rounds {
      let crystal = CrystalPicture(peak: peak, readOut: 0.02).scattered(number)
      for lattice in try LatticeSearch().answer(for: crystal.make()).lattices {
        if crystal.error(of: lattice.basis) != nil {
          whole += 1
        } else if Self.holds(lattice.basis, crystal.vectors) {
          part += 1
        } else {
          wrong += 1
        }
      }
    }
    print("\(peak) counts: of \(rounds) \(whole) told, \(part) by a smaller cell, \(wrong) wrong")
    #expect(wrong == 0)
  }

  @Test(
    "of pictures with five cells or six what is told is right",
    arguments: Rounds.cases([184, 200, 220], usually: 2))
  func someCells(side: Int) throws {
    let rounds = Rounds.count(usually: 10, all: 200)
    var errors: [Double] = []
    for number in 0..<rounds {
      let crystal = CrystalPicture(width: side, height: side).scattered(number)
      for lattice in try LatticeSearch().answer(for: crystal.make()).lattices {
        errors.append(crystal.error(of: lattice.basis) ?? .infinity)
      }
    }
    print("\(side) px: \(errors.count) of \(rounds) told, off by \(errors.max() ?? 0) px at most")
    #expect(Double(errors.count { $0 > 0.05 }) <= 0.01 * Double(rounds))
  }
}
