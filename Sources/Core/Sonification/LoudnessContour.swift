// The sound pressure level at which pure tones of every frequency sound equally loud. Source:
// ISO 226:2023, formula (1) of clause 4.1, which gives 29 frequencies; between them a natural cubic
// spline over the logarithm of frequency. 20 Hz to 12.5 kHz, 20 to 90 phon (above 4 kHz the
// standard ends at 80 phon), levels in dB SPL.

import RealModule

/// An equal-loudness contour.
public struct LoudnessContour: Sendable, Hashable {
  /// The loudness levels the standard covers, in phon.
  public static let phonRange = 20.0...90.0
  /// The default loudness level, in phon.
  public static let standardPhon = 60.0
  /// The frequencies the standard covers, in hertz.
  public static let hertzRange = 20.0...12_500.0

  /// The loudness level, in phon: the level of the 1 kHz tone that sounds as loud, in dB SPL.
  public let phon: Double

  private let octaves: [Double]
  private let levels: [Double]
  private let curvatures: [Double]

  /// The contour of a loudness level, which is clamped to 20...90 phon; NaN counts as 60.
  public init(phon: Double = LoudnessContour.standardPhon) {
    let range = LoudnessContour.phonRange
    let phon = phon.isNaN ? Self.standardPhon : min(max(phon, range.lowerBound), range.upperBound)
    self.phon = phon
    octaves = EqualLoudnessTable.rows.map { Double.log2($0.hertz) }
    levels = EqualLoudnessTable.rows.map { Self.level(phon: phon, $0) }
    curvatures = Self.curvatures(octaves, levels)
  }

  /// The level at which a tone is as loud as the contour, in dB SPL.
  ///
  /// Frequencies outside 20 Hz...12.5 kHz have the level of the nearest end.
  public func levelDecibels(atHertz hertz: Double) -> Double {
    let last = octaves.count - 1
    // NaN also counts as the lowest frequency.
    guard hertz > Self.hertzRange.lowerBound else { return levels[0] }
    guard hertz < Self.hertzRange.upperBound else { return levels[last] }
    let octave = Double.log2(hertz)
    var index = 0
    while index < last - 1, octave >= octaves[index + 1] { index += 1 }
    let width = octaves[index + 1] - octaves[index]
    let share = (octave - octaves[index]) / width
    let rest = 1 - share
    let bend =
      (rest * rest * rest - rest) * curvatures[index]
      + (share * share * share - share) * curvatures[index + 1]
    return rest * levels[index] + share * levels[index + 1] + bend * width * width / 6
  }

  /// The level a tone needs above that of 1 kHz, in dB; 0 at 1 kHz.
  public func relativeDecibels(atHertz hertz: Double) -> Double {
    levelDecibels(atHertz: hertz) - levelDecibels(atHertz: 1_000)
  }

  /// Formula (1): the level of a tone of one row, in dB SPL.
  private static func level(phon: Double, _ row: EqualLoudnessTable.Row) -> Double {
    let alpha = row.exponent
    // 4e-10 is the square of 20 micropascals; 0.3 and 0.072 belong to 1 kHz.
    let excess = Double.exp10(0.03 * phon) - Double.exp10(0.072)
    let threshold = alpha * (row.thresholdDecibels + row.transferDecibels) / 10
    let sum = Double.pow(4e-10, 0.3 - alpha) * excess + Double.exp10(threshold)
    return 10 / alpha * Double.log10(sum) - row.transferDecibels
  }

  /// The second derivatives of the natural cubic spline through the points.
  private static func curvatures(_ x: [Double], _ y: [Double]) -> [Double] {
    let last = x.count - 1
    var diagonal = [Double](repeating: 0, count: last + 1)
    var right = diagonal
    var result = diagonal
    for index in 1..<last {
      let before = x[index] - x[index - 1]
      let after = x[index + 1] - x[index]
      let bend = (y[index + 1] - y[index]) / after - (y[index] - y[index - 1]) / before
      diagonal[index] = 2 * (before + after)
      right[index] = 6 * bend
      if index > 1 {
        let factor = before / diagonal[index - 1]
        diagonal[index] -= factor * before
        right[index] -= factor * right[index - 1]
      }
    }
    for index in stride(from: last - 1, through: 1, by: -1) {
      let after = x[index + 1] - x[index]
      result[index] = (right[index] - after * result[index + 1]) / diagonal[index]
    }
    return result
  }
}
