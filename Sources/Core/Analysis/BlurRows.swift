// The second pass of a blur: the means of as many rows as a column needs become one row of the result.

/// The blurred rows around one row, the newest in place of the oldest.
struct BlurRows: ~Copyable {
  private let kernel: GaussianKernel
  private let stride: Int
  private let count: Int
  // The rows' means and their weights, `stride` floats a row.
  private let means: Scratch
  private let weights: Scratch
  // Where each row's floats begin, three times over, so that neighbours are found without a division.
  private let starts: [Int]
  private var haveGaps: [Bool]
  // Most rows have all their weight: only others are written.
  private var areOnes: [Bool]
  private var lastGap = Int.min

  /// Has no rows yet.
  init(_ kernel: GaussianKernel, stride: Int) {
    self.kernel = kernel
    self.stride = stride
    count = 2 * kernel.reach + 1
    means = Scratch(count: count * stride)
    weights = Scratch(count: count * stride)
    weights.floats.fill(0..<count * stride, with: 1)
    starts = (0..<3 * count).map { [count] in $0 % count * stride }
    haveGaps = [Bool](repeating: false, count: count)
    areOnes = [Bool](repeating: true, count: count)
  }

  /// The memory needed, in bytes.
  static func bytes(_ kernel: GaussianKernel, stride: Int) -> Int {
    let count = 2 * kernel.reach + 1
    return count
      * (2 * stride * MemoryLayout<Float>.stride + 3 * MemoryLayout<Int>.stride
        + 2 * MemoryLayout<Bool>.stride)
  }

  /// Whether a row held here has a gap or lies outside the picture.
  func hasGap(_ row: Int) -> Bool { haveGaps[slot(row)] }

  /// Blurs the next row along itself; it takes the place of the oldest.
  mutating func add(_ row: Int, from line: borrowing BlurLine) {
    let slot = slot(row)
    let isWhole = line.blur(
      row, to: means.floats, weights.floats, at: slot * stride, areOnes: &areOnes[slot])
    haveGaps[slot] = !isWhole
    if !isWhole { lastGap = row }
  }

  /// Writes one row, whose neighbours are all here.
  ///
  /// - Parameters:
  ///   - row: the row.
  ///   - columns: how many columns the strip has.
  ///   - inside: those of the strip's columns, from 0, that have all their weight in rows without gaps.
  ///   - result: where it goes.
  ///   - place: where its first column goes.
  func blur(_ row: Int, _ columns: Int, _ inside: Range<Int>, to result: Floats, at place: Int) {
    let isWhole = lastGap < row - kernel.reach
    let centre = slot(row) + count
    var index = 0
    while index < columns {
      let isPlain =
        isWhole && index >= inside.lowerBound
        && min(index + Floats.lanes, columns) <= inside.upperBound
      let vector = isPlain ? mean(centre, index) : weightedMean(centre, index)
      if index + Floats.lanes <= columns {
        result.set(vector, at: place + index)
      } else {
        for lane in 0..<columns - index { result[place + index + lane] = vector[lane] }
      }
      index += Floats.lanes
    }
  }

  // Rows above the picture are below zero.
  private func slot(_ row: Int) -> Int {
    let rest = row % count
    return rest < 0 ? rest + count : rest
  }

  @inline(__always)
  private func mean(_ centre: Int, _ index: Int) -> Floats.Vector {
    let means = means.floats
    let own = means.vector(at: starts[centre] + index)
    let twice = own + own
    var sum = Floats.Vector()
    let reach = kernel.reach
    kernel.weights.withUnsafeBufferPointer { kernel in
      starts.withUnsafeBufferPointer { starts in
        var distance = 1
        while distance <= reach {
          let pair =
            means.vector(at: starts[centre &- distance] &+ index)
            + means.vector(at: starts[centre &+ distance] &+ index)
          sum += (pair - twice) * kernel[distance]
          distance &+= 1
        }
      }
    }
    return own + sum
  }

  @inline(never)
  private func weightedMean(_ centre: Int, _ index: Int) -> Floats.Vector {
    let (means, weights) = (means.floats, weights.floats)
    let start = starts[centre] + index
    let own = means.vector(at: start)
    let twice = own + own
    var sum = Floats.Vector()
    var total = weights.vector(at: start) * kernel.weights[0]
    for distance in 1..<kernel.reach + 1 {
      let (above, below) = (starts[centre - distance] + index, starts[centre + distance] + index)
      let (weightAbove, weightBelow) = (weights.vector(at: above), weights.vector(at: below))
      let (meanAbove, meanBelow) = (means.vector(at: above), means.vector(at: below))
      let both = weightAbove + weightBelow
      // Where both have all their weight, the bits are those of the plain mean.
      let pair = (weightAbove * (meanAbove - own) + weightBelow * (meanBelow - own))
        .replacing(with: (meanAbove + meanBelow) - twice, where: both .== 2)
      sum += pair * kernel.weights[distance]
      total += both * kernel.weights[distance]
    }
    return own + sum / total.replacing(with: 1, where: total .<= 0)
  }
}
