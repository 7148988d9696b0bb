// Finds the key a user most likely meant.

/// Finds the known key most like a mistyped one.
package enum NearestKey {
  /// The known key with the smallest edit distance, the first of equals.
  ///
  /// - Returns: nil where more than half of the longer key would have to change.
  package static func nearest(to key: String, among known: [String]) -> String? {
    // A key longer than every known one by far is no typing error; it also bounds the work.
    guard key.utf8.count <= 64 else { return nil }
    var best: (key: String, distance: Int)?
    for candidate in known {
      let distance = editDistance(key, candidate)
      if distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    guard let best, best.distance * 2 <= max(key.count, best.key.count) else { return nil }
    return best.key
  }

  /// The fewest insertions, deletions and replacements of a character that turn `a` into `b`
  /// (Levenshtein, Soviet Physics Doklady 1966).
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
