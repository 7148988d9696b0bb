// Powers, logarithms and sines by polynomials, because the audio thread may not call C. Each
// polynomial is the Chebyshev fit of the named function over the named interval.

/// Two to the power of `x`, relative error below 1e-13.
///
/// `x` is limited to -1022...1023, so the result is always finite and normal; NaN gives 1.
@_noAllocation @_noLocks
public func fastExp2(_ x: Double) -> Double {
  guard x == x else { return 1 }
  let limited = x < -1022 ? -1022 : (x > 1023 ? 1023 : x)
  let whole = (limited + 6_755_399_441_055_744.0) - 6_755_399_441_055_744.0
  let f = limited - whole
  // 2^f for f in -0.5...0.5, error 2.2e-16.
  var p = 7.072_585_949_269_223_7e-9
  p = p * f + 1.020_869_029_995_830_6e-7
  p = p * f + 1.321_544_258_792_169e-6
  p = p * f + 1.525_265_726_020_083_7e-5
  p = p * f + 1.540_353_044_173_605e-4
  p = p * f + 1.333_355_823_016_499_7e-3
  p = p * f + 9.618_129_107_606_889e-3
  p = p * f + 5.550_410_866_444_772e-2
  p = p * f + 2.402_265_069_591_009_8e-1
  p = p * f + 6.931_471_805_599_499e-1
  p = p * f + 1
  let scale = Double(bitPattern: UInt64(Int64(whole) &+ 1023) &<< 52)
  return p * scale
}

/// Two to the power of each `x`, as for one.
@_noAllocation @_noLocks @inline(__always)
func fastExp2(_ x: SIMD8<Double>) -> SIMD8<Double> {
  exp2OfModerate(
    x.replacing(with: 0, where: x .!= x)
      .replacing(with: -1022, where: x .< -1022).replacing(with: 1023, where: x .> 1023))
}

/// The same for `x` in -1022...1023, which needs no limit.
@_noAllocation @_noLocks @inline(__always)
func exp2OfModerate(_ x: SIMD8<Double>) -> SIMD8<Double> {
  let shift = SIMD8<Double>(repeating: 6_755_399_441_055_744.0)
  let shifted = x + shift
  let f = x - (shifted - shift)
  // 2^f for f in -0.5...0.5, error 2.2e-16.
  var p = 1.020_869_029_995_830_6e-7 + 7.072_585_949_269_223_7e-9 * f
  p = p * f + 1.321_544_258_792_169e-6
  p = p * f + 1.525_265_726_020_083_7e-5
  p = p * f + 1.540_353_044_173_605e-4
  p = p * f + 1.333_355_823_016_499_7e-3
  p = p * f + 9.618_129_107_606_889e-3
  p = p * f + 5.550_410_866_444_772e-2
  p = p * f + 2.402_265_069_591_009_8e-1
  p = p * f + 6.931_471_805_599_499e-1
  p = p * f + 1
  // The lowest bits of the shifted number are the whole part.
  let exponent = (unsafeBitCast(shifted, to: SIMD8<UInt64>.self) &+ 1023) &<< 52
  return p * unsafeBitCast(exponent, to: SIMD8<Double>.self)
}

/// Puts two to the power of each of `frames` doubles in their place, rounded up to whole eights.
///
/// A pass of its own: each eight wait for a long polynomial, and in so short a loop several eights
/// wait together.
@_noAllocation @_noLocks @inline(never)
func exp2OfModerate(in row: borrowing SampleBuffer, frames: Int) {
  var index = 0
  while index < frames {
    row.storeDoubles8(exp2OfModerate(row.loadDoubles8(index)), index)
    index += 8
  }
}

