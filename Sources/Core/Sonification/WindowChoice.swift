// Which intensities a preset spreads over its pitch range.

import Micrograph

/// How a preset chooses its intensity window.
public enum WindowChoice: Sendable, Hashable {
  /// Follow the image: this fraction of the pixels lies outside, half at each end.
  case automatic(saturatedFraction: Double)
  /// The whole range of the file's pixel type; from smallest to largest value for types where
  /// that says nothing (32-bit integers and floats).
  case fullRange
  /// These intensities, in the file's own values.
  case fixed(IntensityWindow)

  /// The window for an image with this pixel type and histogram.
  public func window(for pixelType: PixelType, _ histogram: Histogram) -> IntensityWindow {
    switch self {
    case .automatic(let fraction):
      return histogram.window(saturatedFraction: fraction)
    case .fullRange:
      if let range = pixelType.fullRange,
        let window = IntensityWindow(low: range.lowerBound, high: range.upperBound)
      {
        return window
      }
      return histogram.window(saturatedFraction: 0)
    case .fixed(let window):
      return window
    }
  }
}
