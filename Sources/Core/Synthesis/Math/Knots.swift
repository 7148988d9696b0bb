// Coefficients that glide, found at every sixteenth frame of a cell and between those by quintics through six
// neighbours (Lagrange). Where a cutoff glides by an octave in 5 ms they are within 5e-7 of those found
// frame by frame, by three octaves within 1e-5. The knots lie at fixed places of the cell, so that the
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
    // The first piece lies on the quintic of the second.
    let piece = max(place &>> 4, 1)
    let first = piece &- 1
    let (a, b, c) = (values[first], values[first &+ 1], values[first &+ 2])
    let (d, e, f) = (values[first &+ 3], values[first &+ 4], values[first &+ 5])
    // The quintic in powers of the way from the third knot to the fourth.
    let one = (a - 10 * b + 20 * d - 5 * e) * 0.05 + (f - 10 * c) * (1.0 / 30)
    let two = (16 * (b + d) - (a + e)) * (1.0 / 24) - 1.25 * c
    let three = (7 * e - 14 * d + 10 * c - (a + b + f)) * (1.0 / 24)
    let four = (a + e - 4 * (b + d)) * (1.0 / 24) + 0.25 * c
    let five = (f - a + 5 * (b - e) + 10 * (d - c)) * (1.0 / 120)
    let way =
      Double(place &- 16 &* piece) * 0.0625 + SIMD8<Double>(0, 1, 2, 3, 4, 5, 6, 7) * 0.0625
    let upper = (five * way + four) * way + three
    let lower = (upper * way + two) * way + one
    return lower * way + c
  }
}
