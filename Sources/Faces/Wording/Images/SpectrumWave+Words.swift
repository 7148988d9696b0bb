// Waves of a spectrum in words: the distance between their crests, and the direction in which they run.

import Analysis
import Micrograph
import Translation

extension SpectrumWave {
  /// Spacing and direction, in the specimen's lengths where they are known.
  ///
  /// - Parameter size: the extent of a pixel; nil where nothing states it.
  /// - Returns: such as "0.338 nm at 8°".
  public func words(_ size: PixelSize?) -> String {
    // A wave along y is 90° to either side.
    let degrees = directionDegrees(size)
    let direction = NumberWords.number(degrees <= -89.95 ? degrees + 180 : degrees, 1)
    let spacing = spacing(size)
    guard let size else {
      return translated("\(NumberWords.significant(spacing)) px at \(direction)°")
    }
    let (length, unit) = size.readable(spacing)
    return translated("\(NumberWords.significant(length)) \(unit) at \(direction)°")
  }
}

extension WavePlace {
  /// Spacing and direction; in the middle there is no wave but the mean.
  public var words: String {
    guard spacingNanometres.isFinite else { return translated("zero frequency") }
    let (length, unit) = PixelSize(x: 1, y: 1, unit: "nm").readable(spacingNanometres)
    return translated(
      "spacing \(NumberWords.significant(length)) \(unit) at \(NumberWords.number(directionDegrees, 0))°"
    )
  }
}

extension RegionSpectrum {
  /// How many waves stand out, and the strongest three, in one sentence.
  ///
  /// - Parameter size: the extent of a pixel; nil where nothing states it.
  /// - Returns: the sentence.
  public func sentence(_ size: PixelSize?) -> String {
    guard !waves.isEmpty else { return translated("No wave stands out from the noise.") }
    let strongest = waves.prefix(3).map { $0.words(size) }.joined(separator: "; ")
    return waves.count == 1
      ? translated("One wave stands out: \(strongest).")
      : waves.count <= 3
        ? translated("\(waves.count) waves stand out: \(strongest).")
        : translated("\(waves.count) waves stand out, the strongest three: \(strongest).")
  }
}
