// A lattice with what is known about it.

import Micrograph

/// A lattice of a picture.
public struct FoundLattice: Sendable, Hashable {
  /// The vectors, in pixels: reduced, a the shorter, at 60 to 90 degrees.
  public let basis: PlaneBasis
  /// The standard deviations of the parts of a and b, in pixels.
  public let deviation: PlaneBasis
  /// The vectors that each eighth of the rows, left out in turn, leaves, in pixels.
  let withoutBand: [PlaneBasis]
  /// How well the waves keep step from tile to tile, 0...1.
  public let coherence: Double
  /// How many cells the shorter side of the region has.
  public let cells: Double
  /// How many cells of the strong reflections alone one cell of the lattice has: above 1, it is a
  /// superlattice.
  public let superlattice: Int
  /// The reflections that stand out, the strongest first.
  public let reflections: [LatticeIndex]
  /// The reciprocal vectors that the reflections' indices count, in cycles per pixel.
  let reciprocal: PlaneBasis

  /// The lattice in lengths of the specimen.
  ///
  /// - Returns: lengths in the unit of `size`; nil where the size is not one.
  public func measures(_ size: PixelSize) -> LatticeMeasures? {
    guard size.x > 0, size.y > 0, size.x.isFinite, size.y.isFinite else { return nil }
    return LatticeMeasures(basis, withoutBand, x: size.x, y: size.y)
  }

  /// The lattice in pixels.
  public var measuresInPixels: LatticeMeasures { LatticeMeasures(basis, withoutBand, x: 1, y: 1) }

  init(
    _ estimate: LatticeEstimate, _ reflections: [LatticeIndex], coherence: Double,
    superlattice: Int, side: Int
  ) {
    let basis = estimate.reciprocal.reciprocal.reduced
    self.basis = basis
    withoutBand = estimate.withoutBand.map { $0.reciprocal.matched(to: basis) }
    func deviation(_ figure: (PlaneBasis) -> Double) -> Double {
      estimate.deviation { figure($0.reciprocal.matched(to: basis)) }
    }
    self.deviation = PlaneBasis(
      a: PlaneVector(x: deviation { $0.a.x }, y: deviation { $0.a.y }),
      b: PlaneVector(x: deviation { $0.b.x }, y: deviation { $0.b.y }))
    self.coherence = coherence
    cells = Double(side) / basis.area.squareRoot()
    self.superlattice = superlattice
    self.reflections = reflections
    reciprocal = estimate.reciprocal
  }
}
