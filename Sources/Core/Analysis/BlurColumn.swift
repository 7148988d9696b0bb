// The second pass of a blur: the means of rows become one row of the result.

/// Blurs along columns.
struct BlurColumn {
  let kernel: GaussianKernel
  /// The rows' means and their weights, `stride` floats a row.
  let means: Floats
  let weights: Floats
  let stride: Int
  /// The row to make, counted in `means`.
  let centre: Int
  /// Whether all rows that are needed are there, without gaps.
  let isWhole: Bool

  /// Writes the columns of a strip; those `inside` have all their weight in whole rows.
  func blur(_ columns: Range<Int>, _ inside: Range<Int>, to result: Floats, at place: Int) {
    var index = 0
    while index < columns.count {
      let isPlain =
        isWhole && index >= inside.lowerBound
        && min(index + Floats.lanes, columns.count) <= inside.upperBound
      let vector = isPlain ? mean(at: index) : weightedMean(at: index)
      if index + Floats.lanes <= columns.count {
        result.set(vector, at: place + index)
      } else {
        for lane in 0..<columns.count - index { result[place + index + lane] = vector[lane] }
      }
      index += Floats.lanes
    }
  }

  @inline(__always)
  private func mean(at index: Int) -> Floats.Vector {
    let start = centre * stride + index
    let own = means.vector(at: start)
    var sum = Floats.Vector()
    kernel.weights.withUnsafeBufferPointer { kernel in
      var distance = 1
      var offset = stride
      while distance < kernel.count {
        let pair =
          (means.vector(at: start &- offset) - own) + (means.vector(at: start &+ offset) - own)
        sum += pair * kernel[distance]
        distance &+= 1
        offset &+= stride
      }
    }
    return own + sum
  }

  @inline(never)
  private func weightedMean(at index: Int) -> Floats.Vector {
    let start = centre * stride + index
    let own = means.vector(at: start)
    var sum = Floats.Vector()
    var total = weights.vector(at: start) * kernel.weights[0]
    for distance in 1..<kernel.reach + 1 {
      let (above, below) = (start - distance * stride, start + distance * stride)
      let (weightAbove, weightBelow) = (weights.vector(at: above), weights.vector(at: below))
      let pair =
        weightAbove * (means.vector(at: above) - own)
        + weightBelow * (means.vector(at: below) - own)
      sum += pair * kernel.weights[distance]
      total += (weightAbove + weightBelow) * kernel.weights[distance]
    }
    return own + sum / total.replacing(with: 1, where: total .<= 0)
  }
}
