// Floats of 24 bit: Adobe's TIFF technical note 3 of 2005: a sign, 7 bits of exponent with the bias
// 63, 16 bits of fraction, and infinity and NaN as in IEEE 754.

extension Float {
  /// The value of a float of 24 bit; every one is exact.
  init(bits24 bits: UInt32) {
    let sign: Float = bits >> 23 & 1 == 1 ? -1 : 1
    let exponent = Int(bits >> 16 & 0x7F)
    let fraction = Float(bits & 0xFFFF) / 65_536
    switch exponent {
    case 0: self = sign * fraction * Float(sign: .plus, exponent: -62, significand: 1)
    case 127: self = fraction == 0 ? sign * .infinity : .nan
    default: self = sign * Float(sign: .plus, exponent: exponent - 63, significand: 1 + fraction)
    }
  }
}