/// The logarithm of `x` to base two, absolute error below 1e-13 for normal positive `x`.
///
/// Zero, negative numbers and NaN give -1022; infinity gives 1024.
@_noAllocation @_noLocks
public func fastLog2(_ x: Double) -> Double {
  guard x >= 2.225_073_858_507_201_4e-308 else { return -1022 }
  guard x <= 1.797_693_134_862_315_7e308 else { return 1024 }
  // Mantissa in sqrt(1/2)...sqrt(2): 0x6A09E667F3BCD is the fraction of sqrt(2).
  let bits = x.bitPattern
  var exponent = Int64(bits &>> 52) &- 1023
  let fraction = bits & 0x000F_FFFF_FFFF_FFFF
  var mantissa = Double(bitPattern: fraction | 0x3FF0_0000_0000_0000)
  if fraction > 0x6_A09E_667F_3BCD {
    mantissa *= 0.5
    exponent &+= 1
  }
  // log2((1 + s) / (1 - s)) = s * q(s^2), error 5e-16.
  let s = (mantissa - 1) / (mantissa + 1)
  let u = s * s
  var q = 0.242_963_323_265_924_9
  q = q * u + 0.261_440_423_321_412_55
  q = q * u + 0.320_616_503_359_682_54
  q = q * u + 0.412_198_400_465_074_85
  q = q * u + 0.577_078_017_256_037_6
  q = q * u + 0.961_796_693_924_313_1
  q = q * u + 2.885_390_081_777_927_3
  return Double(exponent) + s * q
}

/// The sine of `turns` whole turns (1 = 360 degrees), absolute error below 1e-10.
///
/// `turns` lies in -1e6...1e6; outside, the error grows.
@_noAllocation @_noLocks
public func fastSine(turns: Double) -> Double {
  let vector = cosineOfTurns(SIMD8<Double>(repeating: turns - 0.25))
  return vector[0]
}

/// The cosine of each number of turns (1 = 360 degrees), absolute error below 1e-10.
@_noAllocation @_noLocks @inline(__always)
func cosineOfTurns(_ turns: SIMD8<Double>) -> SIMD8<Double> {
  let shift = SIMD8<Double>(repeating: 6_755_399_441_055_744.0)
  let reduced = turns - ((turns + shift) - shift)
  return cosineOfReducedTurns(reduced)
}

/// The cosine of numbers of turns that lie in -0.5...0.5, absolute error below 1e-10.
@_noAllocation @_noLocks @inline(__always)
func cosineOfReducedTurns(_ turns: SIMD8<Double>) -> SIMD8<Double> {
  let bits = unsafeBitCast(turns, to: SIMD8<UInt64>.self) & 0x7FFF_FFFF_FFFF_FFFF
  let magnitude = unsafeBitCast(bits, to: SIMD8<Double>.self)
  // cos(2 pi t) = sin(2 pi (1/4 - |t|)); sin(2 pi q) = q * p(q^2), error 2.7e-11.
  let q = 0.25 - magnitude
  let u = q * q
  var p = u * -14.393_966_295_455_94 + 42.009_779_303_153_905
  p = p * u - 76.704_279_876_042_62
  p = p * u + 81.605_226_174_029_66
  p = p * u - 41.341_702_116_744
  p = p * u + 6.283_185_307_072_264
  return p * q
}

/// The cosine of numbers of turns that lie in -0.5...0.5, absolute error below 2e-7.
@_noAllocation @_noLocks @inline(__always)
func cosineOfReducedTurns(_ turns: SIMD8<Float>) -> SIMD8<Float> {
  let bits = unsafeBitCast(turns, to: SIMD8<UInt32>.self) & 0x7FFF_FFFF
  let q = 0.25 - unsafeBitCast(bits, to: SIMD8<Float>.self)
  let u = q * q
  var p = u * 39.536_703 - 76.549_782
  p = p * u + 81.601_006
  p = p * u - 41.341_656
  p = p * u + 6.283_185
  return p * q
}

/// Numbers of turns without the whole ones: -0.5...0.5; `turns` lies in -1e6...1e6.
@_noAllocation @_noLocks @inline(__always)
func reducedTurns(_ turns: SIMD8<Float>) -> SIMD8<Float> {
  let shift = SIMD8<Float>(repeating: 12_582_912)
  return turns - ((turns + shift) - shift)
}
