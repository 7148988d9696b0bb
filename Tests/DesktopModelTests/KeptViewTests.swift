// What is seen of an image from one start to the next. Truth: what was seen when the window was closed.

import Analysis
import DesktopModel
import Foundation
import Geometry
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
