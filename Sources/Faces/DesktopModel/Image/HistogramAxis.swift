// How the counts of a histogram are spread upwards.

import Translation

/// The vertical axis of the histogram.
public enum HistogramAxis: String, Sendable, Hashable, CaseIterable {
  /// By the logarithm of the counts, so that rare intensities are seen beside common ones.
  case logarithmic
  /// In equal steps.
  case linear

  /// Its name on the screen.
  public var title: String {
    self == .logarithmic ? translated("Logarithmic") : translated("Linear")
  }
}
