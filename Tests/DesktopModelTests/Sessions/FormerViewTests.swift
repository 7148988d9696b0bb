// The user's own image after a session was played over another one, or an exercise was done. Source of truth: what was
// set and seen before.

import DesktopModel
import Foundation
import Geometry
import Micrograph
import TestBasics
import Testing

@MainActor
@Suite("The user's own image, left and shown again", .timeLimit(.minutes(60)))
struct FormerViewTests {
  /// A session over the first image, and then the other one with tags, a line, a layer, paint and a contrast.
  private func prepare(_ model: WindowModel, _ home: WindowHome) async throws -> String {
    for x in [100.0, 150, 200] {
      model.point(at: ViewPoint(x: x, y: 200), isInContact: true)
      try await Task.sleep(for: .milliseconds(5))
    }
    model.point(at: ViewPoint(x: 200, y: 200), isInContact: false)
    try await model.wait(for: "the lift") { model.pen?.isInContact == false }
    await model.open(path: home.otherImage)
    await model.listSessions()
    let path = try #require(model.chosenSession?.path)
    model.zoom(by: 2)
    model.chooseLayer(recipe: "blur(2)", of: .shown)
    try await model.wait(for: "the layer") { model.shownLayer != nil }
    model.setDisplay(low: 20, high: 180)
    model.tick()
    model.setPainting(true)
    try await PaintRig.stroke(model, row: 50, from: 90, to: 110)
    model.setPainting(false)
    model.moveCursor(.right, by: .ten)
    model.setLineStart()
    model.tick()
    model.moveCursor(.down, by: .ten)
    model.setLineEnd()
    model.tick()
    model.tagHere()
    model.tick()
    try await model.wait(for: "the profile") { model.profile != nil }
    model.addRegion()
    model.tick()
    model.tellRegion()
    try await model.wait(for: "the figures") { model.regionFigures != nil }
    return path
  }

  private struct Seen: Equatable {
    let picture: [UInt32]
    let display: String
    let recipe: String
    let viewport: Viewport
    let point: ImagePoint
    let line: [ImagePoint?]
    let profile: String
    let tags: [ImagePoint]
    let region: [String]
    let paint: String
    let history: [EditHistoryLine]

    @MainActor init(_ model: WindowModel) {
      picture = PaintRig.picture(model, 1, 800, 400)
      display = String(describing: model.display)
      recipe = String(describing: model.shownRecipe)
      viewport = model.viewport
      point = model.point
      line = [model.lineMarks?.start, model.lineMarks?.end].map {
        $0.map { model.viewport.imagePoint(of: $0) }
      }
      profile = String(describing: model.profile)
      tags = model.tags.tags.map(\.position)
      region = [model.regionTitles[model.regionIndex], model.regionText]
      paint = model.paintText
      history = model.historyLines
    }
  }

  @Test(
    "after a session over another image everything is as it was, and each step can still be taken back"
  )
  func played() async throws {
    try await RunningWindow.run { model, home in
      let path = try await prepare(model, home)
      let before = Seen(model)
      // A busy machine looks at the words later than a stroke this short ends.
      model.togglePlaybackLoop()
      await model.playSession(at: path)
      #expect(model.image?.path == home.image && model.isPlaying)
      try await model.wait(for: "the words") { model.statusText.contains("playing") }
      // What is set meanwhile and is of no image stays set.
      model.setVolume(decibels: -6)
      model.tick()
      model.stopPlaying()
      #expect(!model.statusText.contains("playing"))
      let after = Seen(model)
      #expect(after == before, "\(after) \(before)")
      var titles: [String] = []
      while let title = model.undoTitle {
        titles.append(title)
        model.undo()
      }
      #expect(
        titles.contains("Stroke painted") && titles.contains { $0.hasPrefix("Tag 1") }, "\(titles)")
      #expect(model.tags.tags.isEmpty && model.paintText == "Nothing is painted.")
      #expect(model.shownLayer == nil && model.lineMarks == nil)
      while model.redoTitle != nil { model.redo() }
      try await model.wait(for: "all of it again") {
        model.shownLayer != nil && model.tags.tags.count == 1 && model.hasPaint
      }
    }
  }

  @Test(
    "a step that is of no image and is taken back while another one is shown is not done again by going back"
  )
  func undone() async throws {
    try await RunningWindow.run { model, home in
      model.setColorMap(.viridis)
      model.tick()
      let path = try await prepare(model, home)
      let titles = model.historyLines.filter(\.isDone).map(\.title)
      await model.playSession(at: path)
      // Of the steps of the image nothing can be taken back now.
      let others = model.historyLines.filter(\.isDone).map(\.title)
      #expect(
        others.contains { $0.contains("Viridis") } && !others.contains("Stroke painted"),
        "\(others)")
      while model.undoTitle != nil { model.undo() }
      #expect(model.colorMap == .gray)
      model.stopPlaying()
      #expect(model.colorMap == .gray)
      let left = model.historyLines.filter(\.isDone).map(\.title)
      #expect(
        left == titles.filter { $0 == titles[0] || !others.contains($0) }, "\(left) of \(titles)")
    }
  }

  @Test("after an exercise the image is as it was, also where its file is gone by then")
  func exercise() async throws {
    try await RunningWindow.run { model, home in
      _ = try await prepare(model, home)
      let before = Seen(model)
      await model.beginExercise()
      #expect(model.isExercising)
      try FileManager.default.removeItem(atPath: home.otherImage)
      await model.endExercise()
      #expect(!model.isExercising)
      let after = Seen(model)
      #expect(after == before, "\(after) \(before)")
    }
  }

  @Test(
    "a first window is a share of its screen, and not larger than a small one; the next one as it was left"
  )
  func startSize() throws {
    let home = try WindowHome()
    defer { home.remove() }
    let first = WindowModel(environment: home.environment, home: home.folder.path)
    func size(_ width: Int, _ height: Int) -> [Int] {
      let screen = WindowScreen(name: "", width: width, height: height, widthMillimetres: 0)
      let size = first.startSize(on: screen)
      return [size.width, size.height]
    }
    #expect(size(2_560, 1_440) == [2_048, 1_152] && size(1_280, 800) == [1_280, 800])
    #expect(size(1_024, 600) == [1_024, 600] && size(1_600, 900) == [1_280, 800])
    let folder = home.folder.appending(path: "state/penumbra")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("{\"windowWidth\": 900, \"windowHeight\": 700}".utf8).write(
      to: folder.appending(path: "window.json"))
    let next = WindowModel(environment: home.environment, home: home.folder.path)
    let screen = WindowScreen(name: "", width: 2_560, height: 1_440, widthMillimetres: 0)
    #expect(next.startSize(on: screen) == (900, 700))
  }
}
