// Random numbers for made pictures.

import Glibc
import TestBasics

/// Noise from a seed.
struct Noise {
  private var generator: SeededGenerator

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  /// A number from 0 to below 1.
  mutating func uniform() -> Double { Double(generator.next() >> 11) * 0x1p-53 }

  /// A normal number (Box and Muller, 1958).
  mutating func normal() -> Double {
    (-2 * log(1 - uniform())).squareRoot() * cos(2 * .pi * uniform())
  }

  /// Counts of this mean: by multiplication up to 30, above by a normal number, rounded.
  mutating func poisson(_ mean: Double) -> Double {
    guard mean < 30 else { return max(0, (mean + mean.squareRoot() * normal()).rounded()) }
    let limit = exp(-mean)
    var (product, count) = (uniform(), 0.0)
    while product > limit {
      product *= uniform()
      count += 1
    }
    return count
  }
}
