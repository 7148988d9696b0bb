// What of a column or a row an overview tells.

import Analysis

/// The figure of the values in one column or row.
public enum OverviewValue: String, Sendable, Hashable, CaseIterable {
  /// The mean.
  case mean
  /// The brightest value.
  case max
  /// The standard deviation, with n: how much the values differ.
  case spread
  /// The value that is farthest from the mean of all, above it or below.
  case extreme
  /// Where its brightest value lies, in pixels: of a column from the bottom up, of a row from the left.
  case height
  /// Its brightness at every height, all at once: see ``OverviewScene``.
  case scene

  /// Whether a dark one is low and a bright one high; else more is higher, whichever end of the
  /// intensities is bright.
  var isOfBrightness: Bool { isIntensity || self == .extreme }

  /// Whether it is an intensity of the picture, which then sounds as under the pen; else it has a
  /// scale of its own.
  public var isIntensity: Bool { self == .mean || self == .max || self == .scene }

  /// What is told of a layer where nothing else is chosen: of one whose zero means "as expected", what
  /// is farthest from it; else the mean.
  public static func standard(for layer: LayerRecipe) -> OverviewValue {
    switch layer.steps.last?.operation {
    case .residual, .mismatch: .extreme
    default: .mean
    }
  }
}
