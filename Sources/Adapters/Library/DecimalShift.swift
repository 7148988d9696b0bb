// Fractions as percent and back by moving the decimal point, so that 0.35 % is exactly 0.0035,
// which a division by 100 misses by one last place.

/// Moves a number's decimal point.
enum DecimalShift {
  /// The fraction that `percent` means.
  static func fraction(ofPercent percent: Double) -> Double {
    shifted(percent, by: -2)
  }

  /// The percentage that reads back as `fraction`, the shortest where several do.
  static func percent(ofFraction fraction: Double) -> Double {
    let near = shifted(fraction, by: 2)
    let candidates = [near, near.nextUp, near.nextDown]
    return candidates.first { DecimalShift.fraction(ofPercent: $0) == fraction } ?? near
  }

  private static func shifted(_ number: Double, by places: Int) -> Double {
    guard number.isFinite else { return number }
    let parts = "\(number)".split(separator: "e")
    let exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    return Double("\(parts[0])e\(exponent + places)") ?? number
  }
}
