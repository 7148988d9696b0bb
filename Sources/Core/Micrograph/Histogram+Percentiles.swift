// Which intensity lies at a percentile, and at which percentile an intensity lies.

extension Histogram {
  // What rounding may add to a whole number of pixels: 0.35 % of 20,000 is 70, and not 71.
  private static let rounding = 1e-9

  /// The lowest intensity that at least `percent` of the pixels do not exceed, to a bin: numpy's `inverted_cdf`.
  ///
  /// 0 is the smallest and 100 the largest intensity.
  ///
  /// - Returns: nil for an image without a finite value.
  public func intensity(atPercent percent: Double) -> Double? {
    guard count > 0, percent.isFinite else { return nil }
    guard percent > 0 else { return minimum }
    guard percent < 100 else { return maximum }
    let needed = (percent / 100 * Double(count) - Self.rounding).rounded(.up)
    var reached = 0
    for (place, number) in bins.enumerated() {
      reached += number
      if Double(reached) >= needed { return firstBinValue + Double(place) * binWidth }
    }
    return maximum
  }

  /// The window from one percentile to another.
  ///
  /// - Returns: nil unless the first lies at a lower intensity than the second.
  public func window(fromPercent low: Double, toPercent high: Double) -> IntensityWindow? {
    guard let low = intensity(atPercent: low), let high = intensity(atPercent: high) else {
      return nil
    }
    return IntensityWindow(low: low, high: high)
  }

  /// How many percent of the pixels have a lower intensity, to a bin.
  public func percentBelow(_ intensity: Double) -> Double {
    guard count > 0, intensity > minimum else { return 0 }
    guard intensity <= maximum else { return 100 }
    return percent { $0 < intensity }
  }

  /// How many percent of the pixels have a higher intensity, to a bin.
  public func percentAbove(_ intensity: Double) -> Double {
    guard count > 0, intensity < maximum else { return 0 }
    guard intensity >= minimum else { return 100 }
    return percent { $0 > intensity }
  }

  private func percent(where isMeant: (Double) -> Bool) -> Double {
    var found = 0
    for (place, number) in bins.enumerated()
    where isMeant(firstBinValue + Double(place) * binWidth) {
      found += number
    }
    return 100 * Double(found) / Double(count)
  }
}
