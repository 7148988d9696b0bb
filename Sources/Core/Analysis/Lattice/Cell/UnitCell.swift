// The average of all cells of a lattice, on a grid of half pixels or, of few cells, of pixels, read between its points bilinearly.

/// One period of a picture.
public struct UnitCell: Sendable, Hashable {
  /// The vectors, in pixels.
  public let basis: PlaneBasis
  /// How many points there are along a.
  public let columns: Int
  /// How many points there are along b.
  public let rows: Int
  /// The values, a's points of b's first row first.
  public internal(set) var values: [Float]

  private let reciprocal: PlaneBasis

  /// How many points there are to a pixel.
  let pointsPerPixel: Double

  // With one point a pixel interpolation would limit the gain to 18, at high counts; with two there are four
  // times as many points to fill.
  private static let cellsForTwo = 400.0

  /// A cell of zeros.
  ///
  /// Its origin is the centre of the region's first pixel; `cells` is how many it is the mean of.
  init(_ basis: PlaneBasis, cells: Double) {
    self.basis = basis
    pointsPerPixel = cells >= UnitCell.cellsForTwo ? 2 : 1
    reciprocal = basis.reciprocal
    columns = max(4, Int((basis.a.length * pointsPerPixel).rounded(.up)))
    rows = max(4, Int((basis.b.length * pointsPerPixel).rounded(.up)))
    values = [Float](repeating: 0, count: columns * rows)
  }

  /// The same cell, of zeros.
  var emptied: UnitCell {
    var empty = self
    for place in values.indices { empty.values[place] = 0 }
    return empty
  }

  /// The coordinates of a place in the lattice, in units of a and b.
  func coordinates(x: Double, y: Double) -> (u: Double, v: Double) {
    (
      x * reciprocal.a.x + y * reciprocal.a.y,
      x * reciprocal.b.x + y * reciprocal.b.y
    )
  }

  /// The four points around coordinates, and the weights of the second ones along a and b.
  @inline(__always)
  func places(_ u: Double, _ v: Double) -> (
    first: Int, second: Int, third: Int, fourth: Int, across: Float, down: Float
  ) {
    let across = (u - u.rounded(.down)) * Double(columns)
    let down = (v - v.rounded(.down)) * Double(rows)
    let (left, top) = (Int(across), Int(down))
    let (i, j) = (left >= columns ? 0 : left, top >= rows ? 0 : top)
    let (k, l) = (i + 1 == columns ? 0 : i + 1, j + 1 == rows ? 0 : j + 1)
    return (
      j * columns + i, j * columns + k, l * columns + i, l * columns + k,
      Float(across - Double(left)), Float(down - Double(top))
    )
  }

  /// The value at coordinates.
  @inline(__always)
  func value(_ u: Double, _ v: Double) -> Float {
    let at = places(u, v)
    let top = values[at.first] * (1 - at.across) + values[at.second] * at.across
    let bottom = values[at.third] * (1 - at.across) + values[at.fourth] * at.across
    return top * (1 - at.down) + bottom * at.down
  }
}
