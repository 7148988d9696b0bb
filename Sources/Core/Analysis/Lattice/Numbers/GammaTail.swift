// The distribution of a mean of powers of noise: a gamma distribution.

/// A gamma distribution with mean 1.
struct GammaTail {
  /// How many independent powers the mean is of.
  let shape: Double

  /// The power that noise exceeds with this probability, in units of its mean.
  func power(exceededBy probability: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    while upper(high * shape) > probability { high *= 2 }
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if upper(middle * shape) > probability { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  // The regularised upper incomplete gamma function Q(shape, x): the series and the continued
  // fraction of Abramowitz and Stegun, 6.5.29 and 6.5.31.
  private func upper(_ x: Double) -> Double {
    guard x > 0 else { return 1 }
    let factor = Elementary.exponential(
      shape * Elementary.logarithm(x) - x - GammaTail.logarithmOfGamma(shape))
    if x < shape + 1 {
      var (term, sum) = (1 / shape, 1 / shape)
      for step in 1..<500 where term > sum * 1e-16 {
        term *= x / (shape + Double(step))
        sum += term
      }
      return 1 - factor * sum
    }
    var b = x + 1 - shape
    var c = 1e300
    var d = 1 / b
    var fraction = d
    for step in 1..<500 {
      let a = -Double(step) * (Double(step) - shape)
      b += 2
      d = 1 / (a * d + b)
      c = b + a / c
      fraction *= d * c
      if (d * c - 1).magnitude < 1e-15 { break }
    }
    return factor * fraction
  }

  // Stirling's series from 12 on, and the recurrence below.
  private static func logarithmOfGamma(_ x: Double) -> Double {
    var (shifted, product) = (x, 1.0)
    while shifted < 12 {
      product *= shifted
      shifted += 1
    }
    let inverse = 1 / (shifted * shifted)
    let series =
      (1.0 / 12 - inverse * (1.0 / 360 - inverse * (1.0 / 1260 - inverse / 1680))) / shifted
    return (shifted - 0.5) * Elementary.logarithm(shifted) - shifted + 0.9189385332046727 + series
      - Elementary.logarithm(product)
  }
}
