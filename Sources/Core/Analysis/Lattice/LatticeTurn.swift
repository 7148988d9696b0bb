// How two grains lie to each other.

import Micrograph

/// The angle between two grains.
public struct LatticeTurn: Sendable, Hashable {
  /// By how much one has to be turned to lie like the other, in degrees.
  public let degrees: LatticeMeasures.Figure
  /// Whether the turned cell is the other's; else the angle is that between the shorter edges.
  public let isSameCell: Bool
}

extension FoundLattice {
  // Vectors that differ by more than this share of their length are no longer those of one crystal.
  private static let sameCellShare = 0.05
  // Turns that fit as well as the best but for this share are the same by the crystal's symmetry.
  private static let symmetryShare = 0.02

  /// The smallest angle by which this lattice has to be turned to lie like another.
  ///
  /// `size` is that of a pixel; without it pixels are taken for square. The error is the jackknife's of both.
  public func turn(to other: FoundLattice, _ size: PixelSize?) -> LatticeTurn {
    let isKnown = size.map { $0.x > 0 && $0.y > 0 && $0.x.isFinite && $0.y.isFinite } ?? false
    let ratio = isKnown ? size.map { $0.y / $0.x } ?? 1 : 1
    func scaled(_ basis: PlaneBasis) -> PlaneBasis {
      PlaneBasis(
        a: PlaneVector(x: basis.a.x, y: basis.a.y * ratio),
        b: PlaneVector(x: basis.b.x, y: basis.b.y * ratio))
    }
    let (own, its) = (scaled(basis).reduced, scaled(other.basis).reduced)
    let alike = FoundLattice.alike(own, its)
    let turned = alike.map { PlaneBasis(a: its.vector($0.a), b: its.vector($0.b)) }
    func turns(_ one: PlaneBasis, _ two: PlaneBasis) -> Double {
      guard alike != nil else {
        let turns = Elementary.turns(y: one.a.cross(two.a), x: one.a.dot(two.a)).magnitude
        return min(turns, 0.5 - turns)
      }
      // The rotation of least squares between the vectors.
      return Elementary.turns(
        y: one.a.cross(two.a) + one.b.cross(two.b), x: one.a.dot(two.a) + one.b.dot(two.b)
      ).magnitude
    }
    let end = turned ?? its
    func matched(_ lattice: FoundLattice, _ basis: PlaneBasis) -> LatticeEstimate {
      LatticeEstimate(
        reciprocal: basis, withoutBand: lattice.withoutBand.map { scaled($0).matched(to: basis) })
    }
    let deviations = [
      matched(self, own).deviation { 360 * turns($0, end) },
      matched(other, end).deviation { 360 * turns(own, $0) },
    ]
    let deviation = deviations.reduce(0) { $0 + $1 * $1 }.squareRoot()
    return LatticeTurn(
      degrees: LatticeMeasures.Figure(value: 360 * turns(own, end), deviation: deviation),
      isSameCell: alike != nil)
  }

  // Which vectors of the second lattice the first one's a and b become, by the smallest turn that fits; nil
  // where none does.
  private static func alike(
    _ one: PlaneBasis, _ two: PlaneBasis
  ) -> (a: LatticeIndex, b: LatticeIndex)? {
    var fits: [(a: LatticeIndex, b: LatticeIndex, turns: Double, misfit: Double)] = []
    for h in -2...2 {
      for k in -2...2 where h != 0 || k != 0 {
        let a = LatticeIndex(h: h, k: k)
        let vector = two.vector(a)
        guard (vector.length / one.a.length - 1).magnitude < sameCellShare else { continue }
        let turns = Elementary.turns(y: one.a.cross(vector), x: one.a.dot(vector))
        let turned = one.b.turned(turns)
        let (b, distance) = two.nearest(to: turned)
        let misfit =
          max(distance / one.b.length, (vector.length / one.a.length - 1).magnitude)
        guard misfit < sameCellShare, abs(a.minor(b)) == 1 else { continue }
        fits.append((a, b, turns.magnitude, misfit))
      }
    }
    guard let best = fits.map(\.misfit).min() else { return nil }
    return fits.filter { $0.misfit <= best + symmetryShare }
      .min { $0.turns < $1.turns }.map { ($0.a, $0.b) }
  }
}
