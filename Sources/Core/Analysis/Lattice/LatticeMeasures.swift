// Lengths and the angle of a lattice, with their errors.

/// A lattice's figures in one unit of length.
public struct LatticeMeasures: Sendable, Hashable {
  /// A figure with its standard deviation.
  public struct Figure: Sendable, Hashable {
    /// The figure.
    public let value: Double
    /// Its standard deviation.
    public let deviation: Double
  }

  /// The shorter edge.
  public let a: Figure
  /// The longer edge.
  public let b: Figure
  /// The angle between the edges, in degrees, 60 to 90.
  public let angleDegrees: Figure
  /// The area of the cell.
  public let area: Figure
  /// The direction of a from the x axis towards y, in degrees.
  public let directionDegrees: Figure

  // Pixels need not be square, so that the shortest vectors on the specimen need not be those in pixels.
  init(_ basis: PlaneBasis, _ withoutBand: [PlaneBasis], x: Double, y: Double) {
    func scaled(_ basis: PlaneBasis) -> PlaneBasis {
      PlaneBasis(
        a: PlaneVector(x: basis.a.x * x, y: basis.a.y * y),
        b: PlaneVector(x: basis.b.x * x, y: basis.b.y * y))
    }
    let own = scaled(basis).reduced
    let others = LatticeEstimate(
      reciprocal: own, withoutBand: withoutBand.map { scaled($0).matched(to: own) })
    func figure(_ of: @escaping (PlaneBasis) -> Double) -> Figure {
      Figure(value: of(own), deviation: others.deviation(of: of))
    }
    a = figure { $0.a.length }
    b = figure { $0.b.length }
    angleDegrees = figure { $0.angleDegrees }
    area = figure { $0.area }
    directionDegrees = figure { Elementary.turns(y: $0.a.y, x: $0.a.x) * 360 }
  }
}
