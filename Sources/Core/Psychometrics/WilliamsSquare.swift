// The order of conditions: each in each place equally often, and each after each other one equally often.

/// A Latin square balanced for what came before (Williams, "Experimental designs balanced for the estimation
/// of residual effects of treatments", 1949).
public enum WilliamsSquare {
  /// The orders: as many as conditions where their number is even, else twice as many.
  public static func rows(of count: Int) -> [[Int]] {
    guard count > 1 else { return count == 1 ? [[0]] : [] }
    // 0, 1, n - 1, 2, n - 2 ...
    let first = (0..<count).map { place in
      place.isMultiple(of: 2) ? (count - place / 2) % count : (place + 1) / 2
    }
    let rows = (0..<count).map { shift in first.map { ($0 + shift) % count } }
    return count.isMultiple(of: 2) ? rows : rows + rows.map { $0.reversed() }
  }

  /// The order of a participant, the first of whom is 0.
  public static func order(of count: Int, participant: Int) -> [Int] {
    let rows = rows(of: count)
    return rows.isEmpty ? [] : rows[participant % rows.count]
  }
}
