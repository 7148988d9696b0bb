// What a preset from any file keeps to.

import Micrograph
import Settings
import Sonification
import Synthesis

/// The promises of preset files.
enum PresetPromises {
  private static let largest = Double.greatestFiniteMagnitude

  static func check(_ path: String) throws(Finding) -> Bool {
    let file = SettingsPromises<Preset>(
      read: { (path) throws(SettingsError) in try PresetFile.read(path) },
      text: { PresetFile.text(of: $0) },
      parse: { (text) throws(SettingsError) in try PresetFile.parse(text, path: path) })
    guard let preset = try file.check(path) else { return false }
    try check(preset)
    try checkChanging(preset, path)
    return true
  }

  /// Every number of a preset in its range.
  static func check(_ preset: Preset) throws(Finding) {
    let mapping = preset.mapping
    let chain = preset.chain
    let greatest = PresetRanges.greatestHertz
    let lowestRange =
      mapping.scale == .linear ? 0...greatest : Double.leastNonzeroMagnitude...greatest
    try Promise.within(mapping.lowestHertz, lowestRange, "lowest-hz")
    try Promise.within(mapping.highestHertz, mapping.lowestHertz.nextUp...greatest, "highest-hz")
    try check(mapping.window)
    let numbers: [(String, Double, ValueRange)] = [
      ("gamma", mapping.gamma, PresetRanges.gamma),
      ("amplitude", mapping.amplitude, PresetRanges.amplitude),
      ("loudness-phon", mapping.loudnessPhon ?? 60, PresetRanges.loudnessPhon),
      ("probe-radius-px", mapping.probeRadiusPixels, PresetRanges.probeRadiusPixels),
      ("carrier-multiplier", chain.carrierMultiplier, PresetRanges.multiplier),
      ("modulating-multiplier", chain.modulatingMultiplier, PresetRanges.multiplier),
      ("modulation-index", chain.modulationIndex, PresetRanges.modulationIndex),
      ("delay.time-s", chain.delaySeconds, PresetRanges.delaySeconds),
      ("delay.feedback", chain.delayFeedback, PresetRanges.feedback),
      ("delay.mix", chain.delayMix, PresetRanges.share),
      ("reverb.feedback", chain.reverbFeedback, PresetRanges.feedback),
      ("reverb.cutoff-hz", chain.reverbCutoffHertz, PresetRanges.reverbCutoffHertz),
      ("reverb.balance", chain.reverbBalance, PresetRanges.share),
      ("resonance", chain.ladderResonance, PresetRanges.resonance),
      ("gain", chain.outputGain, PresetRanges.outputGain),
    ]
    for (name, value, range) in numbers {
      guard range.contains(value) else { throw .outOfBounds(name: name, value: "\(value)") }
    }
    guard
      chain.ladderCutoffHertz == .infinity
        || PresetRanges.ladderCutoffHertz.contains(chain.ladderCutoffHertz)
    else { throw .outOfBounds(name: "filter.cutoff-hz", value: "\(chain.ladderCutoffHertz)") }
  }

  private static func check(_ window: WindowChoice) throws(Finding) {
    switch window {
    case .automatic(let fraction): try Promise.within(fraction, 0...1, "saturated-percent")
    case .fullRange: break
    case .fixed(let window):
      try Promise.within(window.low, -largest...window.high.nextDown, "window")
      try Promise.within(window.high, window.low.nextUp...largest, "window")
      for value in [window.low, window.high, window.low / 2 + window.high / 2, 0] {
        try Promise.within(window.position(of: value), 0...1, "u at \(value) in \(window)")
      }
    }
  }

  /// A session keeps what changed as keys and values: all of them together make the same mapping.
  private static func checkChanging(_ preset: Preset, _ path: String) throws(Finding) {
    let values = PresetFile.mappingValues(of: preset)
    let changed: Preset
    do throws(SettingsError) {
      changed = try PresetFile.changing(
        .classic, Dictionary(values) { $1 }, path: path)
    } catch {
      throw .refusedAfterWriting(text: "\(values)", reason: "\(error)")
    }
    guard changed.mapping == preset.mapping else { throw .changedByWriting(text: "\(values)") }
  }
}
