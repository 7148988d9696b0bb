// The smoothing of one axis: a symmetric average, and what it finds beyond the ends.

import RealModule

/// An average of the neighbours on both sides, by a cubic that is weighed with a Hann window.
struct PathSmoother {
  /// The samples to either side that count.
  let halfWidth: Int
  // The weight of the middle, and of the neighbours from the nearest outwards.
  private let weights: [Double]

  /// A smoother over so many neighbours to either side; with fewer than two it leaves everything as
  /// it is.
  init(halfWidth: Int) {
    guard halfWidth > 1 else {
      self.halfWidth = 0
      weights = [1]
      return
    }
    self.halfWidth = halfWidth
    let window = (0...halfWidth).map { offset in
      let cosine = Double.cos(.pi / 2 * Double(offset) / Double(halfWidth + 1))
      return cosine * cosine
    }
    // By symmetry the cubic's middle is that of a parabola; its normal equations have only even
    // moments.
    let shares = (0...halfWidth).map { Double($0) / Double(halfWidth) }
    var (zeroth, second, fourth) = (window[0], 0.0, 0.0)
    for (weight, share) in zip(window, shares).dropFirst() {
      let square = share * share
      zeroth += 2 * weight
      second += 2 * weight * square
      fourth += 2 * weight * square * square
    }
    let determinant = zeroth * fourth - second * second
    weights = zip(window, shares).map { weight, share in
      weight * (fourth - second * share * share) / determinant
    }
  }

  /// Smooths evenly sampled values.
  ///
  /// Beyond an end they go on as their own reflection about the end's place, so that the end stays
  /// where it is; `start` and `end` are the accelerations there, per sample and sample, which a
  /// reflection would turn round.
  func smoothed(_ values: [Double], start: Double, end: Double) -> [Double] {
    guard halfWidth > 0 else { return values }
    // Relative to the first: a pen that rests then has places that are the same to the last bit.
    let origin = values[0]
    let last = values.count - 1
    var extended: [Double] = []
    extended.reserveCapacity(values.count + 2 * halfWidth)
    for offset in (1...halfWidth).reversed() {
      extended.append(origin - values[offset] + start * Double(offset * offset))
    }
    for value in values { extended.append(value - origin) }
    let doubled = 2 * values[last] - origin
    for offset in 1...halfWidth {
      extended.append(doubled - values[last - offset] + end * Double(offset * offset))
    }
    return extended.withUnsafeBufferPointer { extended in
      (0...last).map { index in
        let middle = index + halfWidth
        var sum = weights[0] * extended[middle]
        for offset in 1...halfWidth {
          sum += weights[offset] * (extended[middle - offset] + extended[middle + offset])
        }
        return origin + sum
      }
    }
  }
}
