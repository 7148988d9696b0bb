// The discrete Fréchet distance of two paths.

/// How far two paths are from each other when both are walked from start to end.
///
/// Eiter and Mannila, "Computing discrete Fréchet distance", Technische Universität Wien, CD-TR
/// 94/64, 1994. It has the unit of the places, and no parameters. It is never below the distance of
/// the continuous curves, and above it by no more than the longest step of either path.
public enum FrechetDistance {
  /// The distance between two sequences of places.
  ///
  /// Both are walked place by place, either of them or both at each step; the result is the longest
  /// distance on the best such walk. Takes time with the product of the counts, and memory with the
  /// second.
  ///
  /// - Returns: infinity where one is empty.
  public static func between(_ first: [PathPoint], _ second: [PathPoint]) -> Double {
    guard !first.isEmpty, !second.isEmpty else { return .infinity }
    // The best walk up to each place of the second, squared, for one place of the first.
    var row = [Double](repeating: .infinity, count: second.count)
    for (index, place) in first.enumerated() {
      // The row before, one place to the left; there is nothing before the start.
      var diagonal = index == 0 ? 0 : Double.infinity
      var left = Double.infinity
      for column in second.indices {
        let (dx, dy) = (second[column].x - place.x, second[column].y - place.y)
        let reached = min(diagonal, left, row[column])
        diagonal = row[column]
        left = max(reached, dx * dx + dy * dy)
        row[column] = left
      }
    }
    return row[second.count - 1].squareRoot()
  }
}
