// Sounds for the script: the built-in ones, any others, and senseless ones.

import Sonification
import Synthesis

extension ScriptGenerator {
  /// A preset's sound, a random one, or one that is nonsense.
  mutating func sound() -> ChainParameters {
    let choice = Int.random(in: 0..<10, using: &self)
    let presets = Preset.builtIn
    var parameters = presets[choice % presets.count].chain
    if choice < 4 { return parameters }
    parameters.carrierMultiplier = .random(in: 0...8, using: &self)
    parameters.modulatingMultiplier = .random(in: 0...8, using: &self)
    parameters.modulationIndex = .random(in: 0...10, using: &self)
    parameters.delaySeconds = .random(in: 0...2, using: &self)
    parameters.delayFeedback = .random(in: 0...1, using: &self)
    parameters.delayMix = .random(in: 0...1, using: &self)
    parameters.reverbFeedback = .random(in: 0...1, using: &self)
    parameters.reverbCutoffHertz = .random(in: 100...20_000, using: &self)
    parameters.reverbBalance = .random(in: 0...1, using: &self)
    parameters.ladderCutoffHertz = .random(in: 20...20_000, using: &self)
    parameters.ladderResonance = .random(in: 0...1, using: &self)
    parameters.isDriven = .random(using: &self)
    parameters.outputGain = .random(in: 0...1, using: &self)
    if choice == 8 { parameters.modulationIndex = .nan }
    if choice == 9 { parameters.ladderCutoffHertz = .infinity }
    return parameters
  }
}
