// What is seen of an image from one start to the next. Truth: what was seen when the window was closed.

import Analysis
import DesktopModel
import Engine
import Foundation
import Geometry
import Sonification
import TestBasics
import Testing

@MainActor
@Suite("The view at the next start", .timeLimit(.minutes(60))) struct KeptViewTests {
  private func start(_ home: WindowHome) -> WindowModel {
    let model = WindowModel(environment: home.environment, home: home.folder.path)
    model.resizeView(width: 800, height: 400)
    return model
  }

  @Test("zoom, place and layer are there again for the same image, and for no other")
  func again() async throws {
    let home = try WindowHome()
    defer { home.remove() }
    let model = start(home)
    await model.open(path: home.image)
    model.show(ImagePoint(x: 60, y: 40), at: ViewPoint(x: 400, y: 200), zoom: 9)
    model.chooseLayer(recipe: "gradient", of: .shown)
    try await model.wait(for: "the layer") { model.shownRecipe == LayerRecipe(.gradient) }
    model.end()

    let next = start(home)
    await next.openFirst()
    #expect(next.viewport == model.viewport && next.viewport.zoom == 9)
    try await next.wait(for: "the layer again") { next.shownRecipe == LayerRecipe(.gradient) }
    #expect(next.undoTitle == nil)
    // Another image is seen as a whole, and so is this one when it is opened again.
    await next.open(path: home.otherImage)
    #expect(next.viewport.isFitted)
    await next.open(path: home.image)
    #expect(next.viewport.isFitted && next.shownRecipe == .file)
    next.end()

    let other = start(home)
    await other.open(path: home.otherImage)
    #expect(other.viewport.isFitted && other.shownRecipe == .file)
    other.end()
  }

  @Test("frame and measured line are there again, and no step of the user's")
  func frame() async throws {
    let home = try WindowHome()
    defer { home.remove() }
    let stack = try StackImage.withSections(4)
    defer { stack.remove() }
    let model = start(home)
    await model.open(path: stack.path)
    model.showFrame(3)
    try await model.wait(for: "the frame") { model.image?.frame == 3 }
    model.setLineStart()
    model.moveCursor(.right, by: .ten)
    model.setLineEnd()
    model.setLineWidth(3)
    model.chooseLayer(recipe: "gradient", of: .shown)
    try await model.wait(for: "the layer") { model.shownRecipe == LayerRecipe(.gradient) }
    let line = model.line
    #expect(line.points != nil && line.widthPixels == 3)
    model.end()

    let next = start(home)
    await next.openFirst()
    try await next.wait(for: "frame and layer again") {
      next.image?.frame == 3 && next.shownRecipe == LayerRecipe(.gradient)
    }
    #expect(next.line == line && next.undoTitle == nil)
    // A file that has fewer frames by now shows the first.
    next.end()
    try FileManager.default.removeItem(atPath: stack.path)
    try FileManager.default.copyItem(atPath: home.image, toPath: stack.path)
    let last = start(home)
    await last.openFirst()
    #expect(last.image?.frame ?? 1 == 1 && last.notice == nil)
    last.end()
  }

  @Test(
    "what is chosen on the pages Play, Exercise and Sessions is there again; nonsense is as usual")
  func choices() async throws {
    let home = try WindowHome()
    defer { home.remove() }
    let model = start(home)
    await model.open(path: home.image)
    await model.begin(audio: .off)
    let usual = start(home)
    let volume = try #require(WindowModel.knobTargets.firstIndex(of: .volume))
    model.put(volume, on: .turn)
    model.setKnobGestures(true)
    model.setTempo(90)
    model.setMetronome(true)
    model.choosePlacement(at: 1)
    let name = try #require(model.exerciseNames.firstIndex { $0 != "circle" })
    model.chooseExercise(at: name)
    model.chooseExerciseWay(at: 2)
    model.setExercisePace(0.5)
    model.setExerciseAttemptCount(3)
    model.setExerciseReach(0.5)
    model.chooseExerciseHand(at: 1)
    model.setExercisePerson("Ada")
    model.setPlaybackSpeed(at: 0)
    model.togglePlaybackLoop()
    model.lengthenOverviews(bySeconds: 1)
    model.chooseNextOverviewValue()
    func facts(_ model: WindowModel) -> [String] {
      [
        "\(model.knobIndex(.turn)) \(model.hasKnobGestures) \(model.tempo) \(model.hasMetronome)",
        "\(model.placementIndex) \(model.exerciseIndex ?? -1) \(model.exerciseWayIndex)",
        "\(model.exercisePace) \(model.exerciseAttemptCount) \(model.exerciseReach)",
        "\(model.exerciseHandIndex) \(model.exercisePerson) \(model.playbackSpeedIndex)",
        "\(model.isPlaybackLooping)",
      ]
    }
    model.end()
    let chosen = facts(model)
    for (one, other) in zip(chosen, facts(usual)) { #expect(one != other) }
    let next = start(home)
    #expect(facts(next) == chosen)
    let usualSeconds = 2.0
    #expect(next.preferences.choices.overviewSeconds == usualSeconds + 1)
    #expect(next.preferences.choices.overviewValue == "mean")
    #expect(next.undoTitle == nil)
    next.end()
    let path = home.folder.path + "/state/penumbra/window.json"
    try Data(
      """
      {"choices": {"knobs": {"turn": "no such", "nowhere": "volume"}, "beatsPerMinute": 1e9, "placement": "?",
       "exercise": "none", "pace": 1e300, "attemptCount": -4, "reachShare": 7, "hand": "third",
       "overviewSeconds": 1e300, "playbackSpeed": 77, "pattern": "nonsense"}}
      """.utf8
    ).write(to: URL(filePath: path))
    let strange = start(home)
    #expect(strange.exerciseIndex == usual.exerciseIndex && strange.tempo == usual.tempo)
    #expect(WindowModel.exercisePaces.contains(strange.exercisePace))
    #expect(WindowModel.exerciseAttemptCounts.contains(strange.exerciseAttemptCount))
    #expect(strange.exerciseReach == 1 && strange.exerciseHandIndex == 0)
    #expect(strange.playbackSpeedIndex == usual.playbackSpeedIndex)
    strange.end()
  }

  @Test("a view of nonsense, and a recipe that cannot be read, are left aside")
  func nonsense() async throws {
    let home = try WindowHome()
    defer { home.remove() }
    let model = start(home)
    await model.open(path: home.image)
    model.zoom(by: 3)
    model.end()
    let path = home.folder.path + "/state/penumbra/window.json"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let zoom = try #require(model.preferences.view?.zoom ?? model.viewport.zoom)
    for (key, value) in [
      ("zoom", "-1"), ("zoom", "1e300"), ("x", "1e300"), ("layer", "\"no such\""),
    ] {
      var lines = text.split(separator: "\n").map(String.init)
      if key == "layer" {
        let place = try #require(lines.firstIndex { $0.contains("\"zoom\"") })
        lines.insert("\"layer\" : \(value),", at: place)
      } else {
        let place = try #require(lines.firstIndex { $0.contains("\"\(key)\"") })
        let comma = lines[place].hasSuffix(",") ? "," : ""
        lines[place] = "\"\(key)\" : \(value)\(comma)"
      }
      try Data(lines.joined(separator: "\n").utf8).write(to: URL(filePath: path))
      let next = start(home)
      await next.openFirst()
      #expect(next.image?.path == home.image && next.shownRecipe == .file && next.notice == nil)
      #expect((next.viewport.minimumZoom...Viewport.maximumZoom).contains(next.viewport.zoom))
      #expect(next.viewport.corner.x.isFinite && zoom > 0)
      // A row and a column that make no sense are those of an edge; a zoom that makes none is the whole image's.
      #expect(next.viewport.isFitted == (value == "-1"), "\(key)")
      next.end()
    }
  }
}
