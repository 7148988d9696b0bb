// How alike two sounds are, whatever their levels are and wherever they begin.

/// The normalised correlation of two sounds.
enum SoundLikeness {
  /// How alike what was heard and a sound are where they are most so, 1 for the same shape.
  static func of(_ heard: [Float], _ own: [Float]) -> Double {
    let first = heard.firstIndex { abs($0) > 1e-4 } ?? 0
    let start = own.firstIndex { abs($0) > 1e-4 } ?? 0
    let energy = { (part: ArraySlice<Float>) in part.reduce(0.0) { $0 + Double($1 * $1) } }
    return (-100...100).map { shift -> Double in
      let from = first - start + shift
      guard from >= 0, from + own.count <= heard.count else { return 0 }
      let part = heard[from..<from + own.count]
      let both = zip(part, own).reduce(0.0) { $0 + Double($1.0 * $1.1) }
      return both / max((energy(part) * energy(own[...])).squareRoot(), 1e-12)
    }.max() ?? 0
  }
}
