// What is kept by name, managed in the window: questions before anything goes, sentences where nothing can, and what
// is in use goes with its name. Source of truth: the files in the user's folders.

import DesktopModel
import Files
import Foundation
import Library
import Sonification
import Testing

@MainActor
@Suite("Kept by name", .timeLimit(.minutes(60))) struct KeptModelTests {
  private func run(_ body: (WindowModel, WindowHome) async throws -> Void) async throws {
    let home = try WindowHome()
    defer { home.remove() }
    try home.writeSettings("describe = false\nspeech = \"off\"\n")
    let model = WindowModel(environment: home.environment, home: home.folder.path)
    model.resizeView(width: 800, height: 400)
    await model.open(path: home.image)
    try await body(model, home)
  }

  private func own(_ model: WindowModel, _ kind: KeptKind) -> [String] {
    let folder = kind.folder(in: model.folders)
    return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
      .filter { $0.hasSuffix(".toml") }.sorted()
  }

  @Test("a preset in use is renamed and stays chosen, also at the next start")
  func renamed() async throws {
    try await run { model, home in
      let lowest = try #require(SoundControl.all.first { $0.key == "mapping.lowest-hz" })
      model.set(lowest, to: 140)
      model.savePreset(named: "mine")
      model.renameKept(.preset, "mine", to: "other")
      #expect(model.announcement == "Renamed mine to other")
      #expect(model.presetName == "other" && model.presetState == "Unchanged")
      #expect(own(model, .preset) == ["other.toml"])
      model.end()
      let next = WindowModel(environment: home.environment, home: home.folder.path)
      #expect(next.presetTitles[next.presetIndex] == "other" && next.presetState == "Unchanged")
      #expect(next.notice == nil && lowest.value(in: next.sound.current) == 140)
    }
  }

  @Test("a preset is removed after a question; its sound stays as a change of classic")
  func removed() async throws {
    try await run { model, home in
      let lowest = try #require(SoundControl.all.first { $0.key == "mapping.lowest-hz" })
      model.set(lowest, to: 140)
      model.savePreset(named: "mine")
      model.removeKept(.preset, "mine")
      let question = try #require(model.question)
      #expect(question.sentence == "Remove the preset mine?" && question.consent == "Remove")
      model.answer(false)
      #expect(own(model, .preset) == ["mine.toml"])
      #expect(model.announcement == "The preset mine stays")
      model.removeKept(.preset, "mine")
      model.answer(true)
      #expect(own(model, .preset).isEmpty && model.announcement == "Removed the preset mine")
      #expect(model.presetName == "classic" && model.presetState == "Changed")
      model.end()
      let next = WindowModel(environment: home.environment, home: home.folder.path)
      #expect(next.notice == nil && lowest.value(in: next.sound.current) == 140)
    }
  }

  @Test("what comes with the program says so and stays", arguments: KeptKind.allCases)
  func bundled(kind: KeptKind) async throws {
    try await run { model, _ in
      guard let name = kind.bundledNames.first else { return }
      model.removeKept(kind, name)
      #expect(model.question == nil)
      let sentence = try #require(model.notice?.sentence)
      #expect(sentence.contains(" \(name) comes with Penumbra and stays as it is"))
      #expect(model.keptWords(kind, name).hasPrefix("\(name), comes with Penumbra"))
      model.duplicateKept(kind, name)
      #expect(own(model, kind) == ["\(name) copy.toml"])
      #expect(model.announcement == "Duplicated as \(name) copy")
    }
  }

  @Test("renaming and importing over another one ask; a bad file is one sentence")
  func asked() async throws {
    try await run { model, home in
      model.duplicateKept(.preset, "classic")
      model.duplicateKept(.preset, "analysis")
      model.renameKept(.preset, "classic copy", to: "analysis copy")
      #expect(model.question?.sentence == "Replace the preset analysis copy?")
      model.answer(false)
      #expect(own(model, .preset).count == 2)
      #expect(model.announcement == "The preset analysis copy stays as it was")
      let out = home.folder.path + "/out.toml"
      model.exportKept(.preset, "classic copy", to: out)
      model.importKept(.preset, from: out)
      #expect(model.question?.sentence == "Replace the preset classic copy?")
      model.answer(true)
      #expect(model.announcement == "Imported the preset classic copy")
      model.renameKept(.preset, "classic copy", to: "analysis copy")
      model.answer(true)
      #expect(own(model, .preset) == ["analysis copy.toml"])
      try Data("name = [".utf8).write(to: URL(filePath: out))
      model.importKept(.preset, from: out)
      let sentence = try #require(model.notice?.sentence)
      #expect(sentence.contains(out) && !sentence.contains("\n") && model.question == nil)
    }
  }

  @Test("zones in use are renamed with their file, and stay as unsaved ones when it is removed")
  func zones() async throws {
    try await run { model, _ in
      model.duplicateKept(.zones, "drums")
      let index = try #require(model.zoneSetNames.firstIndex(of: "drums copy"))
      model.chooseZones(at: index)
      model.renameKept(.zones, "drums copy", to: "steps")
      #expect(model.zoneSetIndex.map { model.zoneSetNames[$0] } == "steps")
      #expect(!model.areZonesChanged && model.zoneSet?.name == "steps")
      model.removeKept(.zones, "steps")
      model.answer(true)
      #expect(model.zoneSet?.parts.count == ZoneSet.drums.parts.count && model.areZonesChanged)
      #expect(own(model, .zones).isEmpty)
    }
  }

  @Test("what is renamed or removed is not found under its former name by the history")
  func history() async throws {
    try await run { model, _ in
      let lowest = try #require(SoundControl.all.first { $0.key == "mapping.lowest-hz" })
      model.set(lowest, to: 140)
      model.savePreset(named: "mine")
      model.tick()
      model.choosePreset(named: "analysis")
      model.tick()
      model.renameKept(.preset, "mine", to: "other")
      model.undo()
      #expect(model.presetName == "other" && model.presetState == "Unchanged")
      #expect(lowest.value(in: model.sound.current) == 140)
      model.redo()
      #expect(model.presetName == "analysis")
      model.removeKept(.preset, "other")
      model.answer(true)
      model.undo()
      // The sound is not lost: it is a change of classic, which is kept as such.
      #expect(model.presetName == "classic" && model.presetState == "Changed")
      #expect(lowest.value(in: model.sound.current) == 140)
    }
  }
}
