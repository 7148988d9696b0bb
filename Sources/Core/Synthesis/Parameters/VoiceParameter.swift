// The parameters of a voice: an entry each, in the order of a preset's file.

/// What shapes a voice apart from pitch and loudness.
public enum VoiceParameter: Int, ParameterKey {
  /// Carrier frequency divided by base frequency.
  case carrierMultiplier
  /// Modulator frequency divided by base frequency.
  case modulatingMultiplier
  /// Peak phase deviation in radians (= peak deviation / modulator frequency).
  case modulationIndex

  /// Its place in the list; for the audio thread.
  var place: Int {
    @_noAllocation @_noLocks @inline(__always) get { rawValue }
  }

  /// Its key, name, range and default.
  public var definition: ParameterDefinition {
    switch self {
    case .carrierMultiplier:
      ParameterDefinition(
        "voice.carrier-multiplier", "Carrier ratio", .voice,
        .number(0...64, step: 0.25, digits: 2), standard: 1, "times the base frequency, 0 to 64")
    case .modulatingMultiplier:
      ParameterDefinition(
        "voice.modulating-multiplier", "Modulator ratio", .voice,
        .number(0...64, step: 0.25, digits: 2), standard: 1, "times the base frequency, 0 to 64")
    case .modulationIndex:
      ParameterDefinition(
        "voice.modulation-index", "Modulation index", .voice,
        .number(0...100, step: 0.1, digits: 2), standard: 1, "0 (pure tone) to 100")
    }
  }
}

/// The parameters of one voice.
public typealias VoiceParameters = ParameterValues<VoiceParameter>
