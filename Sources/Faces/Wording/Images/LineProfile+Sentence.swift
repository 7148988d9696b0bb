// Sentences for the values along a line.

import Analysis
import Geometry
import Micrograph
import Translation

extension ValueCalibration? {
  /// A stored value with its unit; the number alone where nothing is known about it.
  public func words(of value: Double) -> String {
    guard let self else { return NumberWords.significant(value) }
    let number = NumberWords.significant(self.calibrated(value))
    return self.unit.isEmpty ? number : "\(number) \(self.unit)"
  }
}

extension ProfilePeaks {
  /// How many peaks there are and how far apart: "10, 3.9 ± 0.1 nm apart".
  ///
  /// - Parameters:
  ///   - unit: the unit of distances.
  ///   - sign: what stands between a number and its error.
  /// - Returns: a clause without an end.
  public func clause(unit: String, sign: String = "±") -> String {
    guard !peaks.isEmpty else { return translated("none") }
    guard let spacing else {
      return "\(peaks.count)\(peaks.count > 2 ? translated(", not evenly spaced") : "")"
    }
    let missing = spacing.steps - peaks.count + 1
    let gap =
      missing > 0
      ? translated(
        count: missing, one: "; in that row \(missing) is missing",
        many: "; in that row \(missing) are missing")
      : ""
    let apart = NumberWords.measured(spacing.distance, spacing.standardError, sign: sign)
    return translated("\(peaks.count), \(apart) \(unit) apart\(gap)")
  }
}

extension LineProfile {
  /// Length, width, values and peaks in one sentence; values in the unit of `calibration`.
  public func sentence(_ peaks: ProfilePeaks, _ calibration: ValueCalibration? = nil) -> String {
    let pixels = "\(NumberWords.significant(start.distance(to: end))) px"
    let unit = isInNanometres ? "nm" : "px"
    var words = isInNanometres ? "\(NumberWords.significant(length)) nm (\(pixels))" : pixels
    words += translated(" long, \(widthPixels) px wide")
    let means = samples.compactMap(\.mean)
    guard let low = means.min(), let high = means.max() else {
      return translated("\(words): nothing along the line is a number.")
    }
    words += translated(
      ": values \(NumberWords.significant(calibration?.calibrated(low) ?? low)) to ")
    words += translated("\(calibration.words(of: high)); peaks: \(peaks.clause(unit: unit))")
    let missing = samples.count - means.count
    if missing > 0 { words += translated("; \(missing) of \(samples.count) places have no value") }
    return words + "."
  }
}
