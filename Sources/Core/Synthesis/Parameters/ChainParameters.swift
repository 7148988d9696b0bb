// What shapes the sound apart from pitch and loudness: of one to four voices and of the effects.

/// Everything that shapes the sound apart from pitch and loudness; a plain value within its ranges.
public struct ChainParameters: Sendable, Hashable, BitwiseCopyable {
  /// The most voices there can be.
  public static var mostVoices: Int {
    @_noAllocation @_noLocks get { 4 }
  }

  /// The first voice.
  public var voice: VoiceParameters
  private var second = VoiceParameters()
  private var third = VoiceParameters()
  private var fourth = VoiceParameters()
  private var count = 1
  /// What treats the voices.
  public var effects: EffectParameters

  /// Creates parameters; those left out have their defaults: plain FM, no effects.
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

  /// The number of voices, 1...4.
  ///
  /// Others are forced into this range. A new voice is a copy of the first.
  public var voiceCount: Int {
    @_noAllocation @_noLocks get { count }
    set {
      let wanted = min(max(newValue, 1), ChainParameters.mostVoices)
      for index in count..<max(wanted, count) { self[voice: index] = voice }
      // Unused voices are reset, or two presets that sound the same would not be equal.
      for index in wanted..<max(wanted, count) { self[voice: index] = VoiceParameters() }
      count = wanted
    }
  }

  /// The parameters of a voice, from 0; those of a voice that is not there are not used.
  public subscript(voice index: Int) -> VoiceParameters {
    @_noAllocation @_noLocks get {
      switch index {
      case 1: second
      case 2: third
      case 3: fourth
      default: voice
      }
    }
    set {
      switch index {
      case 1: second = newValue
      case 2: third = newValue
      case 3: fourth = newValue
      default: voice = newValue
      }
    }
  }

  /// Sets a value of a voice that lies in its range; for the audio thread.
  @_noAllocation @_noLocks
  mutating func put(_ value: Double, at place: Int, ofVoice index: Int) {
    switch index {
    case 1: second.put(value, at: place)
    case 2: third.put(value, at: place)
    case 3: fourth.put(value, at: place)
    default: voice.put(value, at: place)
    }
  }

  /// The value of a parameter of the first voice.
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
