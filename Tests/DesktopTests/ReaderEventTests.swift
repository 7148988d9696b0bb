// What a screen reader is told when a key is pressed: one event with the words, and no chatter of levels. Truth: the
// signals on the accessibility bus.

import Foundation
import TestNeeds
import TestRigs
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(60)), .needs(.window)) struct ReaderEventTests {
  /// A change of a name, a description or a value that a reader is told of.
  private struct Change {
    let path: Substring
    let property: Substring
    let words: Substring
  }

  private static func changes(_ text: Substring) -> [Change] {
    "\n\(text)".components(separatedBy: "\nsignal ").dropFirst().compactMap { signal in
      let pattern =
        /path=([^;]+); .*member=PropertyChange\n +string "([^"]*)"(?s:.*?)variant +string "([^"]*)"/
      return signal.firstMatch(of: pattern).map {
        Change(path: $0.1, property: $0.2, words: $0.3)
      }
    }
  }

  @Test("arrow, Space and T each tell one thing, value with unit first")
  func events() async throws {
    try await JackTestServer.run { _ in
      try await DesktopScreen.run { screen in
        let program = try await DesktopProgram(on: screen, [try TwoTones.prepare(screen.home)])
        try await program.waitForWords("48 kHz")
        let signals = try await AccessibleSignals(on: screen)
        try await screen.xdotool("key", "ctrl+i")
        var image: Substring?
        // The first arrow shows the cursor. Half of the picture is 60, half 200.
        for (key, words) in [
          ("Right", "100 %, value 200"), ("Left", "100 %, value 200"),
          ("space", "100 %, value 200"),
          ("Right", "100 %, value 200"), ("t", "Tag 1, 200"), ("ctrl+Left", "0 %, value 60"),
          ("space", "0 %, value 60"),
        ] {
          try await Task.sleep(for: .seconds(2))
          let before = signals.text.count
          try await screen.xdotool("key", key)
          func changes() -> [Change] { Self.changes(signals.text.dropFirst(before)) }
          let first = try await program.wait("the words of \(key)") {
            changes().last { $0.property == "accessible-description" && $0.words.hasPrefix(words) }
          }
          // What else the key tells would come by then.
          try await Task.sleep(for: .seconds(2))
          image = image ?? first.path
          let told = changes().filter { $0.path == image }
          #expect(told.count == 1, "\(key): \(told)")
          #expect(first.path == image)
          let levels = changes().filter { $0.words.contains("dB") || $0.words.contains("LUFS") }
          #expect(levels.isEmpty, "\(key): \(levels.count), \(levels.first?.words ?? "")")
        }
        signals.end()
        #expect(try await program.close() == 0)
      }
    }
  }
}
