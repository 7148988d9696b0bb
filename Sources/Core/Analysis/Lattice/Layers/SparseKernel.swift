// A filter with few weights, each at a place of its own, that runs along rows in vectors.

/// Weights of pixels around one.
struct SparseKernel: Sendable {
  private let columns: [Int]
  private let rows: [Int]
  private let weights: [Float]

  /// How far it reaches to the left, to the right, up and down.
  let left: Int
  let right: Int
  let up: Int
  let down: Int

  private init(_ places: [(column: Int, row: Int, weight: Double)]) {
    let used = places.filter { $0.weight != 0 }
    columns = used.map(\.column)
    rows = used.map(\.row)
    weights = used.map { Float($0.weight) }
    left = max(-(columns.min() ?? 0), 0)
    right = max(columns.max() ?? 0, 0)
    up = max(-(rows.min() ?? 0), 0)
    down = max(rows.max() ?? 0, 0)
  }

  /// The mean of the picture, read bilinearly, along a vector that is centred on the pixel.
  init(meanAlong vector: PlaneVector) {
    let reach = (
      x: Int(vector.x.magnitude / 2) + 2, y: Int(vector.y.magnitude / 2) + 2
    )
    let width = 2 * reach.x + 1
    var sums = [Double](repeating: 0, count: width * (2 * reach.y + 1))
    // Between two crossings of pixel centres' lines the weights are polynomials of second order, of which
    // Simpson's rule is exact.
    var ends = [-0.5, 0.5]
    for part in [vector.x, vector.y] where part != 0 {
      for number in -Int(part.magnitude / 2)...Int(part.magnitude / 2) {
        ends.append(min(max(Double(number) / part, -0.5), 0.5))
      }
    }
    ends.sort()
    for (start, end) in zip(ends, ends.dropFirst()) where end > start {
      let middle = (start + end) / 2
      let (column, row) = ((middle * vector.x).rounded(.down), (middle * vector.y).rounded(.down))
      for (place, share) in [(start, 1.0), (middle, 4), (end, 1)] {
        let (x, y) = (place * vector.x - column, place * vector.y - row)
        let weight = share * (end - start) / 6
        let first = (Int(row) + reach.y) * width + Int(column) + reach.x
        sums[first] += weight * (1 - x) * (1 - y)
        sums[first + 1] += weight * x * (1 - y)
        sums[first + width] += weight * (1 - x) * y
        sums[first + width + 1] += weight * x * y
      }
    }
    self.init(
      sums.indices.map {
        ($0 % width - reach.x, $0 / width - reach.y, sums[$0] > 1e-12 ? sums[$0] : 0)
      })
  }

  /// The pixel less the one a vector away, which is read by Lagrange's polynomial of six points each
  /// way: on a lattice of 4 px its error is a hundredth, on one of 10 px 1e-4.
  init(differenceAt vector: PlaneVector) {
    func points(_ part: Double) -> [(place: Int, weight: Double)] {
      let first = Int(part.rounded(.down)) - 2
      return (first..<first + 6).map { own in
        let weight = (first..<first + 6).reduce(1.0) { product, other in
          other == own ? product : product * (part - Double(other)) / Double(own - other)
        }
        return (own, weight)
      }
    }
    let across = points(vector.x)
    let places = points(vector.y).flatMap { row in
      across.map { (column: $0.place, row: row.place, weight: -$0.weight * row.weight) }
    }
    self.init([(0, 0, 1)] + places)
  }

  /// The columns of a picture at which all weights lie inside it.
  func columns(_ width: Int) -> Range<Int> { left..<max(left, width - right) }

  /// The rows at which all weights lie inside.
  func rows(_ height: Int) -> Range<Int> { up..<max(up, height - down) }

  /// Filters some columns of a row of `plane`, which is `width` wide, to a row of `result` that begins at
  /// `place`.
  func filter(
    _ plane: Floats, width: Int, _ columns: Range<Int>, ofRow row: Int, to result: Floats,
    at place: Int
  ) {
    let offsets = zip(self.columns, rows).map { $1 * width + $0 }
    let start = row * width
    offsets.withUnsafeBufferPointer { offsets in
      weights.withUnsafeBufferPointer { weights in
        var column = columns.lowerBound
        while column < columns.upperBound {
          if column + Floats.lanes > columns.upperBound {
            // The last vector overlaps the one before.
            column = columns.upperBound - Floats.lanes
            guard column >= columns.lowerBound else { break }
          }
          var sum = Floats.Vector()
          var index = 0
          while index < offsets.count {
            sum += plane.vector(at: start &+ column &+ offsets[index]) * weights[index]
            index &+= 1
          }
          result.set(sum, at: place + column)
          column += Floats.lanes
        }
        guard columns.count < Floats.lanes else { return }
        for column in columns {
          var sum: Float = 0
          for index in offsets.indices {
            sum += plane[start + column + offsets[index]] * weights[index]
          }
          result[place + column] = sum
        }
      }
    }
  }
}
