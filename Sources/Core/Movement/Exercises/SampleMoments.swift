// Mean and spread of a few numbers.

/// The first two moments of a sample.
struct SampleMoments: Sendable, Hashable {
  /// The mean; nil of none.
  let mean: Double?
  /// The standard deviation with n - 1 in its denominator; nil of fewer than two.
  let spread: Double?

  init(_ values: [Double]) {
    guard !values.isEmpty else {
      (mean, spread) = (nil, nil)
      return
    }
    let mean = values.reduce(0, +) / Double(values.count)
    self.mean = mean
    guard values.count > 1 else {
      spread = nil
      return
    }
    let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    spread = (squares / Double(values.count - 1)).squareRoot()
  }
}
