// How well the lattice is measured, in series. The truth is the simulation's own parameters: Gaussian columns,
// turned and moved by chance, with drift, line jitter, counting and read-out noise. Short by default; whole
// with PENUMBRA_ROUNDS=all.

import Analysis
import Glibc
import Micrograph
import TestBasics
import Testing

@Suite("The figures of the lattice")
struct LatticeFigureTests {
  /// A kind of picture and what is demanded of it.
  struct Kind: Sendable, CustomTestStringConvertible {
    let name: String
    let crystal: CrystalPicture
    let limitPixels: Double

    var testDescription: String { name }
  }

  private static func kind(_ side: Int, peak: Double, _ limit: Double) -> Kind {
    var crystal = CrystalPicture(width: side, height: side, peak: peak)
    if peak < 100 { crystal.readOut = 0.2 }
    return Kind(name: "\(side) px, \(peak) counts", crystal: crystal, limitPixels: limit)
  }

  static let kinds = [
    kind(1024, peak: 420, 0.003), kind(512, peak: 420, 0.010), kind(256, peak: 420, 0.035),
    kind(512, peak: 3, 0.04), kind(512, peak: 0.3, 0.15),
  ]

  /// The smallest number that 95 of 100 do not exceed.
  static func quantile95(_ values: [Double]) -> Double {
    values.sorted()[Int((0.95 * Double(values.count)).rounded(.up)) - 1]
  }

  // The parts of both vectors' errors with their deviations.
  static func parts(
    _ lattice: FoundLattice, _ truth: PlaneBasis
  ) -> [(error: Double, deviation: Double)] {
    let area = truth.a.x * truth.b.y - truth.a.y * truth.b.x
    return [(lattice.basis.a, lattice.deviation.a), (lattice.basis.b, lattice.deviation.b)]
      .flatMap { vector, deviation in
        let p = ((vector.x * truth.b.y - vector.y * truth.b.x) / area).rounded()
        let q = ((truth.a.x * vector.y - truth.a.y * vector.x) / area).rounded()
        return [
          (vector.x - p * truth.a.x - q * truth.b.x, deviation.x),
          (vector.y - p * truth.a.y - q * truth.b.y, deviation.y),
        ]
      }
  }

  @Test(
    "95 of 100 vectors are as near as demanded, and twice their error bars hold 88 to 100 %",
    arguments: kinds)
  func vectors(kind: Kind) throws {
    let rounds = Rounds.count(usually: kind.crystal.width > 512 ? 4 : 10, all: 200)
    var errors: [Double] = []
    var (held, parts) = (0, 0)
    for number in 0..<rounds {
      let crystal = kind.crystal.scattered(number)
      let lattice = try LatticeSearch().answer(for: crystal.make()).lattices.first
      errors.append(lattice.flatMap { crystal.error(of: $0.basis) } ?? .infinity)
      guard let lattice, errors.last?.isFinite == true else { continue }
      for part in Self.parts(lattice, crystal.vectors) {
        parts += 1
        if abs(part.error) <= 2 * part.deviation { held += 1 }
      }
    }
    let share = Double(held) / Double(max(parts, 1))
    print(
      "vectors, \(kind.name): median \(errors.sorted()[rounds / 2]), 95 % \(Self.quantile95(errors)) px of"
        + " \(rounds), not found or wrong \(errors.count { !$0.isFinite }); 2 sd hold \(100 * share) %"
    )
    #expect(Self.quantile95(errors) <= kind.limitPixels)
    // Of few vectors fewer may hold by chance: three standard deviations.
    let chance = rounds < 100 ? 3 * (0.88 * 0.12 / Double(max(parts, 1))).squareRoot() : 0
    #expect(share >= 0.88 - chance)
  }

  @Test(
    "of pictures with about four cells or fewer, 95 of 100 are refused", arguments: [160, 144, 128])
  func fewCells(side: Int) throws {
    let rounds = Rounds.count(usually: 20, all: 200)
    var told: [Int] = []
    for number in 0..<rounds {
      let crystal = CrystalPicture(width: side, height: side).scattered(number)
      if try !LatticeSearch().answer(for: crystal.make()).lattices.isEmpty { told.append(number) }
    }
    print("\(side) px: \(rounds - told.count) of \(rounds) refused; told \(told)")
    #expect(Double(told.count) <= 0.05 * Double(rounds), "\(told)")
  }

  @Test(
    "columns that alternate by 5 % are always told as a superlattice", arguments: [0.05, -0.05])
  func superlattice(alternation: Double) throws {
    // Where few are made, those whose 13 strongest waves are the single cell's are among them.
    let rounds = Rounds.count(usually: 0, all: 100)
    let numbers = rounds == 0 ? [0, 38, 64, 82] : Array(0..<rounds)
    var missed: [Int] = []
    for number in numbers {
      var crystal = CrystalPicture(width: 1024, height: 1024).scattered(number)
      crystal.alternation = alternation
      let lattice = try LatticeSearch().answer(for: crystal.make()).lattices.first
      let ratio = (lattice?.basis.area ?? 0) / crystal.vectors.area
      if lattice?.superlattice != 2 || abs(ratio - 2) > 0.01 { missed.append(number) }
    }
    print(
      "superlattice of \(alternation): \(numbers.count - missed.count) of \(numbers.count) told")
    #expect(missed.isEmpty, "\(missed)")
  }

  // A crystal of the bundled kind as a file holds it: without noise, jitter and drift, rounded to a step; every
  // third with pixels 1.25 times as high as wide. The columns in the middle of the cell make the waves of half a
  // cell the strongest.
  private static func noiseless(_ number: Int, step: Double) -> (CrystalPicture, Micrograph) {
    var noise = Noise(seed: 70_000 + UInt64(number))
    var crystal = CrystalPicture(width: 416, height: 416, jitter: 0, drift: (0, 0)).scattered(
      number)
    crystal.isNoisy = false
    crystal.slope = 0
    crystal.edge = 38 + 2 * noise.uniform()
    crystal.secondEdge = crystal.edge
    crystal.angleDegrees = 79 + 2 * noise.uniform()
    if number % 3 == 1 { (crystal.pixelHeight, crystal.height) = (1.25, 332) }
    let picture = crystal.make()
    let pixels = picture.pixels.map { Float((Double($0) / step).rounded() * step) }
    return (
      crystal,
      Micrograph(
        width: crystal.width, height: crystal.height, pixels: pixels, pixelType: .float32,
        pixelSize: picture.pixelSize)
    )
  }

  @Test(
    "of a picture without noise the whole cell is told, in 16 bits, in 8 and in 50 steps",
    arguments: [0.02, 2, 10])
  func wholeCell(step: Double) throws {
    // Two of the few were told by half their cell when the strongest waves alone were asked for a basis.
    let rounds = Rounds.count(usually: 20, all: 380)
    let first = rounds < 380 ? 105 : 0
    var wrong: [Int] = []
    for number in first..<first + rounds {
      let (crystal, picture) = Self.noiseless(number, step: step)
      let lattices = try LatticeSearch().answer(for: picture).lattices
      if lattices.count != 1 || crystal.error(of: lattices[0].basis) == nil { wrong.append(number) }
    }
    print("without noise, in steps of \(step) counts: \(rounds - wrong.count) of \(rounds) whole")
    #expect(wrong.isEmpty, "\(wrong)")
  }
}
