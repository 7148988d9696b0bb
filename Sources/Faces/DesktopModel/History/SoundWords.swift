// What a change of the sound is called: the parameter with its two values, or what became of the voices.

import Analysis
import Micrograph
import Sonification
import Synthesis
import Translation
import Wording

/// Changes of the preset in words.
enum PresetWords {
  static func preset(_ before: WindowSettings, _ after: WindowSettings) -> [StepWords] {
    let (old, new) = (before.preset.value.name, after.preset.value.name)
    return old == new
      ? [StepWords(translated("Preset \(new) loaded again"), subject: translated("Preset"))]
      : StepWords.from(old, to: new, translated("Preset"))
  }
}

/// Changes of the sound in words.
enum SoundWords {
  static func sound(_ before: WindowSettings, _ after: WindowSettings) -> [StepWords] {
    let (old, new) = (before.sound.value, after.sound.value)
    guard old.voiceCount == new.voiceCount else {
      return [
        StepWords(
          old.voiceCount < new.voiceCount
            ? translated("Voice \(new.voiceCount) added")
            : translated("A voice removed, \(new.voiceCount) left"))
      ]
    }
    var words = Parameter.all(voiceCount: new.voiceCount).filter { old[$0] != new[$0] }
      .flatMap { Self.parameter($0, old, new) }
    words += (0..<new.voiceCount).flatMap { Self.voice($0, old, new) }
    // Both ends of the pitch range move where one pushes the other.
    guard words.count > 2 else { return words }
    return isAsInPreset(after)
      ? [StepWords(translated("Sound put back to the preset \(after.preset.value.name)"))]
      : [StepWords(translated("Sound changed in \(words.count) settings"))]
  }

  private static func isAsInPreset(_ settings: WindowSettings) -> Bool {
    var sound = settings.preset.value.origin
    (sound.name, sound.summary) = (settings.sound.value.name, settings.sound.value.summary)
    return sound == settings.sound.value
  }

  private static func parameter(
    _ parameter: Parameter, _ old: Preset, _ new: Preset
  ) -> [StepWords] {
    let whose =
      parameter.voice.map { new.voiceCount > 1 ? translated(" of voice \($0 + 1)") : "" } ?? ""
    let name = "\(parameter.definition.title)\(whose)"
    if let control = SoundControl.all.first(where: { isSame($0.parameter, parameter) }) {
      let control = control.of(voice: parameter.voice ?? 0)
      return StepWords.number(
        name, control.value(in: old), control.value(in: new), digits: control.digits,
        unit: control.unit == .none ? "" : translated(name: control.unit.spokenName))
    }
    guard
      let choice = SoundChoice.all.first(where: { isSame($0.parameter, parameter) })?
        .of(voice: parameter.voice ?? 0)
    else { return [StepWords(translated("\(name) changed"), subject: name)] }
    return StepWords.from(
      choice.options[choice.index(in: old)], to: choice.options[choice.index(in: new)], name)
  }

  private static func isSame(_ one: Parameter, _ other: Parameter) -> Bool {
    one.definition.key == other.definition.key
  }

  private static func voice(_ voice: Int, _ old: Preset, _ new: Preset) -> [StepWords] {
    let name = VoiceText.name(voice, of: new.voiceCount)
    let (was, now) = (old.mappings[voice], new.mappings[voice])
    var words: [StepWords] = []
    if was.layer != now.layer {
      words.append(
        StepWords(
          translated("\(name) reads \(VoiceText.picture(now.layer))"),
          subject: translated("\(name) reads")))
    }
    if was.offset != now.offset {
      words.append(
        StepWords(
          "\(name) \(VoiceText.place(now.offset))", subject: translated("\(name) heard"),
          isContinuous: true))
    }
    if was.window != now.window {
      var window = StepWords(translated("Contrast for the sound"), isContinuous: true)
      window.isSecondary = true
      words.append(window)
    }
    return words
  }
}
