// Uniform, normal and Poisson numbers.
import Foundation

extension SeededGenerator {
  /// A number in 0 ..< 1 with 53 random bits.
  mutating func uniform() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// A number in the range, evenly.
  mutating func uniform(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + uniform() * (range.upperBound - range.lowerBound)
  }

  /// A number of mean 0 and deviation 1 (Box and Muller 1958).
  mutating func normal() -> Double {
    (-2 * log(1 - uniform())).squareRoot() * cos(2 * .pi * uniform())
  }

  /// A count of the given mean: Knuth's product below 10, Hörmann's PTRS (1993) above.
  mutating func poisson(mean: Double) -> Double {
    guard mean > 0 else { return 0 }
    if mean < 10 {
      let limit = exp(-mean)
      var product = uniform()
      var count = 0.0
      while product > limit {
        product *= uniform()
        count += 1
      }
      return count
    }
    let b = 0.931 + 2.53 * mean.squareRoot()
    let a = -0.059 + 0.02483 * b
    let inverseAlpha = 1.1239 + 1.1328 / (b - 3.4)
    let squeeze = 0.9277 - 3.6224 / (b - 2)
    while true {
      let u = uniform() - 0.5
      let v = 1 - uniform()
      let distance = 0.5 - abs(u)
      let count = ((2 * a / distance + b) * u + mean + 0.43).rounded(.down)
      if distance >= 0.07, v <= squeeze { return count }
      if count < 0 || (distance < 0.013 && v > distance) { continue }
      let left = log(v * inverseAlpha / (a / (distance * distance) + b))
      if left <= count * log(mean) - mean - Self.logFactorial(count) { return count }
    }
  }

  /// The logarithm of count!, by Stirling's series above 9.
  private static func logFactorial(_ count: Double) -> Double {
    if count < 10 { return log((1...max(1, Int(count))).reduce(1.0) { $0 * Double($1) }) }
    return (count + 0.5) * log(count) - count + 0.5 * log(2 * .pi)
      + 1 / (12 * count) - 1 / (360 * count * count * count)
  }
}
