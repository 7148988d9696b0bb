// A sound by name: how intensities become pitch, and how the voice is built and treated.

import Synthesis

/// A complete sound.
public struct Preset: Sendable, Hashable {
  /// The name users choose it by.
  public var name: String
  /// One sentence on what it is for.
  public var summary: String
  /// From intensity to pitch and loudness.
  public var mapping: MappingParameters
  /// The voice and its effects.
  public var chain: ChainParameters

  public init(name: String, summary: String, mapping: MappingParameters, chain: ChainParameters) {
    self.name = name
    self.summary = summary
    self.mapping = mapping
    self.chain = chain
  }
}

extension Preset {
  /// The presets every installation has, the default first.
  public static let builtIn: [Preset] = [classic, sonicAtomic, analysis]

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
