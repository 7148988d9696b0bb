// What shapes the sound apart from pitch and loudness: of the voice and of the effects.

/// Everything that shapes the sound apart from pitch and loudness; a plain value within its ranges.
public struct ChainParameters: Sendable, Hashable, BitwiseCopyable {
  /// The voice.
  public var voice: VoiceParameters
  /// What treats the voice.
  public var effects: EffectParameters

  /// Parameters as given; what is left out has its standard value: plain FM, no effects.
  ///
  /// ```swift
  /// let pure = ChainParameters(voice: [.modulationIndex: 0], effects: [.delayMix: 0.2])
  /// ```
  public init(
    voice: VoiceParameters = VoiceParameters(), effects: EffectParameters = EffectParameters()
  ) {
    self.voice = voice
    self.effects = effects
  }

  /// The value of a parameter of the voice.
  public subscript(parameter: VoiceParameter) -> Double {
    get { voice[parameter] }
    set { voice[parameter] = newValue }
  }

  /// The value of a parameter of the effects.
  public subscript(parameter: EffectParameter) -> Double {
    get { effects[parameter] }
    set { effects[parameter] = newValue }
  }
}
