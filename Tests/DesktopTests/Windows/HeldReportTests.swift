// The complete motion of a mouse and of the desktop's stylus, of which GTK delivers one event a
// frame. Truth is the circle that the device is moved along, and the session's record of it.

import Foundation
import TestNeeds
import TestSupport
import Testing

@Suite(.needs(.window), .needs(.devices)) struct HeldReportTests {
  private static let steps = 200
  private static let radius = 90.0

  @Test("between two frames nothing of a quick stroke is lost, by mouse or by stylus")
  func circle() async throws {
    try await TouchScreen.run { touch, program, view, _ in
      let middle = view.place(0.5, 0.5)
      func place(_ step: Int) -> Place {
        let angle = 2 * Double.pi * Double(step) / Double(Self.steps)
        return middle.moved(byX: Self.radius * cos(angle), y: Self.radius * sin(angle))
      }
      // 250 reports a second, or fewer on a busy machine; how long it took is the truth of the times.
      var seconds: [String: Double] = [:]
      func trace(_ tool: String, _ move: (Place) throws -> Void) throws {
        let begin = ContinuousClock.now
        for step in 1...Self.steps {
          try move(place(step))
          usleep(4_000)
        }
        seconds[tool] = (ContinuousClock.now - begin) / .seconds(1)
      }
      try touch.point(at: place(0))
      try touch.pressMouse(isDown: true, place(0))
      try await HeldReportTests.waitForTouch(of: "mouse", program)
      try trace("mouse") { try touch.point(at: $0) }
      try await touch.desktop.xdotool("key", "ctrl+l")
      // 4 ms and a frame of 16.7 ms, in round numbers, beside period and engine.
      try await program.waitForWords(", desktop ")
      try touch.pressMouse(isDown: false, place(0))

      try await touch.bringPen(place(0))
      try touch.pressPen(1, isDown: true, place(0), pressure: 0.5)
      try await HeldReportTests.waitForTouch(of: "pen", program)
      try trace("pen") { try touch.movePen($0, pressure: 0.75) }
      try touch.pressPen(1, isDown: false, place(0), pressure: 0)
      try await view.wait(point: view.imagePoint(place(0)), tolerance: 0.6)

      for tool in ["mouse", "pen"] {
        let told = try await HeldReportTests.contacts(of: tool, program)
        let missing = view.missing((1...Self.steps).map { place($0) }, among: told)
        #expect(missing.isEmpty, "\(tool): \(told.count) rows")
        let times = told.compactMap { $0["time_s"].flatMap(Double.init) }
        let gaps = zip(times.dropFirst(), times).map { ($0 - $1) * 1_000 }.sorted()
        try #require(gaps.count > 100)
        print("\(tool): \(told.count) reports, \(gaps[gaps.count / 2]) ms apart in the middle")
        // The X server stamps a report when it takes it, on a busy machine several at once: together
        // they last as long as the movement, and none comes before another.
        #expect(times == times.sorted())
        let span = try #require(times.last) - #require(times.first)
        let moved = try #require(seconds[tool])
        #expect((moved * 0.5...moved * 1.5 + 1).contains(span), "\(span) s of \(moved) s")
        // Each has a time of its own, not that of its frame, of which there are sixty a second; the
        // movement takes less than a second where the machine has time for it.
        if moved < 1.5 { #expect(Set(times).count > Int(moved * 60) + 5, "\(Set(times).count)") }
        if tool == "pen" {
          let forces = told.compactMap { $0["pressure"].flatMap(Double.init) }
          #expect(forces.count { abs($0 - 0.75) < 0.01 } >= Self.steps)
        }
      }
    }
  }

  /// Waits until the window has the press.
  ///
  /// Until then the window manager holds the pointer by a synchronous grab, and the X server gives what
  /// moves meanwhile the whole pixels of the last such move, though the fractions of its own.
  private static func waitForTouch(of tool: String, _ program: DesktopProgram) async throws {
    try await program.wait("the touch of the \(tool)") {
      try StylusTests.strokes(program.screen.home)
        .contains { $0["tool"] == tool && $0["contact"] == "1" } ? true : nil
    }
  }

  /// The recorded strokes of a tool, once the lift is among them: the record is written a little
  /// later.
  static func contacts(
    of tool: String, _ program: DesktopProgram
  ) async throws -> [[String: String]] {
    try await program.wait("the record of the \(tool)") {
      let rows = try StylusTests.strokes(program.screen.home).filter { $0["tool"] == tool }
      guard rows.last?["contact"] == "0", rows.contains(where: { $0["contact"] == "1" }) else {
        return nil
      }
      return rows.filter { $0["contact"] == "1" }
    }
  }
}
