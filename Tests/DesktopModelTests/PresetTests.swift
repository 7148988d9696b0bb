// The user's own presets in the window: one name everywhere, none replaced without asking, none
// lost without a message. A second model over the same folders is the next start.

import DesktopModel
import Files
import Foundation
import Library
import Sonification
import Testing

@MainActor
@Suite(.timeLimit(.minutes(60))) struct PresetTests {
  private static let lowest = "mapping.lowest-hz"

  private func control(_ key: String) throws -> SoundControl {
    try #require(SoundControl.all.first { $0.key == key })
  }

  private func start(_ home: WindowHome) -> WindowModel {
    WindowModel(environment: home.environment, home: home.folder.path)
  }

  @Test("\"my sound\" is found after a restart, and its name is one in list, memory and file")
  func restart() throws {
    let home = try WindowHome()
    defer { home.remove() }
    let model = start(home)
    let lowest = try control(Self.lowest)
    model.set(lowest, to: 140)
    let path = try #require(model.savePreset(named: "  my  sound "))
    #expect(try PresetFile.read(path).name == "my sound")
    #expect(model.presetName == "my sound")
    model.end()
    let next = start(home)
    #expect(next.notice == nil)
    #expect(next.presetTitles[next.presetIndex] == "my sound" && next.presetState == "Unchanged")
    #expect(lowest.value(in: next.sound.current) == 140)
    let library = PresetLibrary(folders: next.folders)
    #expect(try library.find("my sound").mapping.lowestHertz == 140)
  }

  @Test("saving over one's own preset asks; the answer that is not given keeps the old one")
  func asked() throws {
    let home = try WindowHome()
    defer { home.remove() }
    let model = start(home)
    let lowest = try control(Self.lowest)
    model.set(lowest, to: 120)
    let path = try #require(model.savePreset(named: "plain"))
    model.set(lowest, to: 140)
    #expect(model.savePreset(named: "plain") == nil)
    let question = try #require(model.question)
    #expect(question.purpose == .replacePreset(name: "plain"))
    #expect(question.detail.contains(path))
    model.answer(false)
    #expect(model.question == nil && model.sound.isChanged)
    #expect(try PresetFile.read(path).mapping.lowestHertz == 120)
    model.savePreset(named: "plain")
    model.answer(true)
    #expect(try PresetFile.read(path).mapping.lowestHertz == 140)
    #expect(!model.sound.isChanged && model.announcement == "Saved the preset plain")
    // An answer to nothing does nothing.
    model.answer(true)
    #expect(model.question == nil)
  }

  @Test("a name that cannot be one is refused in a sentence, and nothing is written")
  func refused() throws {
    let home = try WindowHome()
    defer { home.remove() }
    let model = start(home)
    for name in ["", "classic", "..", "a/b", ".x", "x.toml", "a\u{1}b"] {
      #expect(model.savePreset(named: name) == nil && model.question == nil)
      #expect(model.notice?.sentence.contains("cannot be the name of your own preset") == true)
      model.dismissNotice()
    }
    let files = try? FileManager.default.contentsOfDirectory(atPath: model.folders.presets)
    #expect((files ?? []).isEmpty)
  }

  @Test("a preset that is gone is said at the start, with what sounds instead")
  func goneAtStart() throws {
    let home = try WindowHome()
    defer { home.remove() }
    let model = start(home)
    let lowest = try control(Self.lowest)
    model.set(lowest, to: 140)
    let path = try #require(model.savePreset(named: "my sound"))
    model.end()
    try FileManager.default.removeItem(atPath: path)
    let next = start(home)
    let sentence = try #require(next.notice?.sentence)
    #expect(sentence.contains("The preset my sound is not there any more"))
    #expect(sentence.hasSuffix("The preset classic sounds instead."))
    #expect(next.presetTitles[next.presetIndex] == "classic" && next.sound.current == .classic)
  }

  @Test("what was changed in a preset that is gone sounds on, and is said")
  func changedAndGone() throws {
    let home = try WindowHome()
    defer { home.remove() }
    let model = start(home)
    let lowest = try control(Self.lowest)
    let path = try #require(model.savePreset(named: "mine"))
    model.set(lowest, to: 150)
    model.end()
    try FileManager.default.removeItem(atPath: path)
    let next = start(home)
    #expect(next.notice?.sentence.contains("The sound you had made from it is still there") == true)
    #expect(lowest.value(in: next.sound.current) == 150 && next.presetState == "Changed")
  }

  @Test("a preset whose file goes while it sounds is shown as gone, and so is one that is chosen")
  func goneMeanwhile() throws {
    let home = try WindowHome()
    defer { home.remove() }
    let model = start(home)
    let lowest = try control(Self.lowest)
    model.set(lowest, to: 140)
    let path = try #require(model.savePreset(named: "my sound"))
    try FileManager.default.removeItem(atPath: path)
    #expect(model.presetTitles[model.presetIndex] == "my sound (its file is gone)")
    #expect(model.presetState == "not saved any more")
    model.choosePreset(at: model.presetIndex)
    #expect(model.notice?.sentence.contains("my sound is not there any more") == true)
    #expect(model.notice?.sentence.hasSuffix("my sound still sounds.") == true)
    #expect(lowest.value(in: model.sound.current) == 140)
    // Saved again it is there again.
    #expect(model.savePreset(named: "my sound") == path)
    #expect(model.presetTitles[model.presetIndex] == "my sound")
  }
}
