// The parameters of what treats the voices: an entry each, in the order of a preset's file.

/// What shapes the sound after the voices.
public enum EffectParameter: Int, ParameterKey {
  /// Delay time in seconds; zero passes the sound on undelayed and without feedback.
  case delaySeconds
  /// The part of the delayed sound that enters the delay again.
  case delayFeedback
  /// Share of the delayed sound in the delay's output, from 0 (dry) to 1 (wet).
  case delayMix
  /// Gain of each turn through the reverb.
  case reverbFeedback
  /// Cutoff of the reverb's damping in Hz, at most half the sample rate.
  case reverbCutoffHertz
  /// Share of the reverb in the output, from 0 (dry) to 1 (wet).
  case reverbBalance
  /// Ladder cutoff in Hz, at most half the sample rate; `.infinity` bypasses the ladder.
  case ladderCutoffHertz
  /// Ladder resonance; the linear ladder treats everything above 0.99 as 0.99.
  case ladderResonance
  /// 0 for the linear ladder, 1 for the one that saturates with tanh.
  case drive
  /// Linear gain before the limiter.
  case outputGain

  /// Its place in the list; for the audio thread.
  var place: Int {
    @_noAllocation @_noLocks @inline(__always) get { rawValue }
  }

  /// Its key, name, range and default.
  public var definition: ParameterDefinition {
    switch self {
    case .delaySeconds:
      ParameterDefinition(
        "delay.time-s", "Delay time", unit: .seconds, .delay,
        .number(0...2, step: 0.01, digits: 3), standard: 0, "seconds, 0 (off) to 2")
    case .delayFeedback:
      ParameterDefinition(
        "delay.feedback", "Delay feedback", .delay, .number(0...1, step: 0.05, digits: 2),
        standard: 0, "0 to 1")
    case .delayMix:
      ParameterDefinition(
        "delay.mix", "Delay mix", .delay, .number(0...1, step: 0.05, digits: 2), standard: 0,
        "0 (dry) to 1 (delayed only)")
    case .reverbFeedback:
      ParameterDefinition(
        "reverb.feedback", "Reverb feedback", .reverb, .number(0...1, step: 0.05, digits: 2),
        standard: 0.6, "0 (short) to 1 (endless)")
    case .reverbCutoffHertz:
      ParameterDefinition(
        "reverb.cutoff-hz", "Reverb cutoff", unit: .hertz, .reverb,
        .number(1...96_000, step: nil, digits: 0), standard: 4_000,
        "Hz, 1 to 96000; lower is darker")
    case .reverbBalance:
      ParameterDefinition(
        "reverb.balance", "Reverb balance", .reverb, .number(0...1, step: 0.05, digits: 2),
        standard: 0, "0 (dry) to 1 (reverb only)")
    case .ladderCutoffHertz:
      ParameterDefinition(
        "filter.cutoff-hz", "Filter cutoff", unit: .hertz, .filter,
        .numberOrWord(
          5...96_000, step: nil, digits: 0, word: "open", wordValue: .infinity),
        standard: .infinity, "Hz, 5 to 96000, or \"open\" for no filter")
    case .ladderResonance:
      ParameterDefinition(
        "filter.resonance", "Filter resonance", .filter, .number(0...1, step: 0.05, digits: 2),
        standard: 0, "0 to 1")
    case .drive:
      ParameterDefinition(
        "filter.drive", "Filter drive", .filter, .toggle(names: ["Clean", "Saturating"]),
        standard: 0, "true saturates softly, false stays linear")
    case .outputGain:
      ParameterDefinition(
        "output.gain", "Output gain", .output, .number(0...1, step: 0.05, digits: 2),
        standard: 1, "0 to 1, before the limiter")
    }
  }
}

/// The parameters of the effects and of the output.
public typealias EffectParameters = ParameterValues<EffectParameter>
