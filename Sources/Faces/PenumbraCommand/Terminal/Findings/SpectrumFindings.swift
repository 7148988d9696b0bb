// The waves of a spectrum, as lines for people and as figures for programs.

import Analysis
import Micrograph
import Wording

/// What a spectrum shows.
struct SpectrumFindings: Encodable {
  /// A wave that stands out.
  struct Wave: Encodable {
    let spacingPixels: Double
    let directionDegrees: Double
    /// In `unit`; nil where the image states no pixel size.
    let spacing: Double?
    let unit: String?
    /// The power over that of its surroundings.
    let ratio: Double
  }

  let widthPixels: Int
  let heightPixels: Int
  let waves: [Wave]

  private let sentence: String

  private enum CodingKeys: String, CodingKey {
    case widthPixels, heightPixels, waves
  }

  init(_ spectrum: RegionSpectrum, _ size: PixelSize?) {
    (widthPixels, heightPixels) = (spectrum.width, spectrum.height)
    waves = spectrum.waves.map { wave in
      Wave(
        spacingPixels: wave.spacing(nil), directionDegrees: wave.directionDegrees(size),
        spacing: size.map { wave.spacing($0) }, unit: size?.unit, ratio: wave.ratio)
    }
    sentence = spectrum.sentence(size)
  }

  /// The line for people.
  var line: String { "spectrum    \(sentence)" }
}
