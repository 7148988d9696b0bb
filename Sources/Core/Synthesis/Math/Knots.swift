// Coefficients that glide, found at every sixteenth frame of a cell and between those by cubics through four
// neighbours (Lagrange). Where a cutoff glides by three octaves in 5 ms they are within 5e-5 of those
// found frame by frame, by ten octaves within 0.6 %. The knots lie at fixed places of the cell, so that the
// coefficients do not depend on the runs it is rendered in.

/// Eight values of one coefficient, at frames -16 to 96 of a cell.
struct Knots: BitwiseCopyable {
  /// Frames from one knot to the next.
  static var distance: Int {
    @_noAllocation @_noLocks @inline(__always) get { 16 }
  }

  private var values = InlineArray<8, Double>(repeating: 0)

  /// Zeros that are only there to be replaced.
  @_noAllocation @_noLocks
  init() {}

  /// Values at the knots.
  @_noAllocation @_noLocks @inline(__always)
  init(_ values: SIMD8<Double>) {
    for lane in 0..<8 { self.values[lane] = values[lane] }
  }

  /// The values of the eight frames of the cell from `place` on, a multiple of eight below 64.
  @_noAllocation @_noLocks @inline(__always)
  func eight(_ place: Int) -> SIMD8<Double> {
    let first = place &>> 4
    let (before, here) = (values[first], values[first &+ 1])
    let (after, second) = (values[first &+ 2], values[first &+ 3])
    // The cubic in powers of the way from `here` to `after`.
    let cube = (second - before) * (1.0 / 6) + (here - after) * 0.5
    let square = (before + after) * 0.5 - here
    let rise = (after - here) - (cube + square)
    let way = Double(place & 15) * 0.0625 + SIMD8<Double>(0, 1, 2, 3, 4, 5, 6, 7) * 0.0625
    return ((cube * way + square) * way + rise) * way + here
  }
}
