// The first pass of a blur: one row of a strip, with the columns beside it that it needs.

/// Blurs along rows.
struct BlurLine: ~Copyable {
  private let source: PictureSource
  private let kernel: GaussianKernel
  private let columns: Range<Int>
  private let stride: Int
  private let memory: Scratch
  private let presence: Scratch
  private let references: Scratch

  /// Prepares for the rows of a strip; `stride` floats are written for each.
  init(_ source: PictureSource, _ kernel: GaussianKernel, _ columns: Range<Int>, stride: Int) {
    self.source = source
    self.kernel = kernel
    self.columns = columns
    self.stride = stride
    let count = stride + 2 * kernel.reach
    memory = Scratch(count: count)
    presence = Scratch(count: count)
    references = Scratch(count: count)
    memory.floats.fill(0..<count, with: 0)
    presence.floats.fill(0..<count, with: 0)
    references.floats.fill(0..<count, with: 0)
  }

  /// The memory that a strip's line needs, in floats.
  static func floats(_ kernel: GaussianKernel, stride: Int) -> Int {
    3 * (stride + 2 * kernel.reach)
  }

  /// The row as it was read.
  var values: Floats { memory.floats }

  /// The strip's columns, from 0, whose neighbours are all in the picture.
  var inside: Range<Int> {
    let first = min(max(kernel.reach - columns.lowerBound, 0), columns.count)
    let end = min(source.width - kernel.reach - columns.lowerBound, columns.count)
    return first..<max(first, end)
  }

  /// Writes the means of a row and the weights that they had.
  ///
  /// `areOnes` says whether the weights in memory are all 1, before and after.
  ///
  /// - Returns: whether the row is in the picture and has no gap.
  func blur(
    _ row: Int, to means: Floats, _ weights: Floats, at place: Int, areOnes: inout Bool
  ) -> Bool {
    guard row >= 0, row < source.height else {
      means.fill(place..<place + stride, with: 0)
      weights.fill(place..<place + stride, with: 0)
      areOnes = false
      return false
    }
    let wanted = columns.lowerBound - kernel.reach..<columns.upperBound + kernel.reach
    let there = wanted.clamped(to: 0..<source.width)
    let offset = there.lowerBound - wanted.lowerBound
    let isWhole = source.copy(there, ofRow: row, to: values, at: offset)
    guard !isWhole || inside != 0..<columns.count else {
      var index = 0
      while index < columns.count {
        means.set(mean(at: index), at: place + index)
        index += Floats.lanes
      }
      if !areOnes { weights.fill(place..<place + stride, with: 1) }
      areOnes = true
      return true
    }
    mark(offset..<offset + there.count)
    let plain = isWhole ? inside : 0..<0
    for index in Swift.stride(from: 0, to: columns.count, by: Floats.lanes) {
      if index >= plain.lowerBound, index + Floats.lanes <= plain.upperBound {
        means.set(mean(at: index), at: place + index)
        weights.set(Floats.Vector(repeating: 1), at: place + index)
      } else {
        let (mean, weight) = weightedMean(at: index)
        means.set(mean, at: place + index)
        weights.set(weight, at: place + index)
      }
    }
    areOnes = false
    return isWhole
  }

  @inline(__always)
  private func mean(at index: Int) -> Floats.Vector {
    let values = memory.floats
    let reach = kernel.reach
    let start = index + reach
    let centre = values.vector(at: start)
    let twice = centre + centre
    var sum = Floats.Vector()
    kernel.weights.withUnsafeBufferPointer { weights in
      var distance = 1
      while distance <= reach {
        let pair =
          values.vector(at: start &- distance) + values.vector(at: start &+ distance)
        sum += (pair - twice) * weights[distance]
        distance &+= 1
      }
    }
    return centre + sum
  }

  @inline(never)
  private func weightedMean(at index: Int) -> (mean: Floats.Vector, weight: Floats.Vector) {
    let (values, there) = (memory.floats, presence.floats)
    let reach = kernel.reach
    let centre = references.floats.vector(at: index + reach)
    let twice = centre + centre
    var sum = Floats.Vector()
    var total = there.vector(at: index + reach) * kernel.weights[0]
    for distance in 1..<reach + 1 {
      let (before, after) = (index + reach - distance, index + reach + distance)
      let (isBefore, isAfter) = (there.vector(at: before), there.vector(at: after))
      let pair =
        centre.replacing(with: values.vector(at: before), where: isBefore .> 0)
        + centre.replacing(with: values.vector(at: after), where: isAfter .> 0)
      sum += (pair - twice) * kernel.weights[distance]
      total += (isBefore + isAfter) * kernel.weights[distance]
    }
    let isEmpty = total .<= 0
    let mean = centre + sum / total.replacing(with: 1, where: isEmpty)
    return (mean, total)
  }

  // Marks the columns that have a value, and what each is compared with: itself or, in a gap, the
  // mean of the nearest values on either side, which is the same from both directions.
  private func mark(_ there: Range<Int>) {
    let (values, presence, references) = (memory.floats, presence.floats, references.floats)
    presence.fill(0..<presence.count, with: 0)
    references.fill(0..<references.count, with: 0)
    for index in there where PictureSource.isValue(values[index]) {
      presence[index] = 1
      references[index] = values[index]
    }
    let reach = kernel.reach
    var left = Int.min / 2
    var index = reach
    var last = reach
    while last > 0, presence[last - 1] == 0 { last -= 1 }
    if last > 0 { left = last - 1 }
    var right = reach
    while index < reach + columns.count {
      if presence[index] > 0 {
        left = index
      } else {
        right = max(right, index)
        while right < presence.count, presence[right] == 0 { right += 1 }
        let isLeft = index - left <= reach
        let isRight = right < presence.count && right - index <= reach
        if isLeft, isRight {
          references[index] = 0.5 * values[left] + 0.5 * values[right]
        } else if isLeft {
          references[index] = values[left]
        } else if isRight {
          references[index] = values[right]
        }
      }
      index += 1
    }
  }
}
