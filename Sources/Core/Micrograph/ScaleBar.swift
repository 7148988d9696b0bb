// A bar of a round length in real units, as micrographs carry.

import RealModule

/// A scale bar for one zoom.
public struct ScaleBar: Sendable, Hashable {
  /// The length of the bar in its unit: 1, 2 or 5 times a power of ten.
  public let length: Double
  /// The unit that suits the length, or px.
  public let unit: String
  /// The bar's width in view pixels.
  public let viewWidth: Double

  /// The longest round bar that is at most `limit` view pixels wide; nil where the numbers allow no
  /// bar.
  ///
  /// - Parameters:
  ///   - pixelSize: the extent of an image pixel; nil for a bar in pixels.
  ///   - zoom: view pixels per image pixel.
  ///   - limit: the greatest width, in view pixels.
  public init?(pixelSize: PixelSize?, zoom: Double, limit: Double) {
    self.init(
      exactly: pixelSize.map { $0.suited(to: limit * $0.x / zoom) }, zoom: zoom, limit: limit)
  }

  /// The same, in the unit of the pixel size as it is.
  public init?(exactly pixelSize: PixelSize?, zoom: Double, limit: Double) {
    let unitsPerViewPixel = (pixelSize?.x ?? 1) / zoom
    let longest = limit * unitsPerViewPixel
    guard longest.isFinite, longest > 0, unitsPerViewPixel > 0 else { return nil }
    let power = Double.exp10(Double.log10(longest).rounded(.down))
    guard power.isFinite, power > 0 else { return nil }
    // A small tolerance: 10 to the power of log10(1000) may fall just short of 1000.
    let length = [10.0, 5, 2, 1].map { $0 * power }.first { $0 <= longest * (1 + 1e-9) }
    guard let length else { return nil }
    self.length = length
    unit = pixelSize?.unit ?? "px"
    viewWidth = length / unitsPerViewPixel
  }
}
