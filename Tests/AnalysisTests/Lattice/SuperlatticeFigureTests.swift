// Superlattices, in series: rows of columns that alternate, whichever rows they are, and crystals that have none. The
// truth is the simulation's own parameters. Short by default; whole with PENUMBRA_ROUNDS=all.

import Analysis
import Micrograph
import TestBasics
import Testing

@Suite("The figures of superlattices")
struct SuperlatticeFigureTests {
  @Test(
    "every other row that differs by 5 or 10 % is told, whichever rows these are",
    arguments: Rounds.cases([(1, 0), (0, 1), (1, 1)], usually: 1), [0.05, 0.1])
  func alternate(rows: (Int, Int), alternation: Double) throws {
    let rounds = Rounds.count(usually: 2, all: 50)
    var missed: [Int] = []
    var errors: [Double] = []
    for number in 0..<rounds {
      var crystal = CrystalPicture(width: 1024, height: 1024).scattered(number)
      (crystal.alternation, crystal.alternates) = (alternation, rows)
      let lattices = try LatticeSearch().answer(for: crystal.make()).lattices
      // The whole cell by its definition: a vector along which columns are alike, or twice it.
      let double = crystal.doubled
      let error = lattices.first.flatMap { double.error(of: $0.basis) }
      errors.append(error ?? .infinity)
      if lattices.count != 1 || lattices[0].superlattice != 2 || error == nil {
        missed.append(number)
      }
    }
    print(
      "superlattice along \(rows) by \(alternation): \(rounds - missed.count) of \(rounds) told, vectors 95 %"
        + " \(LatticeFigureTests.quantile95(errors)) px")
    #expect(missed.isEmpty, "\(missed)")
    #expect(LatticeFigureTests.quantile95(errors) <= 0.01)
  }

  @Test(
    "rows that hardly differ are told as a superlattice or not at all, and never as another lattice"
  )
  func hardly() throws {
    let rounds = Rounds.count(usually: 3, all: 60)
    var (double, single, wrong) = (0, 0, 0)
    for number in 0..<rounds {
      var crystal = CrystalPicture(width: 1024, height: 1024).scattered(number)
      crystal.alternation = [0, 0.01, 0.02][number % 3]
      let lattices = try LatticeSearch().answer(for: crystal.make()).lattices
      guard lattices.count == 1 else {
        wrong += 1
        continue
      }
      if crystal.error(of: lattices[0].basis) != nil, lattices[0].superlattice == 1 {
        single += 1
      } else if crystal.alternation > 0, lattices[0].superlattice == 2,
        crystal.doubled.error(of: lattices[0].basis) != nil
      {
        double += 1
      } else {
        wrong += 1
      }
    }
    print(
      "rows that differ by 0 to 2 %: \(double) double, \(single) single, \(wrong) wrong of \(rounds)"
    )
    #expect(wrong == 0)
  }
}

/// A lattice whose vectors are known.
struct KnownLattice {
  let basis: PlaneBasis

  /// How far found vectors are off, in pixels: the larger of both; nil for another lattice.
  func error(of found: PlaneBasis) -> Double? {
    let area = basis.a.x * basis.b.y - basis.a.y * basis.b.x
    func whole(_ vector: PlaneVector) -> (p: Double, q: Double) {
      (
        ((vector.x * basis.b.y - vector.y * basis.b.x) / area).rounded(),
        ((basis.a.x * vector.y - basis.a.y * vector.x) / area).rounded()
      )
    }
    let (one, other) = (whole(found.a), whole(found.b))
    guard abs(one.p * other.q - one.q * other.p) == 1 else { return nil }
    func misfit(_ vector: PlaneVector, _ index: (p: Double, q: Double)) -> Double {
      let x = vector.x - index.p * basis.a.x - index.q * basis.b.x
      let y = vector.y - index.p * basis.a.y - index.q * basis.b.y
      return (x * x + y * y).squareRoot()
    }
    return max(misfit(found.a, one), misfit(found.b, other))
  }
}

extension CrystalPicture {
  /// The lattice of every other row alike.
  var doubled: KnownLattice {
    func vector(_ p: Double, _ q: Double) -> PlaneVector {
      PlaneVector(x: p * vectors.a.x + q * vectors.b.x, y: p * vectors.a.y + q * vectors.b.y)
    }
    switch alternates {
    case (0, 1): return KnownLattice(basis: PlaneBasis(a: vector(1, 0), b: vector(0, 2)))
    case (1, 1): return KnownLattice(basis: PlaneBasis(a: vector(1, 1), b: vector(1, -1)))
    default: return KnownLattice(basis: PlaneBasis(a: vector(2, 0), b: vector(0, 1)))
    }
  }
}
