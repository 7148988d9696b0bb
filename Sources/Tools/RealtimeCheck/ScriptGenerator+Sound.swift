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
    parameters.voiceCount = .random(in: 1...ChainParameters.mostVoices, using: &self)
    for voice in 0..<parameters.voiceCount {
      for key in VoiceParameter.allCases {
        parameters[voice: voice][key] = .random(in: key.definition.range, using: &self)
      }
    }
    for key in EffectParameter.allCases {
      parameters[key] = .random(in: key.definition.range, using: &self)
    }
    if choice == 8 { parameters[.modulationIndex] = .nan }
    if choice == 9 { parameters[.ladderCutoffHertz] = .infinity }
    return parameters
  }
}
