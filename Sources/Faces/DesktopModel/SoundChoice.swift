// The choices of a preset that are words rather than numbers.

import Sonification
import Synthesis

/// One choice of the sound among a few.
public enum SoundChoice: String, Sendable, Hashable, CaseIterable {
  /// How equal steps of grey become pitch.
  case scale
  /// Whether bright or dark is high.
  case polarity
  /// How wide the image is spread between the ears.
  case pan
  /// Whether the filter saturates.
  case drive
  /// Whether all tones are made equally loud.
  case loudness

  /// Its name on the screen.
  public var name: String {
    switch self {
    case .scale: "Pitch scale"
    case .polarity: "Polarity"
    case .pan: "Stereo width"
    case .drive: "Filter drive"
    case .loudness: "Equal loudness"
    }
  }

  /// The heading it stands under.
  public var group: SoundControl.Group {
    switch self {
    case .scale, .polarity: .pitch
    case .pan, .loudness: .output
    case .drive: .filter
    }
  }

  // The level at which tones are made equally loud when the choice is on, in phon.
  private static let usualPhon = 60.0

  /// The words to choose from.
  public var options: [String] {
    switch self {
    case .scale:
      [
        "Hearing (ERB)", "Musical", "Equal hertz", "Mel", "Twelve notes",
        "Five notes",
      ]
    case .polarity: ["Bright is high", "Dark is high"]
    case .pan: ["Middle", "Narrow", "Full"]
    case .drive: ["Clean", "Saturating"]
    case .loudness: ["Off", "On"]
    }
  }

  /// The index of the choice in a preset.
  public func index(in preset: Preset) -> Int {
    switch self {
    case .scale: PitchScale.allCases.firstIndex(of: preset.mapping.scale) ?? 0
    case .polarity: preset.mapping.isInverted ? 1 : 0
    case .pan: PanMode.allCases.firstIndex(of: preset.mapping.panMode) ?? 0
    case .drive: preset.chain.isDriven ? 1 : 0
    case .loudness: preset.mapping.loudnessPhon == nil ? 0 : 1
    }
  }

  /// Makes a choice in a preset; an index beyond the options changes nothing.
  public func set(_ index: Int, in preset: inout Preset) {
    guard options.indices.contains(index) else { return }
    switch self {
    case .scale: preset.mapping.scale = PitchScale.allCases[index]
    case .polarity: preset.mapping.isInverted = index == 1
    case .pan: preset.mapping.panMode = PanMode.allCases[index]
    case .drive: preset.chain.isDriven = index == 1
    case .loudness:
      preset.mapping.loudnessPhon =
        index == 0 ? nil : preset.mapping.loudnessPhon ?? SoundChoice.usualPhon
    }
  }
}
