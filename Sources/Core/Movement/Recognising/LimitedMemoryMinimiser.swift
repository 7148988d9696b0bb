// The minimum of a smooth function of many numbers: limited-memory BFGS, Liu and Nocedal, "On the limited
// memory BFGS method for large scale optimization", Mathematical Programming 45, 1989.

/// A search for the place where a convex function is least.
struct LimitedMemoryMinimiser {
  /// After so many steps the search ends.
  var mostSteps = 300
  /// It ends where no component of the gradient is larger.
  var gradientTolerance = 1e-5

  // As many pairs of steps and changes are kept as in the paper's experiments.
  private static let memory = 7
  // The share of the expected fall that a step must bring (Armijo 1966), and the most halvings.
  private static let sufficientFall = 1e-4
  private static let mostHalvings = 30

  /// One step and what it changed in the gradient.
  private struct Pair {
    let step: [Double]
    let change: [Double]
    let product: Double
  }

  /// The place of the least value.
  ///
  /// - Parameters:
  ///   - start: where the search begins.
  ///   - function: the value at a place; it sets the gradient, which is as long.
  /// - Returns: the best place found.
  func minimum(
    from start: [Double], _ function: (_ place: [Double], _ gradient: inout [Double]) -> Double
  ) -> [Double] {
    var place = start
    var gradient = [Double](repeating: 0, count: start.count)
    var value = function(place, &gradient)
    var pairs: [Pair] = []
    var trialGradient = gradient
    for _ in 0..<mostSteps {
      guard gradient.contains(where: { $0.magnitude > gradientTolerance }) else { break }
      var direction = Self.direction(gradient, pairs)
      var slope = Self.dot(direction, gradient)
      if slope >= 0 {
        pairs = []
        direction = gradient.map { -$0 }
        slope = Self.dot(direction, gradient)
      }
      var length = pairs.isEmpty ? min(1, 1 / (-slope).squareRoot()) : 1
      var trial = place
      var trialValue = Double.infinity
      var halvings = 0
      while true {
        for index in trial.indices { trial[index] = place[index] + length * direction[index] }
        trialValue = function(trial, &trialGradient)
        if trialValue <= value + Self.sufficientFall * length * slope { break }
        halvings += 1
        guard halvings <= Self.mostHalvings else { return place }
        length /= 2
      }
      let step = zip(trial, place).map { $0 - $1 }
      let change = zip(trialGradient, gradient).map { $0 - $1 }
      let product = Self.dot(step, change)
      // A pair without curvature would make the next direction point uphill.
      if product > 1e-14 * Self.dot(change, change) {
        pairs.append(Pair(step: step, change: change, product: product))
        if pairs.count > Self.memory { pairs.removeFirst() }
      }
      (place, value) = (trial, trialValue)
      swap(&gradient, &trialGradient)
    }
    return place
  }

  /// The two-loop recursion of the paper's algorithm.
  private static func direction(_ gradient: [Double], _ pairs: [Pair]) -> [Double] {
    var direction = gradient.map { -$0 }
    var shares: [Double] = []
    for pair in pairs.reversed() {
      let share = dot(pair.step, direction) / pair.product
      for index in direction.indices { direction[index] -= share * pair.change[index] }
      shares.append(share)
    }
    if let latest = pairs.last {
      let scale = latest.product / dot(latest.change, latest.change)
      for index in direction.indices { direction[index] *= scale }
    }
    for (pair, share) in zip(pairs, shares.reversed()) {
      let correction = share - dot(pair.change, direction) / pair.product
      for index in direction.indices { direction[index] += correction * pair.step[index] }
    }
    return direction
  }

  private static func dot(_ first: [Double], _ second: [Double]) -> Double {
    var sum = 0.0
    for index in first.indices { sum += first[index] * second[index] }
    return sum
  }
}
