// Loops in the window itself, by keyboard. Truth: what leaves the ports, and the words of the page.

import CAtspi
import Foundation
import TestNeeds
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(60)), .needs(.window)) struct LoopPageWindowTests {
  @Test("a channel is given a sound by keys, heard, muted, and heard again in its bars")
  func channel() async throws {
    try await PlayPageTests.run { screen, program, _ in
      try await program.open(page: "Play")
      try await program.waitForWords("No loops yet: choose a sound for a channel.")
      try await PlayPageTests.tab(to: "Its sound", program)
      try await screen.xdotool("key", "space")
      try await Task.sleep(for: .milliseconds(400))
      try await screen.xdotool("key", "Down", "Return")
      try await program.waitForWords("Channel 1: drums, whole, 0 dB.")
      try await program.wait("the bars") {
        try program.widgets().first { $0.name.hasPrefix("Loops: bar 2, beat ") }
      }
      let capture = try JackCapture(left: "penumbra:out_left", right: "penumbra:out_right")
      try await capture.waitForSound()
      try await screen.screenshot("play-loops")
      try await PlayPageTests.tab(to: "Mute the channel", program)
      try await screen.xdotool("key", "space")
      try await capture.waitForSilence()
      try await screen.xdotool("key", "space")
      try await capture.waitForSound()
      capture.close()
    }
  }

  @Test(
    "the looped stroke is over the image with its quarters; the mouse drags the end of the part")
  func stroke() async throws {
    try await PlayPageTests.run { screen, program, former in
      try await PlayPageTests.stroke(screen, former)
      try await program.open(page: "Play")
      try await PlayPageTests.tab(to: "Its sound", program)
      try await screen.xdotool("key", "space")
      try await Task.sleep(for: .milliseconds(400))
      // After three sounds of the program's own, and the stroke in its own time.
      try await screen.xdotool("key", "Down", "Down", "Down", "Down", "Down", "Return")
      try await program.waitForWords("Channel 1: last stroke, fitted to bars, whole")
      try await program.wait("the bars") {
        try program.widgets().first { $0.name.hasPrefix("Loops: bar 1, beat ") }
      }
      try await Task.sleep(for: .milliseconds(300))
      try await screen.screenshot("play-loop-stroke")
      let place = try PlayPageTests.places(program)
      // White squares at both ends, 6 px round their places, black within.
      let pixels = try await ScreenPixels(of: screen)
      for x in [20.0, 560] {
        let (left, top) = place(x, 200)
        let (column, row) = (Double(left) ?? 0, Double(top) ?? 0)
        let (inner, outer) = (
          pixels.brightness(from: 0, to: 2, of: column, row),
          pixels.brightness(from: 4, to: 8, of: column, row)
        )
        #expect(inner.upperBound < 20 && outer.upperBound > 245, "\(x): \(inner) \(outer)")
      }
      // The end is dragged to the middle: the stroke is of even speed.
      let (from, to) = (place(560, 200), place(290, 202))
      try await screen.xdotool("mousemove", from.0, from.1, "mousedown", "1")
      try await screen.xdotool("mousemove", place(400, 210).0, place(400, 210).1)
      try await screen.xdotool("mousemove", to.0, to.1)
      try await screen.screenshot("play-loop-drag")
      try await screen.xdotool("mouseup", "1")
      try await program.waitForWords("first to second quarter")
      try await program.wait("the row") {
        try program.find("Part that is repeated: first to second quarter")
      }
      // Beside the ends the mouse traces.
      let start = place(60, 60)
      try await screen.xdotool("mousemove", start.0, start.1, "mousedown", "1")
      try await screen.xdotool("mousemove", place(90, 60).0, place(90, 60).1, "mouseup", "1")
      try await program.wait("the part that stays") {
        try program.find("Part that is repeated: first to second quarter")
      }
    }
  }
}
