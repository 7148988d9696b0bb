// A wave that stands out of a spectrum, as users read it.

import Micrograph

/// A wave in a picture: its crests are `spacing` apart.
public struct SpectrumWave: Sendable, Hashable {
  /// Cycles per pixel along x; not negative.
  public let x: Double
  /// Cycles per pixel along y, which points downwards.
  public let y: Double
  /// Its power over that of its surroundings.
  public let ratio: Double

  init(_ peak: SpectrumPeak) {
    (x, y, ratio) = (peak.frequency.x, peak.frequency.y, peak.ratio)
  }

  /// Makes a wave of a frequency in cycles per pixel.
  public init(x: Double, y: Double, ratio: Double = 1) {
    (self.x, self.y, self.ratio) = (x, y, ratio)
  }

  /// The distance between its crests.
  ///
  /// - Parameter size: the extent of a pixel; nil for pixels.
  /// - Returns: the distance in the unit of the size; infinite for the frequency zero.
  public func spacing(_ size: PixelSize?) -> Double {
    let along = (x / (size?.x ?? 1), y / (size?.y ?? 1))
    return 1 / (along.0 * along.0 + along.1 * along.1).squareRoot()
  }

  /// The direction in which it runs, from x towards y, in degrees, above -90 up to 90.
  ///
  /// - Parameter size: the extent of a pixel; nil for pixels.
  /// - Returns: the direction.
  public func directionDegrees(_ size: PixelSize?) -> Double {
    Elementary.turns(y: y / (size?.y ?? 1), x: x / (size?.x ?? 1)) * 360
  }
}
