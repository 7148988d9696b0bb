// Turning the sound; every change is heard at once.

import Engine
import Files
import Foundation
import Library
import Micrograph
import Pen
import Recorded
import Session
import Sonification
import Translation
import Wording

extension WindowModel {
  // What one press of the volume keys changes, in decibels.
  private static let volumeStep = 3.0

  /// The names of the presets that can be chosen.
  private var presetNames: [String] { ownPresets.names(in: PresetLibrary(folders: folders)) }

  // A preset of the preferences may be a file anywhere.
  private var isPresetThere: Bool {
    presetNames.contains(presetName)
      || PresetLibrary.isPath(presetName) && FileManager.default.fileExists(atPath: presetName)
  }

  /// The labels of the presets to choose from; the chosen one is among them even where its file is
  /// gone.
  public var presetTitles: [String] {
    let names = presetNames
    guard !names.contains(presetName) else { return names }
    return names + [isPresetThere ? presetName : translated("\(presetName) (its file is gone)")]
  }

  /// The index of the chosen preset among `presetTitles`.
  public var presetIndex: Int {
    let names = presetNames
    return names.firstIndex(of: presetName) ?? names.count
  }

  /// A label on whether the sound is as its preset has it.
  public var presetState: String {
    guard isPresetThere else { return translated("not saved any more") }
    return sound.isChanged ? translated("Changed") : translated("Unchanged")
  }

  /// Loads the preset of the preferences, with the changes made to it here and not saved.
  func takeUpSound(_ shared: Preferences) {
    let name = takeUpPresetName(shared)
    var origin = Preset.classic
    var refusal: SettingsError?
    presetName = name
    do throws(SettingsError) {
      origin = try PresetLibrary(folders: folders).find(name)
      // A preset can be named by its file's name, too.
      if !PresetLibrary.isPath(name) { presetName = origin.name }
    } catch {
      refusal = error
    }
    let left = unsavedSound()
    if let refusal {
      presetName = origin.name
      chosenPresetName = nil
      let now =
        left == nil
        ? translated("The preset \(origin.name) sounds instead.")
        : translated(
          "The sound you had made from it is still there, as a change of \(origin.name): save it "
            + "under a name to keep it.")
      add(Notice(sentence: "\(Self.words(of: refusal, name)) \(now)", remedy: .dismiss))
    }
    sound = left.map { EditedPreset(origin, unsaved: $0) } ?? EditedPreset(origin)
    if isSilenced { say(translated("Still silenced, as you left it; Ctrl+M sounds again")) }
    if preferences.isVolumeDamaged {
      add(
        Notice(
          sentence: translated(
            "How loud it was could not be read; it begins at "
              + "\(NumberText.number(volumeDecibels, 0)) dB."), remedy: .dismiss))
    }
  }

  // Earlier windows kept a preset of their own. It moves to the preferences once, unless they name
  // another one than the usual.
  private func takeUpPresetName(_ shared: Preferences) -> String {
    guard let former = preferences.formerPresetName else { return shared.preset }
    preferences.unsavedPresetName = preferences.unsavedPresetName ?? former
    preferences.formerPresetName = nil
    keep()
    guard shared.preset == Preferences().preset, former != shared.preset else {
      return shared.preset
    }
    chosenPresetName = former
    return former
  }

  private func unsavedSound() -> Preset? {
    guard let text = preferences.unsavedSound,
      let left = try? PresetFile.parse(text, path: WindowMemory.fileName)
    else { return nil }
    let origin = preferences.unsavedPresetName ?? presetName
    if origin == presetName { return left }
    add(
      Notice(
        sentence:
          translated(
            "The preset was set to \(presetName) elsewhere; what you had changed in \(origin) "
              + "and not saved is not used."), remedy: .dismiss))
    return nil
  }

  private static func words(of error: SettingsError, _ name: String) -> String {
    switch error {
    case .presetNotFound, .file(.notFound):
      translated(
        "The preset \(name) is not there any more, because its file was removed or renamed.")
    default:
      translated("The preset \(name) cannot be used: \(Fault.settings(error).windowSentence)")
    }
  }

  /// Turns a control.
  public func set(_ control: SoundControl, to value: Double) {
    guard value != control.value(in: sound.current) else { return }
    sound.set(control, to: value)
    applySound()
  }

  /// Makes a choice.
  public func choose(_ choice: SoundChoice, _ index: Int) {
    guard index != choice.index(in: sound.current) else { return }
    sound.choose(choice, index)
    applySound()
  }

