// A sound by name: how intensities become pitch, and how the voice is built and treated.

import Synthesis

/// A complete sound.
public struct Preset: Sendable, Hashable {
  /// The name users choose it by.
  public var name: String
  /// A one-sentence description of its purpose.
  public var summary: String
  /// From intensity to pitch and loudness, for each voice.
  public var mappings: VoiceMappings
  /// The voices and their effects.
  public var chain: ChainParameters

  /// From intensity to pitch and loudness, of the first voice.
  public var mapping: MappingParameters {
    get { mappings.first }
    set { mappings.first = newValue }
  }

  /// The number of voices, 1...4.
  ///
  /// Others are forced into this range. A new voice is a copy of the first.
  public var voiceCount: Int {
    get { mappings.count }
    set {
      mappings.count = newValue
      chain.voiceCount = newValue
    }
  }

  /// Creates a preset with one voice.
  public init(name: String, summary: String, mapping: MappingParameters, chain: ChainParameters) {
    self.name = name
    self.summary = summary
    mappings = VoiceMappings(mapping)
    self.chain = chain
  }

  /// This preset with one voice more; there must be room for it.
  func adding(_ mapping: MappingParameters, _ voice: VoiceParameters) -> Preset {
    var preset = self
    preset.voiceCount += 1
    preset.mappings[preset.voiceCount - 1] = mapping
    preset.chain[voice: preset.voiceCount - 1] = voice
    return preset
  }
}

extension Preset {
  /// The presets every installation has, the default first.
  public static let builtIn: [Preset] = [
    classic, sonicAtomic, analysis, twoPlaces, probeAndSurround, unitCell, residual, harmony,
    sonicAtomicCell,
  ]

  /// The whole chain over the perceptual pitch scale.
  public static let classic = Preset(
    name: "classic",
    summary: "Warm FM voice with delay and reverb; equal steps of grey sound equally large.",
    mapping: MappingParameters(amplitude: 0.5),
    chain: ChainParameters(
      voice: [.carrierMultiplier: 1, .modulatingMultiplier: 1, .modulationIndex: 1],
      effects: [
        .delaySeconds: 0.1, .delayFeedback: 0.3, .delayMix: 0.2, .reverbFeedback: 0.6,
        .reverbCutoffHertz: 4000, .reverbBalance: 0.25, .ladderCutoffHertz: 6000,
        .ladderResonance: 0.2,
      ]))

  /// The sound of the app Penumbra descends from.
  public static let sonicAtomic = Preset(
    name: "sonic-atomic",
    summary: "The origin app's sound: grey value / 120 Hz, long delay and reverb, dark filter.",
    mapping: MappingParameters(
      window: .fullRange, scale: .linear, lowestHertz: 0, highestHertz: 65_535.0 / 120,
      amplitude: 0.7),
    chain: ChainParameters(
      voice: [.carrierMultiplier: 1, .modulatingMultiplier: 1, .modulationIndex: 1],
      effects: [
        .delaySeconds: 0.1, .delayFeedback: 0.3, .delayMix: 0.5, .reverbFeedback: 0.6,
        .reverbCutoffHertz: 4000, .reverbBalance: 0.5, .ladderCutoffHertz: 1000,
        .ladderResonance: 0.6,
      ]))

  /// A pure dry tone, for reading values by ear.
  public static let analysis = Preset(
    name: "analysis",
    summary: "A pure dry tone without effects, for reading values by ear and for measuring.",
    mapping: MappingParameters(amplitude: 0.5),
    chain: ChainParameters(
      voice: [.modulationIndex: 0],
      effects: [.delayMix: 0, .reverbBalance: 0, .ladderCutoffHertz: .infinity]))
}

extension Preset {
  /// The image heard at the pen and beside it at once.
  public static let twoPlaces: Preset = {
    var beside = MappingParameters(amplitude: 0.35)
    beside.offset = .pixels(x: 30, y: 0)
    beside.panCentre = 0.8
    var here = MappingParameters(amplitude: 0.35)
    here.panCentre = -0.8
    return Preset(
      name: "two-places",
      summary:
        "The image at the pen on the left, 30 pixels beside it on the right: equal values are one note.",
      mapping: here,
      chain: ChainParameters(
        voice: [.modulationIndex: 1],
        effects: [
          .reverbFeedback: 0.5, .reverbCutoffHertz: 4000, .reverbBalance: 0.12,
          .ladderCutoffHertz: 8000,
        ])
    ).adding(beside, [.modulationIndex: 1])
  }()

  /// The point under the pen against the mean of what surrounds it.
  public static let probeAndSurround: Preset = {
    var point = MappingParameters(amplitude: 0.35)
    point.panCentre = -0.4
    var surround = MappingParameters(amplitude: 0.25, probeRadiusPixels: 12)
    surround.panCentre = 0.4
    return Preset(
      name: "probe-and-surround",
      summary:
        "A sharp probe and a wide one at once: where both sound alike, the point is like its surround.",
      mapping: point,
      chain: ChainParameters(
        voice: [.modulationIndex: 0.5],
        effects: [
          .reverbFeedback: 0.5, .reverbCutoffHertz: 4000, .reverbBalance: 0.1,
          .ladderCutoffHertz: 8000,
        ])
    ).adding(surround, [.modulationIndex: 2])
  }()
}
