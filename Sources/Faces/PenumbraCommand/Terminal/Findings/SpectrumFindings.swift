// The waves of a spectrum, as lines for people and as figures for programs.

import Analysis
import Micrograph
import Wording

/// What a spectrum shows.
struct SpectrumFindings: Encodable {
  /// A wave that stands out.
  struct Wave: Encodable {
    let spacingPixels: Double
    let directionInPixelsDegrees: Double
    /// On the specimen, whose pixels need not be square; nil where the image states no pixel size.
    let directionDegrees: Double?
    /// In `unit`; nil where the image states no pixel size.
    let spacing: Double?
    let unit: String?
    /// The power over that of its surroundings.
    let ratio: Double
  }

  /// Nil, as the height, where no file was written.
  let widthPixels: Int?
  let heightPixels: Int?
  /// Why there is no spectrum.
  let reason: String?
  let waves: [Wave]

  private let sentence: String

  private enum CodingKeys: String, CodingKey {
    case widthPixels, heightPixels, reason, waves
  }

  init(_ spectrum: RegionSpectrum, _ size: PixelSize?) {
    (widthPixels, heightPixels) = (spectrum.width, spectrum.height)
    waves = spectrum.waves.map { wave in
      Wave(
        spacingPixels: wave.spacing(nil), directionInPixelsDegrees: wave.directionDegrees(nil),
        directionDegrees: size.map { wave.directionDegrees($0) },
        spacing: size.map { wave.spacing($0) }, unit: size?.unit, ratio: wave.ratio)
    }
    sentence = spectrum.sentence(size)
    reason = nil
  }

  init(_ refusal: LatticeRefusal) {
    (widthPixels, heightPixels) = (nil, nil)
    waves = []
    sentence = refusal.spectrumSentence
    reason = sentence
  }

  /// The line for people.
  var line: String { "spectrum    \(sentence)" }
}
