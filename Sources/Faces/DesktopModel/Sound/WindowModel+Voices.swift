// The voices of the sound: which one the controls are about, one more, one less.

import Sonification
import Synthesis
import Translation

extension WindowModel {
  // How far a new voice is heard from the pen for each voice before it, in pixels: as in `two-places`.
  private static let newVoicePixels = 30.0

  /// The voice that the controls are about, from 0.
  public var chosenVoice: Int { min(chosenVoiceIndex, sound.current.voiceCount - 1) }

  /// The voices that can be chosen, in words.
  public var voiceTitles: [String] {
    let count = sound.current.voiceCount
    return (1...count).map { translated("Voice \($0) of \(count)") }
  }

  /// The name of the choice of what the chosen voice reads.
  public var heardTitle: String {
    sound.current.voiceCount > 1
      ? translated("Heard by voice \(chosenVoice + 1)") : translated("Heard")
  }

  /// Chooses the voice that the controls are about.
  public func chooseVoice(at index: Int) {
    guard index != chosenVoice, (0..<sound.current.voiceCount).contains(index) else { return }
    chosenVoiceIndex = index
    sayVoice()
    changes.formUnion([.sound, .layers, .overlay])
  }

  /// Chooses the voice after the chosen one, around the end.
  public func chooseNextVoice() {
    guard sound.current.voiceCount > 1 else {
      return say(translated("There is one voice; \"Add a voice\" on the Sound page makes another"))
    }
    chooseVoice(at: (chosenVoice + 1) % sound.current.voiceCount)
  }

  /// Adds a copy of the chosen voice, heard beside the pen, and chooses it.
  public func addVoice() {
    let (count, chosen) = (sound.current.voiceCount, chosenVoice)
    guard count < ChainParameters.mostVoices else {
      return say(translated("There are \(count) voices, and there can be no more"))
    }
    sound.adopt { preset in
      preset.voiceCount = count + 1
      preset.mappings[count] = preset.mappings[chosen]
      preset.mappings[count].offset = .pixels(x: Self.newVoicePixels * Double(count), y: 0)
      preset.chain[voice: count] = preset.chain[voice: chosen]
    }
    chosenVoiceIndex = count
    applySound()
    sayVoice(translated("Added. "))
  }

  /// Takes the chosen voice away, where there is another one.
  public func removeVoice() {
    let (count, chosen) = (sound.current.voiceCount, chosenVoice)
    guard count > 1 else { return say(translated("The only voice cannot be removed")) }
    sound.adopt { preset in
      for voice in chosen..<count - 1 {
        preset.mappings[voice] = preset.mappings[voice + 1]
        preset.chain[voice: voice] = preset.chain[voice: voice + 1]
      }
      preset.voiceCount = count - 1
    }
    chosenVoiceIndex = min(chosen, count - 2)
    if isSoundLinked { soundFollowsDisplay() }
    applySound()
    sayVoice(translated("Removed voice \(chosen + 1). "))
  }

  private func sayVoice(_ before: String = "") {
    let offset = sound.current.mappings[chosenVoice].offset
    say("\(before)\(voiceTitles[chosenVoice]), \(VoiceText.place(offset))")
  }
}
