// Gestures in the window's model: recognised, answered, saved and remembered. Sources of truth: which gesture the
// drawn hand meant, the order of the presets, and the file of rows.

import DesktopModel
import Foundation
import Movement
import Testing

@MainActor
@Suite(.timeLimit(.minutes(60))) struct GesturePageTests {
  // Hands that no model has learned from.
  private static let hands = GestureSynthesis(seed: 4_711)
  // Where no tablet says how long a pixel is.
  private static let millimetresPerPixel = 0.1

  /// Gestures as a stroke file over an image, a second apart.
  private static func strokes(_ gestures: [[[StrokePoint]]], in home: WindowHome) throws -> String {
    var lines = ["time_s,x_px,y_px,pressure,contact"]
    var start = 0.2
    for contacts in gestures {
      let all = contacts.joined()
      let first = all.first?.seconds ?? 0
      for contact in contacts {
        for (index, point) in contact.enumerated() {
          let isLast = index == contact.count - 1
          lines.append(
            String(
              format: "%.5f,%.3f,%.3f,%.1f,%d", start + point.seconds - first,
              point.xMillimetres / millimetresPerPixel, point.yMillimetres / millimetresPerPixel,
              isLast ? 0 : 0.5, isLast ? 0 : 1))
        }
      }
      start += (all.last?.seconds ?? 0) - first + 1
    }
    let path = home.folder.appending(path: "gestures.csv")
    try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: path)
    return path.path
  }

  private static func contacts(_ gesture: PenGesture) -> [[StrokePoint]] {
    hands.contacts(gesture, person: 0, repetition: 0)
  }

  private static func choose(_ model: WindowModel, _ label: String, _ response: String) throws {
    model.chooseGestureLabel(at: try #require(model.gestureLabels.firstIndex(of: label)))
    let titles = WindowModel.gestureResponseTitles
    model.chooseGestureResponse(at: try #require(titles.firstIndex(of: response)))
    #expect(model.gestureResponseIndex == titles.firstIndex(of: response))
  }

  @Test("A circle tags, a stroke to the right changes the preset, and a star does nothing")
  func answered() async throws {
    try await RunningWindow.run { model, home in
      #expect(model.gestureModelIndex == 0 && model.gestureWords == "Gestures mean nothing.")
      #expect(model.gestureModelTitles.prefix(2) == ["Nothing", "gestures"])
      await model.chooseGestureModel(at: 1)
      #expect(model.gestureModelIndex == 1 && model.gestureLabels.count == 10)
      try Self.choose(model, "circle", "Tag the point")
      try Self.choose(model, "right", "Change to the next preset")
      let before = model.presetIndex
      model.play(
        path: try Self.strokes(
          [
            Self.hands.contacts(.star, person: 0, repetition: 0), Self.contacts(.circle),
            Self.contacts(.right),
          ], in: home))
      var actions: [Action] = []
      try await model.wait(for: "the last gesture") {
        actions += model.takeGestureActions()
        return model.gestureWords.hasPrefix("Gesture: right, ")
      }
      #expect(actions == [.tag])
      #expect(model.presetIndex == before + 1)
      #expect(model.gestureWords.hasSuffix(" % sure."))
      // What was chosen is there at the next start.
      model.end()
      let next = WindowModel(environment: home.environment, home: home.folder.path)
      try await next.wait(for: "the model") { !next.gestureLabels.isEmpty }
      next.chooseGestureLabel(at: try #require(next.gestureLabels.firstIndex(of: "right")))
      #expect(next.gestureModelIndex == 1)
      #expect(
        WindowModel.gestureResponseTitles[next.gestureResponseIndex]
          == "Change to the next preset")
      next.end()
    }
  }

  @Test("Rows go to a file under the name that was given, and blanks are no name")
  func rows() async throws {
    try await RunningWindow.run { model, home in
      let path = home.folder.path + "/rows.csv"
      model.saveGestureRows(to: path)
      #expect(model.savesGestureRows && model.gestureRowsWords.hasPrefix("Give a name"))
      model.setGestureRowLabel("  ")
      #expect(model.gestureRowLabel.isEmpty && model.notice != nil)
      model.dismissNotice()
      model.setGestureRowLabel("ring")
      model.setGestureRowPerson("p7")
      #expect(model.gestureRowsWords == "Each gesture is saved as ring in \(path).")
      model.play(
        path: try Self.strokes([Self.contacts(.circle), Self.contacts(.zigzag)], in: home))
      try await model.wait(for: "both rows") { model.gestureWords.hasPrefix("Row 2 saved as ring") }
      model.saveGestureRows(to: nil)
      #expect(!model.savesGestureRows && model.gestureWords.hasPrefix("Row 2"))
      let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
      #expect(lines.count == 3 && lines.dropFirst().allSatisfy { $0.contains("ring,p7,") })
      // A picture is no file of rows.
      model.saveGestureRows(to: home.image)
      #expect(!model.savesGestureRows && model.notice != nil)
    }
  }

  @Test("A model that cannot be read is told, and no gesture means anything")
  func damaged() async throws {
    try await RunningWindow.run { model, home in
      let folder = home.folder.appending(path: "data/penumbra/models")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data("nonsense\n".utf8).write(to: folder.appending(path: "mine.model"))
      let place = try #require(model.gestureModelTitles.firstIndex(of: "mine"))
      await model.chooseGestureModel(at: place)
      #expect(model.gestureModelIndex == 0 && model.notice?.sentence.contains("mine.model") == true)
      #expect(model.gestureWords == "Gestures mean nothing.")
    }
  }
}
