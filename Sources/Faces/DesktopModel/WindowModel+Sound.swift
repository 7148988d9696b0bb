// Turning the sound; every change is heard at once.

import Foundation
import Instrument
import Micrograph
import Settings
import Sonification

extension WindowModel {
  // What one press of the volume keys changes, in decibels.
  private static let volumeStep = 3.0

  /// The names of the presets that can be chosen.
  public var presetNames: [String] { PresetLibrary(folders: folders).names() }

  /// Turns a control.
  public func set(_ control: SoundControl, to value: Double) {
    guard value != control.value(in: desk.current) else { return }
    desk.set(control, to: value)
    applySound()
  }

  /// Makes a choice.
  public func choose(_ choice: SoundChoice, _ index: Int) {
    guard index != choice.index(in: desk.current) else { return }
    desk.choose(choice, index)
    applySound()
  }

  /// Gives a control the value it has in the preset.
  public func reset(_ control: SoundControl) {
    desk.reset(control)
    applySound()
  }

  /// Gives every control the value it has in the preset.
  public func resetSound() {
    desk.resetAll()
    if isSoundLinked, let display { desk.adopt { $0.mapping.window = .fixed(display.window) } }
    applySound()
  }

  /// Changes to another preset.
  public func choosePreset(named name: String) {
    do throws(Fault) {
      let preset = try Fault.wrap { () throws(SettingsError) in
        try PresetLibrary(folders: folders).find(name)
      }
      desk = SoundDesk(preset)
      if isSoundLinked, let display {
        desk.adopt { $0.mapping.window = .fixed(display.window) }
      }
      preferences.presetName = name
      applySound()
    } catch {
      show(Notice(error))
    }
  }

  /// Saves the sound as a preset of the user's own.
  ///
  /// - Returns: the path of the file; nil where the bar says why it was not written.
  @discardableResult
  public func savePreset(named name: String) -> String? {
    let words = name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let file = String(words.map { $0.isLetter || $0.isNumber || $0 == "-" ? $0 : "-" })
    guard !file.isEmpty, !Preset.builtIn.contains(where: { $0.name == words }) else {
      show(
        Notice(
          sentence: "\"\(words)\" cannot be the name of your own preset; choose another one.",
          remedy: .dismiss))
      return nil
    }
    var preset = desk.current
    // What is heard is what is saved.
    if let session {
      preset.mapping = session.mapping
      preset.chain = session.chain
    }
    preset.name = words
    preset.summary = "Made from \(desk.origin.name)."
    let path = "\(folders.presets)/\(file).toml"
    do throws(Fault) {
      try OutputPlace.makeFolder(folders.presets)
      try Fault.wrap { () throws(SettingsError) in try PresetFile.write(preset, to: path) }
    } catch {
      show(Notice(error))
      return nil
    }
    desk = SoundDesk(preset)
    preferences.presetName = words
    changes.insert(.sound)
    say("Saved the preset \(words)")
    return path
  }

  /// Changes the volume, in decibels below the preset's own level.
  public func setVolume(decibels: Double) {
    let range = LiveSession.volumeRange
    let held = min(max(decibels, range.lowerBound), range.upperBound)
    guard held != volumeDecibels, !held.isNaN else { return }
    volumeDecibels = held
    session?.setVolume(decibels: held)
    changes.insert(.sound)
  }

  /// One step louder or softer.
  public func changeVolume(louder: Bool) {
    setVolume(decibels: volumeDecibels + (louder ? Self.volumeStep : -Self.volumeStep))
    say("Volume \(Words.number(volumeDecibels, 0)) decibels")
  }

  /// Silences the sound within 5 ms, or lets it sound again.
  public func toggleSilence() {
    isSilenced.toggle()
    session?.silence(isSilenced)
    say(isSilenced ? "Silenced" : "Sounding again")
    changes.formUnion([.sound, .status])
  }

  private func applySound() {
    session?.setPreset(desk.current)
    changes.formUnion([.sound, .display])
  }
}