  /// Gives a control the value it has in the preset.
  public func reset(_ control: SoundControl) {
    sound.reset(control)
    applySound()
  }

  /// Gives every control the value it has in the preset.
  public func resetSound() {
    sound.resetAll()
    if isSoundLinked, let display { sound.adopt { $0.mapping.window = .fixed(display.window) } }
    applySound()
  }

  /// Changes to the preset at an index among `presetTitles`.
  public func choosePreset(at index: Int) {
    let names = presetNames
    if names.indices.contains(index) {
      choosePreset(named: names[index])
    } else {
      choosePreset(named: presetName)
    }
  }

  /// Changes to another preset; if it does not exist the old sound stays, and the message bar says
  /// so.
  public func choosePreset(named name: String) {
    do throws(SettingsError) {
      let preset = try PresetLibrary(folders: folders).find(name)
      sound = EditedPreset(preset)
      chosenVoiceIndex = 0
      layers.written[.heard] = nil
      if isSoundLinked, let display {
        sound.adopt { $0.mapping.window = .fixed(display.window) }
      }
      takePresetName(name)
      applySound()
    } catch {
      let words = Self.words(of: error, name)
      show(
        Notice(
          sentence: translated("\(words) \(sound.origin.name) still sounds."), remedy: .dismiss))
      // The list shows what sounds.
      changes.insert(.sound)
    }
  }

  /// Saves the sound as a preset of the user's own; asks before it replaces one of that name.
  ///
  /// - Returns: the path of the file; nil where it was not written, or not yet.
  @discardableResult
  public func savePreset(named name: String) -> String? {
    savePreset(named: name, isReplacing: false)
  }

  @discardableResult
  func savePreset(named typed: String, isReplacing: Bool) -> String? {
    var preset = sound.current
    // The audible sound is what is saved.
    if let session {
      preset.mappings = session.mappings
      preset.chain = session.chain
    }
    preset.summary = "Made from \(sound.origin.name)."
    do throws(Fault) {
      let name = try Fault.wrap { () throws(SettingsError) in try PresetName(typed) }
      try OutputPlace.makeFolder(folders.presets)
      preset.name = name.text
      if isReplacing, sound.origin.name == name.text { preset.summary = sound.origin.summary }
      let (new, library) = (preset, PresetLibrary(folders: folders))
      let path = try Fault.wrap { () throws(SettingsError) in
        try library.save(new, as: name, isReplacing: isReplacing)
      }
      withoutStep {
        sound = EditedPreset(preset)
        takePresetName(name.text)
      }
      savedPresetCount += 1
      keep()
      changes.insert(.sound)
      say(translated("Saved the preset \(name.text)"))
      return path
    } catch {
      if case .settings(.presetExists(let name, let path)) = error {
        ask(Question(replacing: name, at: path))
      } else {
        show(Notice(error))
      }
      return nil
    }
  }

  /// Changes the volume, in decibels below the preset's own level.
  public func setVolume(decibels: Double) {
    let range = LiveSession.volumeRange
    let held = min(max(decibels, range.lowerBound), range.upperBound)
    guard held != volumeDecibels, !held.isNaN else { return }
    volumeDecibels = held
    keep()
    session?.setVolume(decibels: held)
    changes.insert(.sound)
  }

  /// One step louder or softer.
  public func changeVolume(louder: Bool) {
    setVolume(decibels: volumeDecibels + (louder ? Self.volumeStep : -Self.volumeStep))
    say(translated("Volume \(NumberText.number(volumeDecibels, 0)) decibels"))
  }

  /// Silences the sound within 5 ms, or lets it sound again.
  public func toggleSilence() {
    isSilenced.toggle()
    keep()
    session?.silence(isSilenced)
    if isSilenced { speech?.hush() }
    session?.play(forSilence: isSilenced)
    say(isSilenced ? translated("Silenced") : translated("Sounding again"))
    changes.formUnion([.sound, .status])
  }

  func takePresetName(_ name: String) {
    presetName = name
    chosenPresetName = name
  }

  func applySound() {
    let isReadOtherwise =
      session.map {
        $0.mappings.all.map(\.layer) != sound.current.mappings.all.map(\.layer)
          || $0.mappings.first.landmarks != sound.current.mappings.first.landmarks
      } ?? false
    session?.setPreset(sound.current)
    films.feed?.hear(sound.current.mappings)
    if isReadOtherwise { makeMissingLayers() }
    keep()
    changes.formUnion([.sound, .display, .overlay])
  }
}
