// The mean along a straight segment of a picture that is read bilinearly, as weights of whole pixels.

/// The weights of the pixels along a segment, centred on a pixel.
struct SegmentKernel: Sendable {
  /// A pixel beside the centre, and its weight.
  struct Tap: Sendable {
    let x: Int
    let y: Int
    let weight: Float
  }

  /// The pixels with a weight, row by row; their weights sum to 1.
  let taps: [Tap]
  /// How far they reach to either side and up and down, in pixels.
  let reachX: Int
  /// How far they reach up and down, in pixels.
  let reachY: Int

  // Midpoints a sixteenth of a pixel apart: a mean over a bilinear surface is then right to a part in 10^4 of
  // the step from one pixel to the next, and over a whole period to far less.
  private static let stepsPerPixel = 16.0

  /// The mean over a segment that is as long as `vector`, in pixels.
  init(along vector: PlaneVector) {
    let reachX = Int((vector.x.magnitude / 2).rounded(.up)) + 1
    let reachY = Int((vector.y.magnitude / 2).rounded(.up)) + 1
    (self.reachX, self.reachY) = (reachX, reachY)
    let columns = 2 * reachX + 1
    var weights = [Double](repeating: 0, count: columns * (2 * reachY + 1))
    let steps = Int((vector.length * SegmentKernel.stepsPerPixel).rounded(.up))
    for step in 0..<steps {
      let share = (Double(step) + 0.5) / Double(steps) - 0.5
      let (x, y) = (share * vector.x, share * vector.y)
      let (left, top) = (x.rounded(.down), y.rounded(.down))
      let (across, down) = (x - left, y - top)
      let place = (Int(top) + reachY) * columns + Int(left) + reachX
      weights[place] += (1 - across) * (1 - down)
      weights[place + 1] += across * (1 - down)
      weights[place + columns] += (1 - across) * down
      weights[place + columns + 1] += across * down
    }
    let total = weights.reduce(0, +)
    taps = weights.indices.compactMap { place in
      guard weights[place] > 0 else { return nil }
      return Tap(
        x: place % columns - reachX, y: place / columns - reachY,
        weight: Float(weights[place] / total))
    }
  }

  /// Writes the means of columns of a row of `picture` to the same places of `result`.
  ///
  /// Both are `width` wide, and every tap lies inside.
  func apply(_ columns: Range<Int>, row: Int, width: Int, of picture: Floats, to result: Floats) {
    var column = columns.lowerBound
    while column + Floats.lanes <= columns.upperBound {
      let place = row * width + column
      var sum = Floats.Vector()
      for tap in taps { sum += tap.weight * picture.vector(at: place + tap.y * width + tap.x) }
      result.set(sum, at: place)
      column += Floats.lanes
    }
    while column < columns.upperBound {
      let place = row * width + column
      var sum: Float = 0
      for tap in taps { sum += tap.weight * picture[place + tap.y * width + tap.x] }
      result[place] = sum
      column += 1
    }
  }
}
