// An exercise in the window itself, by keyboard and mouse. Truth: the words of the page, and what is written of a
// circle that is drawn here.

import CAtspi
import Foundation
import TestNeeds
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(60)), .needs(.window)) struct ExercisePageWindowTests {
  @Test("it is begun by keys, drawn with the mouse, ended by keys, and its image comes back")
  func circle() async throws {
    try await PlayPageTests.run { screen, program, _ in
      try await program.open(page: "Exercise")
      try await program.waitForWords("No exercise yet.")
      try await PlayPageTests.tab(to: "Begin the exercise", program)
      try await screen.xdotool("key", "space")
      try await program.waitForWords("Attempt 1 of 8")
      try await program.wait("the other title") {
        try program.find("End the exercise", "push button")
      }
      try await screen.screenshot("exercise")
      let image = try #require(try program.find("Microscope image")?.extent)
      let side = Double(min(image.width, image.height))
      let middle = (
        x: Double(image.x) + Double(image.width) / 2, y: Double(image.y) + Double(image.height) / 2
      )
      func move(_ share: Double) async throws {
        let angle = -Double.pi / 2 + 2 * .pi * share
        let (x, y) = (middle.x + 0.35 * side * cos(angle), middle.y + 0.35 * side * sin(angle))
        try await screen.xdotool("mousemove", "\(Int(x.rounded()))", "\(Int(y.rounded()))")
      }
      try await move(0)
      try await screen.xdotool("mousedown", "1")
      for step in 1...100 { try await move(Double(step) / 100) }
      try await screen.xdotool("mouseup", "1")
      try await program.waitForWords("Attempt 2 of 8")
      try await screen.screenshot("exercise-second")
      try await program.wait("the points") {
        try program.widgets().first { $0.name.contains("3 of 24 points") }
      }
      try await PlayPageTests.tab(to: "End the exercise", program)
      try await screen.xdotool("key", "space")
      try await program.waitForWords("3 of 24 points in 1 of 8 attempts.")
      try await program.wait("the first title") {
        try program.find("Begin the exercise", "push button")
      }
    }
  }
}
