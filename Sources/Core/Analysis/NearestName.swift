// The known name that somebody most likely meant.

/// Finds the known name most like a mistyped one.
enum NearestName {
  // No known name is nearly as long; it also bounds the work.
  private static let longest = 64

  /// The known name with the fewest letters to change, the first of equals (Levenshtein, Soviet Physics
  /// Doklady 10, 1966).
  ///
  /// - Returns: nil where more than half of the longer name would have to change.
  static func nearest(to name: String, among known: [String]) -> String? {
    guard name.utf8.count <= longest else { return nil }
    let distances = known.map { (name: $0, distance: changes(from: name, to: $0)) }
    guard let best = distances.min(by: { $0.distance < $1.distance }),
      2 * best.distance <= max(name.count, best.name.count)
    else { return nil }
    return best.name
  }

  private static func changes(from first: String, to second: String) -> Int {
    let second = Array(second)
    // The changes from what was read of the first name to each beginning of the second.
    var counts = Array(0...second.count)
    for (read, letter) in first.enumerated() {
      var before = counts
      before[0] = read + 1
      for (place, other) in second.enumerated() {
        let replaced = counts[place] + (letter == other ? 0 : 1)
        before[place + 1] = min(replaced, counts[place + 1] + 1, before[place] + 1)
      }
      counts = before
    }
    return counts[second.count]
  }
}
