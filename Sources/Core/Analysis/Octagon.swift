// The neighbourhood of a background: an octagon, because it decomposes into four lines, and the
// smallest value along a line takes the same time whatever the line's length (van Herk, Pattern
// Recognition Letters 13, 1992; Gil and Werman, IEEE PAMI 15, 1993).

/// The sum of a horizontal, a vertical and two diagonal lines, all with their middle at the centre.
struct Octagon: Sendable, Equatable {
  /// The pixels at either side of the centre, in columns.
  let across: Int
  /// The pixels at either side of the centre, in rows.
  let down: Int
  /// The pixels at either side of the centre along each diagonal.
  let diagonal: Int

  /// An octagon as wide as a disc of this radius, in pixels, and as high as it is on the specimen.
  init(radiusPixels: Int, _ aspect: PixelAspect) {
    let rows = Int((Double(radiusPixels) * aspect.rowsPerWidth).rounded())
    let smaller = min(radiusPixels, rows)
    // A regular octagon's slanting sides take 1 - 1/sqrt(2) of its half width from two lines. Below
    // three pixels the diagonals would leave holes.
    diagonal = smaller < 3 ? 0 : Int(Double(smaller) * (1 - 0.5.squareRoot()) + 0.5)
    across = radiusPixels - 2 * diagonal
    down = rows - 2 * diagonal
  }
}
