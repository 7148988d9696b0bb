// One set of preferences for both faces: what `penumbra settings` writes holds in the window, and what
// the window chooses holds in the terminal. A second model over the same folders is the next start.

import DesktopModel
import Files
import Foundation
import Library
import Sonification
import Testing

@MainActor
@Suite(.timeLimit(.minutes(60))) struct SharedPreferencesTests {
  private func start(_ home: WindowHome) -> WindowModel {
    WindowModel(environment: home.environment, home: home.folder.path)
  }

  private func settings(_ home: WindowHome) throws -> Preferences {
    try PreferencesFile.read(home.folder.path + "/config/penumbra/settings.toml")
  }

  private func writeMemory(_ text: String, _ home: WindowHome) throws {
    let folder = home.folder.appending(path: "state/penumbra")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: folder.appending(path: "window.json"))
  }

  private func memoryText(_ home: WindowHome) throws -> String {
    try String(
      contentsOfFile: home.folder.path + "/state/penumbra/window.json", encoding: .utf8)
  }

  @Test("the preset of the settings sounds in the window")
  func terminalToWindow() throws {
    let home = try WindowHome()
    defer { home.remove() }
    try home.writeSettings("preset = \"analysis\"\n")
    let model = start(home)
    #expect(model.presetName == "analysis" && model.sound.current.name == "analysis")
    #expect(model.presetTitles[model.presetIndex] == "analysis" && model.notice == nil)
    model.end()
    #expect(try settings(home).preset == "analysis")
  }

  @Test(
    "a preset that is chosen in the window is the settings' one, and nothing else of them changes")
  func windowToTerminal() throws {
    let home = try WindowHome()
    defer { home.remove() }
    try home.writeSettings("record = false\ndry = true\n")
    let model = start(home)
    model.choosePreset(named: "sonic-atomic")
    model.end()
    let now = try settings(home)
    #expect(now.preset == "sonic-atomic" && !now.recordsSessions && now.keepsDry)
    #expect(try !memoryText(home).contains("presetName"))
  }

  @Test("a window in which no preset was chosen leaves alone what the terminal sets meanwhile")
  func untouched() throws {
    let home = try WindowHome()
    defer { home.remove() }
    let model = start(home)
    model.setVolume(decibels: -6)
    try home.writeSettings("preset = \"analysis\"\n")
    model.end()
    #expect(try settings(home).preset == "analysis")
  }

  @Test("the preset of an earlier window's memory moves to the settings, once, with its changes")
  func takenOver() throws {
    let home = try WindowHome()
    defer { home.remove() }
    var changed = try PresetLibrary(folders: start(home).folders).find("analysis")
    changed.mapping.lowestHertz = 141
    let sound = try #require(
      String(data: JSONEncoder().encode(PresetFile.text(of: changed)), encoding: .utf8))
    try writeMemory(
      "{\"presetName\": \"analysis\", \"windowWidth\": 900, \"unsavedSound\": \(sound)}", home)
    let model = start(home)
    #expect(model.presetName == "analysis" && model.preferences.windowWidth == 900)
    #expect(model.presetState == "Changed" && model.sound.current.mapping.lowestHertz == 141)
    model.end()
    #expect(try settings(home).preset == "analysis")
    #expect(try !memoryText(home).contains("\"presetName\""))
    // From then on the settings are asked.
    try home.writeSettings("preset = \"classic\"\n")
    #expect(start(home).presetName == "classic")
  }

  @Test("settings that name a preset of their own win over an earlier window's memory")
  func settingsWin() throws {
    let home = try WindowHome()
    defer { home.remove() }
    try writeMemory("{\"presetName\": \"sonic-atomic\"}", home)
    try home.writeSettings("preset = \"analysis\"\n")
    let model = start(home)
    #expect(model.presetName == "analysis")
    model.end()
    #expect(try settings(home).preset == "analysis")
  }

  @Test("a preset of an earlier window that is gone does not reach the settings")
  func goneBefore() throws {
    let home = try WindowHome()
    defer { home.remove() }
    try writeMemory("{\"presetName\": \"nobody\"}", home)
    let model = start(home)
    #expect(model.presetName == "classic")
    #expect(model.notice?.sentence.contains("The preset nobody is not there any more") == true)
    model.end()
    #expect(try settings(home).preset == "classic")
  }

  @Test("changes of a preset that the terminal has replaced are left aside, and it is said")
  func replacedElsewhere() throws {
    let home = try WindowHome()
    defer { home.remove() }
    let lowest = try #require(SoundControl.all.first { $0.key == "mapping.lowest-hz" })
    let model = start(home)
    model.set(lowest, to: 141)
    model.end()
    try home.writeSettings("preset = \"analysis\"\n")
    let next = start(home)
    #expect(next.presetName == "analysis" && next.presetState == "Unchanged")
    #expect(
      next.notice?.sentence
        == "The preset was set to analysis elsewhere; what you had changed in classic and not saved is "
        + "not used.")
  }

  @Test("a preset file anywhere that the settings name sounds, and is listed by its path")
  func file() throws {
    let home = try WindowHome()
    defer { home.remove() }
    var preset = Preset.classic
    preset.mapping.lowestHertz = 123
    let path = home.folder.path + "/mine.toml"
    try PresetFile.write(preset, to: path)
    try home.writeSettings("preset = \"\(path)\"\n")
    let model = start(home)
    #expect(model.sound.current.mapping.lowestHertz == 123 && model.notice == nil)
    #expect(model.presetTitles[model.presetIndex] == path && model.presetState == "Unchanged")
  }

  @Test("settings that cannot be written are asked about where a preset was chosen")
  func unwritable() throws {
    let home = try WindowHome()
    defer { home.remove() }
    // A plain file in place of the folder: nobody can write there, not even root.
    try Data().write(to: home.folder.appending(path: "config"))
    let model = start(home)
    model.dismissNotice()
    model.choosePreset(named: "analysis")
    #expect(!model.mayClose())
    #expect(model.question?.detail.hasPrefix("Not kept: the choice of the preset. ") == true)
    model.end(isHurried: true)
  }

  @Test(
    "what the window sets for every start is in the settings' file, and holds at the next start")
  func everyStart() throws {
    let home = try WindowHome()
    defer { home.remove() }
    try home.writeSettings("dry = true\nspeech = \"off\"\n")
    let model = start(home)
    let former = Dictionary(uniqueKeysWithValues: StartSwitch.allCases.map { ($0, model.isOn($0)) })
    #expect(
      former == [.record: true, .dry: true, .describe: true, .duck: false, .drone: false])
    for choice in StartSwitch.allCases { model.set(choice, to: !model.isOn(choice)) }
    // The recording that goes on is stopped by its own key.
    #expect(model.isRecordingWanted)
    #expect(model.announcement == "Saved; it holds from the next start on")
    model.chooseVerbosity(index: try #require(Verbosity.allCases.firstIndex(of: .full)))
    #expect(model.announcement == "Saved")
    model.chooseSpeech(index: try #require(SpeechChoice.allCases.firstIndex(of: .headphones)))
    model.end()
    var expected = Preferences()
    (expected.recordsSessions, expected.describesImages) = (false, false)
    (expected.ducksVoice, expected.hasDrone, expected.keepsDry) = (true, true, false)
    (expected.verbosity, expected.speech) = (.full, .headphones)
    #expect(try settings(home) == expected)
    let next = start(home)
    #expect(!next.isRecordingWanted)
    #expect(StartSwitch.allCases.allSatisfy { next.isOn($0) == !(former[$0] ?? true) })
    #expect(next.verbosityIndex == 2 && next.speechIndex == 3)
    next.end()
  }

  @Test("settings that cannot be written are told, and nothing of them is lost")
  func damaged() throws {
    let home = try WindowHome()
    defer { home.remove() }
    try home.writeSettings("record = maybe\n")
    let model = start(home)
    model.dismissNotice()
    model.set(.drone, to: true)
    #expect(model.notice?.sentence.contains("settings.toml") == true)
    let text = try String(
      contentsOfFile: home.folder.path + "/config/penumbra/settings.toml", encoding: .utf8)
    #expect(text == "record = maybe\n")
    model.end()
  }
}
