// Conversions of whole vectors, lane by lane in the open: the library's own are calls that pass
// vectors through memory.

/// Eight doubles rounded to single precision.
@_noAllocation @_noLocks @inline(__always)
func singles(_ x: SIMD8<Double>) -> SIMD8<Float> {
  SIMD8(
    Float(x[0]), Float(x[1]), Float(x[2]), Float(x[3]), Float(x[4]), Float(x[5]), Float(x[6]),
    Float(x[7]))
}

/// Eight samples in double precision.
@_noAllocation @_noLocks @inline(__always)
func doubles(_ x: SIMD8<Float>) -> SIMD8<Double> {
  SIMD8(
    Double(x[0]), Double(x[1]), Double(x[2]), Double(x[3]), Double(x[4]), Double(x[5]),
    Double(x[6]), Double(x[7]))
}

/// Eight whole numbers in double precision.
@_noAllocation @_noLocks @inline(__always)
func doubles(_ x: SIMD8<Int32>) -> SIMD8<Double> {
  SIMD8(
    Double(x[0]), Double(x[1]), Double(x[2]), Double(x[3]), Double(x[4]), Double(x[5]),
    Double(x[6]), Double(x[7]))
}

/// Eight whole numbers in single precision.
@_noAllocation @_noLocks @inline(__always)
func singles(_ x: SIMD8<Int32>) -> SIMD8<Float> {
  SIMD8(
    Float(x[0]), Float(x[1]), Float(x[2]), Float(x[3]), Float(x[4]), Float(x[5]), Float(x[6]),
    Float(x[7]))
}
