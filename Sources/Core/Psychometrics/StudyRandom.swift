// Random numbers that depend on nothing but a seed, a purpose and a place, so that a study that goes on
// after a break draws what it would have drawn without one.

import RealModule

/// SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014).
public struct StudyRandom: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Begins the stream of a `purpose` and a `place`; no other stream shifts it.
  public init(seed: UInt64, purpose: UInt64 = 0, place: Int = 0) {
    state = Self.mix(seed &+ Self.mix(purpose &+ Self.mix(UInt64(bitPattern: Int64(place)))))
  }

  /// The next number, any of 2^64.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return Self.mix(state)
  }

  /// A number in 0 ..< 1 with 53 random bits.
  public mutating func uniform() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// A number in the range, evenly.
  public mutating func uniform(in range: ClosedRange<Double>) -> Double {
    range.lowerBound + uniform() * (range.upperBound - range.lowerBound)
  }

  /// A number of mean 0 and deviation 1 (Box and Muller 1958).
  public mutating func normal() -> Double {
    (-2 * Double.log(1 - uniform())).squareRoot() * Double.cos(2 * .pi * uniform())
  }

  /// A whole number from 0 up to `count`, which is above 0.
  public mutating func index(below count: Int) -> Int {
    Int((next().multipliedFullWidth(by: UInt64(count))).high)
  }

  /// The elements in a random order (Durstenfeld 1964); the standard library's own order may change with
  /// its version.
  public mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
    var elements = elements
    for last in stride(from: elements.count - 1, to: 0, by: -1) {
      elements.swapAt(last, index(below: last + 1))
    }
    return elements
  }

  private static func mix(_ value: UInt64) -> UInt64 {
    var mixed = value
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
