// The knobs against the ranges of the table of parameters and against the presets themselves.

import DesktopModel
import Sonification
import Synthesis
import Testing

@Suite struct SoundControlTests {
  @Test("every control has its own key and says its unit", arguments: SoundControl.all.map(\.key))
  func named(_ key: String) throws {
    let control = try #require(SoundControl.all.first { $0.key == key })
    #expect(SoundControl.all.count { $0.key == key } == 1)
    #expect(!control.name.isEmpty)
    #expect(control.unit.symbol.isEmpty == control.unit.spokenName.isEmpty)
    #expect(control.label.hasPrefix(control.name) && control.label.hasSuffix(control.unit.symbol))
    #expect(control.spokenName.hasSuffix(control.unit.spokenName))
  }

  @Test(
    "what is turned is what is read back, and nothing else changes",
    arguments: SoundControl.all.map(\.key))
  func turned(_ key: String) throws {
    let control = try #require(SoundControl.all.first { $0.key == key })
    for preset in Preset.builtIn {
      var changed = preset
      let middle = (control.range.lowerBound + control.range.upperBound) / 2
      control.set(middle, in: &changed)
      #expect(control.value(in: changed) == middle)
      for other in SoundControl.all where other.key != key {
        #expect(other.value(in: changed) == other.value(in: preset))
      }
      control.set(1e30, in: &changed)
      #expect(control.value(in: changed) == control.range.upperBound)
      control.set(-1e30, in: &changed)
      #expect(control.value(in: changed) == control.range.lowerBound)
      let before = changed
      control.set(.nan, in: &changed)
      #expect(changed == before)
    }
  }

  @Test("a step of a frequency is at most a semitone, every other step leads through the range")
  func steps() {
    for control in SoundControl.all {
      for part in [0.0, 0.1, 0.5, 1] {
        let value =
          control.range.lowerBound + (control.range.upperBound - control.range.lowerBound) * part
        let step = control.step(at: value)
        #expect(step > 0)
        if control.unit == .hertz, value >= 20 { #expect(step / value <= 0.0595) }
        #expect(step * 1_000_000 > control.range.upperBound - control.range.lowerBound)
      }
    }
  }

  @Test("the filter's upper end is an open filter, as presets write it")
  func openFilter() throws {
    let control = try #require(SoundControl.all.first { $0.key == "filter.cutoff-hz" })
    var preset = Preset.classic
    control.set(control.range.upperBound, in: &preset)
    #expect(preset.chain[.ladderCutoffHertz] == .infinity)
    #expect(control.value(in: .analysis) == control.range.upperBound)
    control.set(1_000, in: &preset)
    #expect(preset.chain[.ladderCutoffHertz] == 1_000)
  }

  @Test("every choice can be made and is read back")
  func choices() {
    for choice in SoundChoice.all {
      for index in choice.options.indices {
        var preset = Preset.classic
        choice.set(index, in: &preset)
        #expect(choice.index(in: preset) == index)
      }
      var preset = Preset.classic
      choice.set(99, in: &preset)
      #expect(preset == .classic)
    }
    #expect(SoundControl.all.count + SoundChoice.all.count == Parameter.allCases.count)
  }

  @Test("the ends of the pitch range never cross, whichever is turned, and only linear begins at 0")
  func pitchRange() throws {
    let low = try #require(SoundControl.all.first { $0.key == "mapping.lowest-hz" })
    let high = try #require(SoundControl.all.first { $0.key == "mapping.highest-hz" })
    let scale = try #require(SoundChoice.all.first { $0.parameter == .mapping(.scale) })
    var sound = EditedPreset(.classic)
    sound.set(low, to: 5_000)
    #expect(sound.current.mapping.lowestHertz == 5_000)
    #expect(sound.current.mapping.highestHertz > 5_000)
    sound.set(high, to: 200)
    #expect(sound.current.mapping.highestHertz == 200)
    #expect(sound.current.mapping.lowestHertz < 200)
    sound.set(low, to: 0)
    #expect(sound.current.mapping.lowestHertz == 1)
    sound.set(low, to: 20_000)
    #expect(sound.current.mapping.highestHertz <= 20_000)
    #expect(sound.current.mapping.lowestHertz < sound.current.mapping.highestHertz)
    sound.choose(scale, try #require(PitchScale.allCases.firstIndex(of: .linear)))
    sound.set(low, to: 0)
    #expect(sound.current.mapping.lowestHertz == 0)
    sound.choose(scale, 0)
    #expect(sound.current.mapping.lowestHertz == 1)
  }

  @Test("reset gives the preset's value, and the sound knows whether anything is changed")
  func resets() throws {
    let mix = try #require(SoundControl.all.first { $0.key == "delay.mix" })
    var sound = EditedPreset(.classic)
    #expect(!sound.isChanged)
    sound.set(mix, to: 0.9)
    #expect(sound.isChanged)
    sound.reset(mix)
    #expect(!sound.isChanged)
    sound.set(mix, to: 0.9)
    sound.resetAll()
    #expect(sound.current == .classic)
  }
}
