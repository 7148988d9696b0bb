// The history of the window: what a user set, taken back and done again. Source of truth: what the window showed at
// each moment, kept by the test.

import Analysis
import DesktopModel
import Foundation
import Geometry
import Micrograph
import Sonification
import TestBasics
import Testing

@MainActor
@Suite("Edit history", .timeLimit(.minutes(60))) struct HistoryTests {
  // A time of its own: a second and more between two acts, less within one turn of a hand.
  @MainActor
  private final class Time {
    var nanoseconds: Int64 = 1_000_000_000_000
    func tick(_ model: WindowModel, afterMilliseconds pause: Int64 = 2_000) {
      nanoseconds += pause * 1_000_000
      model.tick(nowNanoseconds: nanoseconds)
    }
  }

  private func run(_ body: (WindowModel, WindowHome, Time) async throws -> Void) async throws {
    let home = try WindowHome()
    defer { home.remove() }
    try home.writeSettings("describe = false\nspeech = \"off\"\n")
    let model = WindowModel(environment: home.environment, home: home.folder.path)
    model.resizeView(width: 800, height: 400)
    await model.open(path: home.image)
    let time = Time()
    time.tick(model)
    try await body(model, home, time)
    model.end()
  }

  private func stepCount(_ model: WindowModel) -> Int {
    model.historyLines.filter(\.isDone).count - 1
  }

  private func waitForLayer(_ model: WindowModel) async throws {
    try await Patience.wait(for: "the layer") { model.shownRecipe == model.layerRecipe(of: .shown) }
  }

  @Test("1,000 steps of a random user are taken back to the start and done again, exactly")
  func random() async throws {
    try await run { model, _, time in
      var user = RandomUser(model, seed: 19)
      var seen = [SeenSettings(model)]
      var acts = 0
      while seen.count <= 1_000 {
        user.act()
        acts += 1
        time.tick(model)
        try await waitForLayer(model)
        time.tick(model)
        let count = stepCount(model)
        try #require(count == seen.count || count == seen.count - 1, "\(acts)")
        let now = SeenSettings(model)
        if count == seen.count {
          try #require(now != seen[count - 1], "\(model.historyLines.last?.title ?? "")")
          seen.append(now)
        } else {
          // What makes no step sets nothing, but for the turns of one number of a zone.
          let title = model.undoTitle ?? ""
          try #require(
            now == seen[count] || now.zones != seen[count].zones && title.contains("zone"),
            "\(acts): \(title)")
          seen[count] = now
        }
      }
      let clock = ContinuousClock()
      var (all, longest, slowCount) = (Duration.zero, Duration.zero, 0)
      func measured(_ body: () -> Void) {
        let spent = clock.measure(body)
        (all, longest) = (all + spent, max(longest, spent))
        if spent > .milliseconds(20) { slowCount += 1 }
      }
      for count in (0..<1_000).reversed() {
        let title = model.undoTitle ?? ""
        measured { model.undo() }
        #expect(model.announcement == "Undo: \(title)")
        try await waitForLayer(model)
        time.tick(model)
        try #require(SeenSettings(model) == seen[count], "\(count): \(title)")
      }
      model.undo()
      #expect(model.announcement == "nothing to undo")
      for count in 1...1_000 {
        let title = model.redoTitle ?? ""
        measured { model.redo() }
        try await waitForLayer(model)
        time.tick(model)
        try #require(SeenSettings(model) == seen[count], "\(count): \(title)")
      }
      model.redo()
      #expect(model.announcement == "nothing to redo")
      print(
        "history: 1,000 steps of \(acts) acts; a step \(all / 2_000), \(longest) at most, "
          + "\(slowCount) of 2,000 above 20 ms")
      // All at once, from the list.
      model.goToHistory(at: 0)
      try await waitForLayer(model)
      time.tick(model)
      #expect(SeenSettings(model) == seen[0])
      model.goToHistory(at: 500)
      try await waitForLayer(model)
      time.tick(model)
      #expect(SeenSettings(model) == seen[500])
      #expect(model.historyLines.count == 1_001)
      #expect(model.historyLines.firstIndex(where: \.isNow) == 500)
    }
  }

  @Test(
    "a slider that is dragged is one step, named with its two ends; pressed again later it is another"
  )
  func turns() async throws {
    try await run { model, _, time in
      let lowest = try #require(SoundControl.all.first { $0.key == "mapping.lowest-hz" })
      for hertz in [120.0, 130, 140] {
        model.set(lowest, to: hertz)
        time.tick(model, afterMilliseconds: 30)
      }
      #expect(model.undoTitle == "\(lowest.name) 110 to 140 hertz")
      time.tick(model)
      model.set(lowest, to: 150)
      time.tick(model, afterMilliseconds: 30)
      #expect(stepCount(model) == 2)
      model.undo()
      #expect(model.announcement == "Undo: \(lowest.name) 140 to 150 hertz")
      #expect(lowest.value(in: model.sound.current) == 140)
      model.undo()
      #expect(lowest.value(in: model.sound.current) == 110 && !model.sound.isChanged)
      // Turned and turned back within one turn is nothing.
      model.redo()
      time.tick(model)
      model.set(lowest, to: 150)
      time.tick(model, afterMilliseconds: 30)
      model.set(lowest, to: 140)
      time.tick(model, afterMilliseconds: 30)
      #expect(stepCount(model) == 1)
      // A word among others is a step each time, however quick.
      for _ in 0..<4 {
        model.chooseNextColors()
        time.tick(model, afterMilliseconds: 30)
      }
      #expect(stepCount(model) == 5)
    }
  }

  @Test("another image ends what belongs to the one before, and keeps what belongs to the sound")
  func otherImage() async throws {
    try await run { model, home, time in
      let lowest = try #require(SoundControl.all.first { $0.key == "mapping.lowest-hz" })
      model.set(lowest, to: 140)
      time.tick(model)
      model.moveCursor(.right, by: .ten)
      model.tagHere()
      time.tick(model)
      model.setDisplay(gamma: 2)
      time.tick(model)
      model.chooseNextColors()
      time.tick(model)
      #expect(stepCount(model) == 4)
      await model.open(path: home.otherImage)
      #expect(stepCount(model) == 2)
      model.undo()
      model.undo()
      #expect(lowest.value(in: model.sound.current) == 110)
      model.undo()
      #expect(model.announcement == "nothing to undo")
      await model.open(path: home.image)
      #expect(model.tags.tags.count == 1 && model.display?.gamma == 2)
    }
  }

  @Test("volume, mute and what was saved are no steps; the saved preset stays chosen")
  func notUndone() async throws {
    try await run { model, _, time in
      model.changeVolume(louder: false)
      model.toggleSilence()
      time.tick(model)
      #expect(model.undoTitle == nil)
      let lowest = try #require(SoundControl.all.first { $0.key == "mapping.lowest-hz" })
      model.set(lowest, to: 140)
      time.tick(model)
      model.savePreset(named: "mine")
      time.tick(model)
      #expect(stepCount(model) == 1)
      model.undo()
      #expect(model.presetName == "mine" && model.sound.isChanged)
      #expect(lowest.value(in: model.sound.current) == 110)
      model.redo()
      #expect(!model.sound.isChanged)
      #expect(model.volumeDecibels == -3 && model.isSilenced)
    }
  }

  @Test("of more than 1,000 steps the last are kept, and that is told")
  func limit() async throws {
    try await run { model, _, time in
      for round in 0..<1_010 {
        model.setMetronome(round % 2 == 0)
        time.tick(model)
      }
      #expect(model.historyLines.count == 1_001)
      #expect(model.historyLines[0].title == "Before the last 1000 steps; older ones are not kept")
      model.goToHistory(at: 0)
      model.undo()
      #expect(model.announcement == "nothing to undo: of the steps the last 1000 are kept")
    }
  }

  @Test("tags that another window set meanwhile stay when one's own are taken back")
  func twoWindows() async throws {
    try await run { model, home, time in
      model.moveCursor(.right, by: .ten)
      model.tagHere()
      time.tick(model)
      let other = WindowModel(environment: home.environment, home: home.folder.path)
      other.resizeView(width: 800, height: 400)
      await other.open(path: home.image)
      other.moveCursor(.left, by: .ten)
      other.tagHere()
      other.end()
      model.moveCursor(.up, by: .ten)
      model.tagHere()
      time.tick(model)
      #expect(model.tags.tags.count == 3)
      model.undo()
      model.undo()
      #expect(model.tags.tags.map(\.position) == [ImagePoint(x: 90, y: 50)])
    }
  }
}
