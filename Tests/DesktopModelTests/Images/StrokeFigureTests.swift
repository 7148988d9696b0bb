// The figures of a stroke in the window's model. Source of truth: the stroke that is drawn here, 150 pixels in half
// a second along a minimum-jerk course, whose greatest speed is 15/8 of its mean and whose SPARC is -1.41.

import DesktopModel
import Foundation
import Testing

@MainActor
@Suite(.timeLimit(.minutes(60))) struct StrokeFigureTests {
  private static let stroke: String = {
    var lines = ["time_s,x_px,y_px,pressure,contact"]
    for step in 0...100 {
      let share = Double(step) / 100
      let way = share * share * share * (10 - 15 * share + 6 * share * share)
      let isLast = step == 100
      lines.append(
        String(
          format: "%.4f,%.4f,50,%.1f,%d", 0.1 + 0.5 * share, 20 + 150 * way, isLast ? 0 : 0.5,
          isLast ? 0 : 1))
    }
    return lines.joined(separator: "\n") + "\n"
  }()

  @Test("While it is drawn its length runs on; once it is over length, speed and smoothness stand")
  func figures() async throws {
    try await RunningWindow.run { model, home in
      #expect(model.strokeWords == "No stroke yet.")
      let path = home.folder.appending(path: "stroke.csv")
      try Data(Self.stroke.utf8).write(to: path)
      model.play(path: path.path)
      try await model.wait(for: "the running figures") {
        model.strokeWords.hasPrefix("Stroke: ")
      }
      try await model.wait(for: "the figures of the whole") {
        model.strokeWords.hasPrefix("Last stroke: ")
      }
      let words = model.strokeWords
      #expect(words.hasPrefix("Last stroke: 150 px in 0.5 s, 30"), "\(words)")
      #expect(words.contains("; SPARC -1.4"), "\(words)")
      #expect(words.hasSuffix(", 1 sub-movement."), "\(words)")
      let peak = try #require(words.split(separator: "at most ").last?.prefix { $0.isNumber })
      // 562 px/s, and a low pass of 20 ms.
      #expect((545...566).contains(try #require(Double(peak))), "\(words)")
    }
  }
}
