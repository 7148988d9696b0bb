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
}
