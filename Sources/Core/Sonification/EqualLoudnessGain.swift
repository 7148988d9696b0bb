// Makes all tones of a pitch range equally loud by attenuating those that are heard more easily,
// never by amplifying: the gain is 1 for the tone of the range that needs the highest level (ISO
// 226:2023, see LoudnessContour) and below 1 for all others. Frequencies in Hz, gains linear.

import RealModule

/// The gain at which each tone of a range becomes as loud as the others.
public struct EqualLoudnessGain: Sendable, Hashable {
  /// The frequency below which tones get no further increase of level, in hertz.
  ///
  /// Equal loudness at 20 Hz would cost all other tones another 23 dB at 60 phon, and few
  /// headphones reproduce it at all.
  public static let lowestHertz = 62.0

  /// The contour to follow; nil where loudness is not corrected.
  public let contour: LoudnessContour?
  /// The highest level any tone of the range needs, in dB SPL.
  private let highestLevel: Double

  /// The gain for a pitch range.
  ///
  /// - Parameters:
  ///   - phon: the loudness level, 20...90 phon; nil for a gain of 1 everywhere.
  ///   - rangeHertz: the lowest and highest tone of the preset, in hertz.
  public init(phon: Double?, rangeHertz: ClosedRange<Double>) {
    guard let phon else {
      contour = nil
      highestLevel = 0
      return
    }
    let contour = LoudnessContour(phon: phon)
    let low = Self.followed(rangeHertz.lowerBound)
    let octaves = Double.log2(Self.followed(rangeHertz.upperBound) / low)
    // 200 places of at most 0.04 octaves: between two of them the contour rises by under 0.02 dB.
    let levels = (0...200).map {
      contour.levelDecibels(atHertz: low * Double.exp2(octaves * Double($0) / 200))
    }
    self.contour = contour
    highestLevel = levels.max() ?? contour.phon
  }

  /// The gain of a tone, above 0 and at most 1; tones outside the range are treated the same.
  public func gain(atHertz hertz: Double) -> Double {
    guard let contour else { return 1 }
    let level = contour.levelDecibels(atHertz: Self.followed(hertz))
    return min(Double.exp10((level - highestLevel) / 20), 1)
  }

  /// The frequency whose level a tone gets, in hertz.
  private static func followed(_ hertz: Double) -> Double {
    hertz > lowestHertz ? min(hertz, LoudnessContour.hertzRange.upperBound) : lowestHertz
  }
}
