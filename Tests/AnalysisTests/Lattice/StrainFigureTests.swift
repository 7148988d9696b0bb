// How well strain is measured, in series: crystals whose columns are moved by a wave in any direction. The truth is
// the wave's own derivative under the Gaussian of one cell, against the lattice that was found. Short by default; whole
// with PENUMBRA_ROUNDS=all.

import Analysis
import Glibc
import Micrograph
import TestBasics
import Testing

@Suite("The figures of strain")
struct StrainFigureTests {
  private static let parts = ["strain-xx", "strain-yy", "strain-xy", "rotation"]
  private static let lengthPixels = 320.0

  /// A deformation, as what unit vectors along x and y become.
  private struct Deformation {
    var xx: Double
    var xy: Double
    var yx: Double
    var yy: Double

    static func * (one: Deformation, other: Deformation) -> Deformation {
      Deformation(
        xx: one.xx * other.xx + one.xy * other.yx, xy: one.xx * other.xy + one.xy * other.yy,
        yx: one.yx * other.xx + one.yy * other.yx, yy: one.yx * other.xy + one.yy * other.yy)
    }

    var inverse: Deformation {
      let area = xx * yy - xy * yx
      return Deformation(xx: yy / area, xy: -xy / area, yx: -yx / area, yy: xx / area)
    }

    /// Strain along x, along y, the shear, and the turn in degrees: a stretch that is then turned.
    var figures: [Double] {
      let turn = atan2(yx - xy, xx + yy)
      let (cosine, sine) = (cos(turn), sin(turn))
      return [
        cosine * xx + sine * yx - 1, cosine * yy - sine * xy - 1, cosine * xy + sine * yy,
        turn * 180 / .pi,
      ]
    }

    /// What one lattice's vectors are made of another's.
    init(of found: PlaneBasis, from truth: PlaneBasis) {
      func columns(_ basis: PlaneBasis) -> Deformation {
        Deformation(xx: basis.a.x, xy: basis.b.x, yx: basis.a.y, yy: basis.b.y)
      }
      self = columns(found) * columns(truth).inverse
    }

    init(xx: Double, xy: Double, yx: Double, yy: Double) {
      (self.xx, self.xy, self.yx, self.yy) = (xx, xy, yx, yy)
    }
  }

  // The vectors of the truth that the found ones stand for.
  private static func alike(_ truth: PlaneBasis, _ found: PlaneBasis) -> PlaneBasis {
    let area = truth.a.x * truth.b.y - truth.a.y * truth.b.x
    func nearest(_ vector: PlaneVector) -> PlaneVector {
      let p = ((vector.x * truth.b.y - vector.y * truth.b.x) / area).rounded()
      let q = ((truth.a.x * vector.y - truth.a.y * vector.x) / area).rounded()
      return PlaneVector(
        x: p * truth.a.x + q * truth.b.x, y: p * truth.a.y + q * truth.b.y)
    }
    return PlaneBasis(a: nearest(found.a), b: nearest(found.b))
  }

  @Test(
    "every part is told as it is, but for noise of a thousandth, at 30 counts of one and a half",
    arguments: Rounds.cases(
      [(0.005, 420.0, 0.001), (0.01, 420, 0.001), (0.02, 420, 0.001), (0.01, 30, 0.0015)],
      usually: 2))
  func waves(amplitude: Double, peak: Double, limit: Double) throws {
    let rounds = Rounds.count(usually: 1, all: 30)
    var worst = [0.0, 0, 0, 0]
    var slopes: [[Double]] = [[], [], [], []]
    for number in 0..<rounds {
      var crystal = CrystalPicture(width: 640, height: 640, edge: 24, peak: peak, sigma: 3.6)
        .scattered(number)
      let wave = StrainWave.scattered(
        number, amplitude: amplitude, lengthPixels: Self.lengthPixels)
      crystal.strain = wave
      let picture = crystal.make()
      let answer = try LatticeSearch().answer(for: picture)
      let basis = try #require(answer.lattices.first).basis
      let reference = Deformation(of: basis, from: Self.alike(crystal.vectors, basis)).inverse
      let sigma = basis.area.squareRoot()
      for (part, recipe) in Self.parts.enumerated() {
        let layer = try LayerRecipe(recipe).layer(of: picture, lattice: answer)
        var (squares, count, product, norm) = (0.0, 0.0, 0.0, 0.0)
        for row in stride(from: 66, to: 574, by: 4) {
          for column in stride(from: 66, to: 574, by: 4) {
            // A column is where the wave has moved it.
            var (x, y) = (Double(column), Double(row))
            for _ in 0..<4 {
              let moved = wave.moved(x, y)
              (x, y) = (x + Double(column) - moved.x, y + Double(row) - moved.y)
            }
            let local = wave.gradient(x, y, sigmaPixels: sigma)
            let deformation =
              Deformation(xx: 1 + local.xx, xy: local.xy, yx: local.yx, yy: 1 + local.yy)
              * reference
            let truth = deformation.figures[part]
            let found = Double(layer.pixels[row * 640 + column])
            squares += (found - truth) * (found - truth)
            product += found * truth
            norm += truth * truth
            count += 1
          }
        }
        worst[part] = max(worst[part], (squares / count).squareRoot())
        // Where a part hardly changes, noise would be told of and not the part.
        if (norm / count).squareRoot() > 0.2 * amplitude * (part == 3 ? 57.3 : 1) {
          slopes[part].append(product / norm)
        }
      }
    }
    let told = slopes.flatMap { $0 }
    print(
      "strain of \(100 * amplitude) % at \(peak) counts: off by \(worst[..<3].map { 100 * $0 }) % and"
        + " \(worst[3]) degrees, told \(told.min() ?? 0) to \(told.max() ?? 0) of what it is")
    #expect(worst[..<3].allSatisfy { $0 <= limit } && worst[3] <= 0.06)
    #expect(told.allSatisfy { abs($0 - 1) < 0.05 })
  }
}
