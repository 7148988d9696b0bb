// How far two shapes are from one another: point by point, or with time warped.

/// A distance of shapes of one kind, in scales: 1 is as far as the size of the gesture.
///
/// Point by point as in the $1 recogniser, or by dynamic time warping; each case names its paper.
public enum ShapeDistance: Sendable, Hashable {
  /// The root mean square distance of corresponding points.
  ///
  /// As in Wobbrock, Wilson and Li, "Gestures without libraries, toolkits or training: a $1
  /// recognizer for user interface prototypes", UIST 2007. Of shapes of scale 1 its square is 2
  /// less twice the cosine of Li, "Protractor: a fast and accurate gesture recognizer", CHI 2010,
  /// without his turn to the best angle.
  case pointwise
  /// The least mean square distance along a warped way, each place at most `band` points from its
  /// counterpart, and the root of it.
  ///
  /// Dynamic time warping:
  /// Sakoe and Chiba, "Dynamic programming algorithm optimization for spoken word recognition", IEEE
  /// Transactions on Acoustics, Speech, and Signal Processing 26(1), 1978, without slope weights.
  case warped(band: Int)

  /// The distance of two shapes from their coordinates, as many in each.
  public func between(_ first: [Double], _ second: [Double]) -> Double {
    let count = min(first.count, second.count) / 2
    guard count > 0 else { return 0 }
    let sum =
      switch self {
      case .pointwise: Self.squares(first, second)
      case .warped(let band): Self.warpedSquares(first, second, count: count, band: max(band, 0))
      }
    return (sum / Double(count)).squareRoot()
  }

  private static func squares(_ first: [Double], _ second: [Double]) -> Double {
    var sum = 0.0
    for index in 0..<min(first.count, second.count) {
      let difference = first[index] - second[index]
      sum += difference * difference
    }
    return sum
  }

  /// The least sum of squared distances over all ways from the first points to the last.
  private static func warpedSquares(
    _ first: [Double], _ second: [Double], count: Int, band: Int
  ) -> Double {
    var before = [Double](repeating: .infinity, count: count)
    var row = before
    for place in 0..<count {
      let (x, y) = (first[2 * place], first[2 * place + 1])
      let lower = max(place - band, 0)
      let upper = min(place + band, count - 1)
      // Left of the band nothing may be reached; the row before last left its numbers there.
      if lower > 0 { row[lower - 1] = .infinity }
      for other in lower...upper {
        let (dx, dy) = (second[2 * other] - x, second[2 * other + 1] - y)
        var least = before[other]
        if other > 0 { least = min(least, before[other - 1], row[other - 1]) }
        if place == 0, other == 0 { least = 0 }
        row[other] = least + dx * dx + dy * dy
      }
      if upper + 1 < count { row[upper + 1] = .infinity }
      swap(&before, &row)
    }
    return before[count - 1]
  }
}
