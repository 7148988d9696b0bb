// Weights of a Gaussian that are the same on every machine: the exponential is made of products and
// sums, and the weights are whole multiples of 2^-24 that sum to exactly 1. Sums of them are exact in
// any order.

/// A Gaussian sampled at whole pixels and cut off at four standard deviations.
struct GaussianKernel: Sendable {
  /// The weights of the centre and of the neighbours at either side, by distance.
  let weights: [Float]

  /// How far the neighbours reach, in pixels.
  var reach: Int { weights.count - 1 }

  /// Samples exp(-k^2 / (2 sigma^2)); `sigma` in pixels.
  init(sigma: Double) {
    let reach = GaussianKernel.reach(sigma: sigma)
    let samples = (0...reach).map { distance in
      let place = Double(distance) / sigma
      return GaussianKernel.exponential(ofMinus: place * place / 2)
    }
    let total = samples.dropFirst().reduce(samples[0]) { $0 + 2 * $1 }
    let steps = 16_777_216.0
    var weights = samples.map { ($0 / total * steps).rounded() / steps }
    weights[0] = weights.dropFirst().reduce(1) { $0 - 2 * $1 }
    self.weights = weights.map { Float($0) }
  }

  /// How far the neighbours of a Gaussian reach, in pixels.
  static func reach(sigma: Double) -> Int {
    Int(4 * sigma + 0.5)
  }

  /// e^-x for x in 0...32, relative error below 1e-13.
  static func exponential(ofMinus x: Double) -> Double {
    // e^-x = (e^(-x/256))^256; Taylor's series for at most 1/8 has a remainder of 1/8^11 / 11! < 1e-17.
    let part = -x / 256
    var sum = 1.0
    for divisor in stride(from: 10.0, through: 1, by: -1) { sum = 1 + sum * part / divisor }
    for _ in 0..<8 { sum *= sum }
    return sum
  }
}
