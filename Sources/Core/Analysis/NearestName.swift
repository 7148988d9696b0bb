// The known name that a mistyped one was probably meant to be.

/// Finds the known name closest to a mistyped one.
package enum NearestName {
  // No known name is nearly as long; it also bounds the work.
  private static let longest = 64

  /// The known name at the smallest edit distance, the first of equals.
  ///
  /// - Returns: nil where more than half of the longer name would have to change.
  package static func nearest(to name: String, among known: [String]) -> String? {
    guard name.utf8.count <= longest else { return nil }
    let distances = known.map { (name: $0, distance: editDistance(name, $0)) }
    guard let best = distances.min(by: { $0.distance < $1.distance }),
      2 * best.distance <= max(name.count, best.name.count)
    else { return nil }
    return best.name
  }

  /// The fewest insertions, deletions and replacements of a character that turn `a` into `b`
  /// (Levenshtein, Soviet Physics Doklady 10, 1966).
  static func editDistance(_ a: String, _ b: String) -> Int {
    let target = Array(b)
    var row = Array(0...target.count)
    for (i, character) in a.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for j in target.indices {
        let replaced = diagonal + (character == target[j] ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(replaced, row[j] + 1, row[j + 1] + 1)
      }
    }
    return row[target.count]
  }
}
