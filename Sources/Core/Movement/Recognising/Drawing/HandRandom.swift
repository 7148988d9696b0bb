// Random numbers that depend on nothing but a seed and what they are for.

import RealModule

/// SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014).
struct HandRandom: RandomNumberGenerator {
  private var state: UInt64

  /// Begins the stream of a purpose and a place; no other stream shifts it.
  init(seed: UInt64, purpose: Int = 0, place: Int = 0) {
    let mixed = Self.mix(
      UInt64(bitPattern: Int64(purpose)) &+ Self.mix(UInt64(bitPattern: Int64(place))))
    state = Self.mix(seed &+ mixed)
  }

  /// The next number, any of 2^64.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return Self.mix(state)
  }

  /// A number in the range, evenly.
  mutating func uniform(_ lowest: Double, _ highest: Double) -> Double {
    lowest + Double(next() >> 11) * 0x1p-53 * (highest - lowest)
  }

  /// A number of mean 0 and this deviation (Box and Muller 1958), at most three deviations away.
  mutating func normal(_ deviation: Double) -> Double {
    let radius = (-2 * Double.log(1 - uniform(0, 1))).squareRoot()
    return deviation * min(max(radius * Double.cos(2 * .pi * uniform(0, 1)), -3), 3)
  }

  /// Whether something of this chance happens.
  mutating func happens(_ chance: Double) -> Bool { uniform(0, 1) < chance }

  /// A whole number of the range, evenly.
  mutating func whole(_ range: ClosedRange<Int>) -> Int {
    let count = UInt64(range.upperBound - range.lowerBound + 1)
    return range.lowerBound + Int(next().multipliedFullWidth(by: count).high)
  }

  /// One of two numbers.
  mutating func either(_ first: Double, _ second: Double) -> Double {
    happens(0.5) ? first : second
  }

  private static func mix(_ value: UInt64) -> UInt64 {
    var mixed = value
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
