// The contrast that the user set for an image, stored for the next time it is shown.

import Micrograph

/// How an image is shown.
public struct ImageContrast: Sendable, Hashable, Codable {
  /// The image.
  public var imagePath: String
  /// The intensity that is shown darkest.
  public var low: Double
  /// The intensity that is shown brightest.
  public var high: Double
  /// The exponent of the curve between the two.
  public var gamma: Double
  /// Whether dark is shown as bright.
  public var isInverted: Bool

  private static let gammas = 0.1...10.0

  /// Creates the stored form of a contrast.
  init(_ display: DisplayWindow, of imagePath: String) {
    self.imagePath = imagePath
    (low, high) = (display.window.low, display.window.high)
    (gamma, isInverted) = (display.gamma, display.isInverted)
  }

  /// The contrast, where an image of these intensities can be shown with it; else nil.
  func display(of histogram: Histogram) -> DisplayWindow? {
    // The file may be another one by now.
    guard low.isFinite, high.isFinite, ImageContrast.gammas.contains(gamma),
      low < histogram.maximum, high > histogram.minimum,
      let window = IntensityWindow(low: low, high: high)
    else { return nil }
    return DisplayWindow(window: window, gamma: gamma, isInverted: isInverted)
  }
}
