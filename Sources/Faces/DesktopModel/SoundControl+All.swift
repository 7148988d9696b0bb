// Every number of the sound, in the order of the panel.

import Settings
import Sonification
import Synthesis

extension SoundControl {
  /// All controls.
  public static let all: [SoundControl] = [
    SoundControl(
      "output.gain", "Output gain", .output, 0...1, step: 0.05, digits: 2, \.chain.outputGain),
    SoundControl(
      "mapping.amplitude", "Voice level", .output, 0...1, step: 0.05, digits: 2,
      \.mapping.amplitude),
    SoundControl(
      "mapping.lowest-hz", "Lowest pitch", unit: "Hz", unitName: "hertz", .pitch,
      0...PresetRanges.greatestHertz, step: nil, digits: 1, \.mapping.lowestHertz),
    SoundControl(
      "mapping.highest-hz", "Highest pitch", unit: "Hz", unitName: "hertz", .pitch,
      1...PresetRanges.greatestHertz, step: nil, digits: 1, \.mapping.highestHertz),
    SoundControl(
      "mapping.gamma", "Gamma", .pitch, 0.05...20, step: 0.05, digits: 2, \.mapping.gamma),
    SoundControl(
      "mapping.probe-radius-px", "Probe radius", unit: "px", unitName: "pixels", .pitch,
      0...PresetRanges.probeRadiusPixels.highest, step: 1, digits: 0,
      \.mapping.probeRadiusPixels),
    SoundControl(
      "voice.carrier-multiplier", "Carrier ratio", .voice, 0...64, step: 0.25, digits: 2,
      \.chain.carrierMultiplier),
    SoundControl(
      "voice.modulating-multiplier", "Modulator ratio", .voice, 0...64, step: 0.25, digits: 2,
      \.chain.modulatingMultiplier),
    SoundControl(
      "voice.modulation-index", "Modulation index", .voice, 0...100, step: 0.1, digits: 2,
      \.chain.modulationIndex),
    SoundControl(
      "delay.time-s", "Delay time", unit: "s", unitName: "seconds", .delay, 0...2, step: 0.01,
      digits: 3, \.chain.delaySeconds),
    SoundControl(
      "delay.feedback", "Delay feedback", .delay, 0...1, step: 0.05, digits: 2,
      \.chain.delayFeedback),
    SoundControl(
      "delay.mix", "Delay mix", .delay, 0...1, step: 0.05, digits: 2, \.chain.delayMix),
    SoundControl(
      "reverb.feedback", "Reverb feedback", .reverb, 0...1, step: 0.05, digits: 2,
      \.chain.reverbFeedback),
    SoundControl(
      "reverb.cutoff-hz", "Reverb cutoff", unit: "Hz", unitName: "hertz", .reverb, 20...20_000,
      step: nil, digits: 0, \.chain.reverbCutoffHertz),
    SoundControl(
      "reverb.balance", "Reverb balance", .reverb, 0...1, step: 0.05, digits: 2,
      \.chain.reverbBalance),
    SoundControl(
      "filter.cutoff-hz", "Filter cutoff", unit: "Hz", unitName: "hertz", .filter,
      20...SoundControl.openFilterHertz, step: nil, digits: 0, \.finiteLadderCutoff),
    SoundControl(
      "filter.resonance", "Filter resonance", .filter, 0...1, step: 0.05, digits: 2,
      \.chain.ladderResonance),
  ]

  /// The filter's cutoff at which it is taken out of the way, in hertz.
  public static let openFilterHertz = 20_000.0
}

extension Preset {
  // A knob has an end: there the filter is open.
  fileprivate var finiteLadderCutoff: Double {
    get { min(chain.ladderCutoffHertz, SoundControl.openFilterHertz) }
    set {
      chain.ladderCutoffHertz = newValue >= SoundControl.openFilterHertz ? .infinity : newValue
    }
  }
}
