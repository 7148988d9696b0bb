// The intensity in the middle of all.

extension Histogram {
  /// The lowest intensity that at least half of all pixels do not exceed, to a bin; 0 where there is none.
  public var median: Double {
    var below = 0
    for (place, number) in bins.enumerated() {
      below += number
      if 2 * below >= count { return firstBinValue + Double(place) * binWidth }
    }
    return firstBinValue
  }
}
