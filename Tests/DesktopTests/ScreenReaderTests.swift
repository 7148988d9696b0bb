// The window under a real screen reader. Truth: what Orca hands to the speech server.

import CAtspi
import Foundation
import TestBasics
import TestNeeds
import TestSupport
import Testing

@Suite(.needs(.window)) struct ScreenReaderTests {
  @Test(
    "while a screen reader runs, each answer is said once, by it; killed, the window speaks itself")
  func once() async throws {
    try await DesktopScreen.run { screen in
      _ = try TwoTones.prepare(screen.home)
      try screen.home.write("describe = false\n", to: "config/penumbra/settings.toml")
      let reader = try await ScreenReader(on: screen)
      let program = try await DesktopProgram(
        on: screen, environment: ["SPEECHD_ADDRESS": "unix_socket:\(reader.speech.socketPath)"])
      // Orca follows a window that it saw become active.
      try await Patience.wait(for: "the window's name from the screen reader") {
        reader.said().contains { $0.contains("penumbra") }
      }
      var heard = 0
      for (key, words) in Self.script {
        let before = reader.said().count
        try await screen.xdotool("key", key)
        try await reader.wait(for: words, since: before)
        try await Task.sleep(for: .milliseconds(300))
        let wanted = ScreenReader.letters(words)
        let times = reader.said(since: before).count { $0.contains(wanted) }
        #expect(times == 1, "\(key): \(reader.said(since: before))")
        heard += 1
      }
      #expect(heard == Self.script.count)
      await reader.kill()
      // Without it the same words come from the program itself.
      let before = reader.said().count
      var isSpoken = false
      for _ in 0..<240 where !isSpoken {
        try await screen.xdotool("key", "space")
        try await Task.sleep(for: .milliseconds(500))
        isSpoken = reader.said(since: before).contains { $0.contains("percent") }
      }
      #expect(isSpoken, "\(reader.said(since: before))")
      #expect(try await program.close() == 0)
    }
  }

  // Keys, and words of their answers, each of which is another than the one before.
  private static let script = [
    ("space", "value"), ("space", "px"), ("t", "Tag 1"), ("Right", ""), ("n", "Tag 1 selected"),
    ("ctrl+l", "latency"), ("F2", "Press a key to hear what it does"),
    ("t", "Tag the point"), ("Escape", "The keys do their work again"),
    ("ctrl+m", "Silenced"), ("ctrl+m", "Sounding again"),
  ].filter { !$0.1.isEmpty }
}
