// Random numbers that depend on nothing but a seed, a purpose and a place.

/// SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  /// Creates a separate stream for each `purpose` and `place`, so that one draw never shifts
  /// another.
  init(seed: UInt64, purpose: UInt64, place: Int = 0) {
    state = Self.mix(seed &+ Self.mix(purpose &+ Self.mix(UInt64(bitPattern: Int64(place)))))
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return Self.mix(state)
  }

  private static func mix(_ value: UInt64) -> UInt64 {
    var mixed = value
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
