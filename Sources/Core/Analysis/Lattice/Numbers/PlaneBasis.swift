// Two vectors that span a lattice.

/// The basis of a lattice.
public struct PlaneBasis: Sendable, Hashable {
  /// The first vector.
  public var a: PlaneVector
  /// The second vector.
  public var b: PlaneVector

  /// Makes a basis.
  public init(a: PlaneVector, b: PlaneVector) {
    self.a = a
    self.b = b
  }

  /// The area of the cell.
  public var area: Double { a.cross(b).magnitude }

  /// The angle between the vectors, in degrees.
  public var angleDegrees: Double {
    Elementary.turns(y: a.cross(b).magnitude, x: a.dot(b)) * 360
  }

  /// The reciprocal basis: a·a* = b·b* = 1, a·b* = b·a* = 0.
  var reciprocal: PlaneBasis {
    let area = a.cross(b)
    return PlaneBasis(
      a: PlaneVector(x: b.y / area, y: -b.x / area), b: PlaneVector(x: -a.y / area, y: a.x / area))
  }

  /// The same lattice by its two shortest vectors, a the shorter, at 60 to 90 degrees.
  ///
  /// Lagrange's reduction. Vectors point right, or down where they are vertical.
  public var reduced: PlaneBasis {
    var (a, b) = (a, b)
    for _ in 0..<100 {
      if a.dot(a) > b.dot(b) { (a, b) = (b, a) }
      let count = (a.dot(b) / a.dot(a)).rounded()
      if count == 0 || !count.isFinite { break }
      b = b - count * a
    }
    if a.dot(a) > b.dot(b) { (a, b) = (b, a) }
    if a.x < 0 || (a.x == 0 && a.y < 0) { a = -a }
    if a.dot(b) < 0 { b = -b }
    return PlaneBasis(a: a, b: b)
  }

  /// The vector h a + k b.
  func vector(_ index: LatticeIndex) -> PlaneVector { Double(index.h) * a + Double(index.k) * b }

  /// The coordinates of a vector in this basis.
  func coordinates(of vector: PlaneVector) -> (u: Double, v: Double) {
    let area = a.cross(b)
    return (vector.cross(b) / area, a.cross(vector) / area)
  }

  /// The nearest lattice point to a vector, and how far off the vector is.
  func nearest(to vector: PlaneVector) -> (index: LatticeIndex, distance: Double) {
    let (u, v) = coordinates(of: vector)
    let index = LatticeIndex(h: PlaneBasis.whole(u), k: PlaneBasis.whole(v))
    return (index, (vector - self.vector(index)).length)
  }

  private static func whole(_ value: Double) -> Int {
    value.magnitude < 1e6 ? Int(value.rounded()) : 0
  }

  /// The basis as the same lattice's other basis comes closest to it.
  func matched(to other: PlaneBasis) -> PlaneBasis {
    let (first, second) = (nearest(to: other.a).index, nearest(to: other.b).index)
    return PlaneBasis(a: vector(first), b: vector(second))
  }
}
