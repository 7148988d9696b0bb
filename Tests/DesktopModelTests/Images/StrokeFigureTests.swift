// The figures of a stroke in the window's model. Source of truth: the stroke that is drawn here, 150 pixels in half
// a second along a minimum-jerk course, whose greatest speed is 15/8 of its mean and whose SPARC is -1.41.

import DesktopModel
import Foundation
import Geometry
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

  /// Holds the mouse down on the image until its running figures stand, and lets it go.
  private static func draw(
    _ model: WindowModel, from start: ImagePoint, to end: ImagePoint, figures: String
  ) async throws {
    model.point(at: model.viewport.viewPoint(of: start), isInContact: true)
    model.tick()
    // Later than its last figures by more than they stand.
    try await Task.sleep(for: .milliseconds(150))
    model.point(at: model.viewport.viewPoint(of: end), isInContact: true)
    try await model.wait(for: figures) {
      model.strokeWords.hasPrefix("Stroke: ") && model.strokeWords.contains(figures)
    }
    model.leave()
    try await model.wait(for: "the end") { model.strokeWords.hasPrefix("Last stroke: ") }
  }

  @Test("While it is drawn its length runs on; once it is over length, speed and smoothness stand")
  func figures() async throws {
    try await RunningWindow.run { model, home in
      #expect(model.strokeWords == "No stroke yet.")
      try await Self.draw(
        model, from: ImagePoint(x: 20, y: 50), to: ImagePoint(x: 50, y: 90), figures: "50 px in ")
      let path = home.folder.appending(path: "stroke.csv")
      try Data(Self.stroke.utf8).write(to: path)
      model.play(path: path.path)
      try await model.wait(for: "the figures of the whole") {
        model.strokeWords.hasPrefix("Last stroke: 150 ")
      }
      let words = model.strokeWords
      #expect(words.hasPrefix("Last stroke: 150 px in 0.5 s, 30"), "\(words)")
      #expect(words.contains("; SPARC -1.4"), "\(words)")
      #expect(words.contains(", 1 sub-movement, "), "\(words)")
      // The last report is of 0.5 too, and lifts.
      #expect(words.contains(", pressure 0.5 ± 0, "), "\(words)")
      #expect(words.contains(", as a line at 0° within 0 px RMS, "), "\(words)")
      // The line in x that fits x(t) = 10 t3 - 15 t4 + 6 t5 best has the slope 9/7 of the mean speed.
      let release = try #require(words.firstMatch(of: #/released at ([0-9.]+) ± [0-9.]+ px/s, 0°/#))
      #expect(abs(try #require(Double(release.1)) - 300 * 9.0 / 7) < 3, "\(words)")
      // It comes to rest, told within 8 % of the peak.
      let lift = try #require(words.firstMatch(of: #/lifted at ([0-9.]+) ± [0-9.]+ px/s, /#))
      #expect(try #require(Double(lift.1)) < 45, "\(words)")
      let peak = try #require(words.split(separator: "at most ").last?.prefix { $0.isNumber })
      // 562 px/s, and a low pass of 20 ms.
      #expect((545...566).contains(try #require(Double(peak))), "\(words)")
    }
  }

  @Test("Held against the line that is measured, it tells how far it is, and how far it was")
  func line() async throws {
    try await RunningWindow.run { model, home in
      // The cursor begins in the middle, at 100, 50.
      model.moveCursor(.up, by: .ten)
      for _ in 0..<8 { model.moveCursor(.left, by: .ten) }
      model.setLineStart()
      for _ in 0..<16 { model.moveCursor(.right, by: .ten) }
      model.setLineEnd()
      try await Self.draw(
        model, from: ImagePoint(x: 30, y: 50), to: ImagePoint(x: 70, y: 60),
        figures: "; 20 px from the line.")
      let path = home.folder.appending(path: "stroke.csv")
      try Data(Self.stroke.utf8).write(to: path)
      model.play(path: path.path)
      // The stroke runs 10 pixels below it.
      try await model.wait(for: "the figures of the whole") {
        model.strokeWords.hasPrefix("Last stroke: 150 ")
      }
      let words = model.strokeWords
      #expect(words.contains(", 10 px RMS from the line, at most 10 px, Fréchet "), "\(words)")
    }
  }

  @Test("A circle with a tremor has its curvature, its law, its tremor")
  func circle() async throws {
    try await RunningWindow.run { model, home in
      var lines = ["time_s,x_px,y_px,pressure,contact"]
      for step in 0...600 {
        let time = Double(step) * 0.005
        // An ellipse as a harmonic motion: its speed is the curvature to -1/3.
        let (x, y) = (100 + 60 * cos(3 * time), 50 + 35 * sin(3 * time))
        let shake = 2 * sin(2 * .pi * 6 * time)
        lines.append(
          String(
            format: "%.4f,%.4f,%.4f,%.2f,%d", 0.1 + time, x, y + shake,
            step.isMultiple(of: 2) ? 0.4 : 0.6, step == 600 ? 0 : 1))
      }
      let path = home.folder.appending(path: "circle.csv")
      try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: path)
      model.play(path: path.path)
      try await model.wait(for: "the figures of the whole") {
        model.strokeWords.hasPrefix("Last stroke: ")
      }
      let words = model.strokeWords
      #expect(words.contains(", curvature 0.0"), "\(words)")
      let tremor = try #require(words.firstMatch(of: #/tremor ([0-9.]+) Hz, ([0-9.]+) px/#))
      #expect(abs(try #require(Double(tremor.1)) - 6) < 0.3, "\(words)")
      #expect(abs(try #require(Double(tremor.2)) - 2) < 0.2, "\(words)")
      // Between reports it goes straight: of a triangle of 0.1 the spread is 0.1 / sqrt(3).
      #expect(words.contains(", pressure 0.5 ± 0.06, "), "\(words)")
    }
  }
}
