// Numbers and noises that look random and follow from a seed.
//
// The noise joins numbers at whole steps by cubic B-splines, so that it is the same at every sample rate; it falls by
// 16 dB at half the rate of the steps and by 55 dB at 4/3 of it. Sources: the generator "SplitMix64" (Guy L.
// Steele, Doug Lea, Christine H. Flood, "Fast Splittable Pseudorandom Number Generators", OOPSLA 2014), the
// spectrum of a B-spline (Michael Unser, "Splines: A Perfect Fit for Signal and Image Processing", IEEE Signal
// Processing Magazine 16, 1999).

/// A source of chance.
struct LoopNoise: BitwiseCopyable {
  private let key: UInt64

  /// The source that belongs to a seed.
  init(seed: UInt64) {
    key = Self.mixed(seed &+ 0x9E37_79B9_7F4A_7C15)
  }

  /// Another source that belongs to this one, by its number.
  func branch(_ number: Int) -> LoopNoise {
    LoopNoise(seed: key &+ UInt64(bitPattern: Int64(number)))
  }

  /// The number in a place, -1...1, all equally likely.
  @inline(__always)
  func chance(_ place: Int) -> Double {
    let step = UInt64(bitPattern: Int64(place)) &* 0x9E37_79B9_7F4A_7C15
    // The upper 53 bits are exact in double precision.
    return Double(Int64(bitPattern: Self.mixed(key &+ step)) &>> 11) * 0x1p-52
  }

  /// The noise after so many steps, not negative; its root of the mean square is 0.4.
  func value(atStep step: Double) -> Double {
    let whole = Int(step)
    let four = knots(whole) * Self.weights(step - Double(whole))
    return four.sum()
  }

  /// The four numbers that the noise depends on between a whole step and the next.
  func knots(_ whole: Int) -> SIMD4<Double> {
    SIMD4(chance(whole), chance(whole + 1), chance(whole + 2), chance(whole + 3))
  }

  /// How much each of them counts on the way of 0...1 between the steps.
  @inline(__always)
  static func weights(_ way: Double) -> SIMD4<Double> {
    let rest = 1 - way
    let (square, restSquare) = (way * way, rest * rest)
    let inner = SIMD2(4 - 6 * square + 3 * square * way, 4 - 6 * restSquare + 3 * restSquare * rest)
    return SIMD4(restSquare * rest, inner.x, inner.y, square * way) * (1.0 / 6)
  }

  /// A number whose bits all depend on all bits of another one.
  @inline(__always)
  private static func mixed(_ number: UInt64) -> UInt64 {
    var bits = number
    bits = (bits ^ (bits &>> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits &>> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits &>> 31)
  }
}
