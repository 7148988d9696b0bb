// The history in the window itself, by keyboard: what was set is taken back and done again, named in the menu, and
// listed. Truth is what a screen reader finds, and the file that tags are kept in.

import CAtspi
import Foundation
import TestNeeds
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(60)), .needs(.window)) struct HistoryWindowTests {
  @Test("sound, contrast and tags are taken back by Ctrl+Z, and the list goes back to any step")
  func steps() async throws {
    try await JackTestServer.run { _ in
      try await DesktopScreen.run { screen in
        _ = try TwoTones.prepare(screen.home)
        let program = try await DesktopProgram(on: screen)
        try await program.waitForWords("JACK 48 kHz")
        try await screen.xdotool("key", "ctrl+z")
        try await program.waitForWords("nothing to undo")
        // A tag, the image inverted, and the output gain turned in its field.
        try await screen.xdotool("key", "ctrl+Right", "t")
        try await program.waitForWords("Tag 1, 200")
        try await screen.xdotool("key", "i")
        let gain = try #require(try program.find("Output gain", "spin button"))
        let before = try #require(gain.value)
        try await program.tab(to: "Output gain")
        try await screen.xdotool("key", "Down")
        try await program.wait("the gain") {
          abs((gain.value ?? 0) - (before - 0.05)) < 1e-6 ? true : nil
        }
        let turned = gain.value
        try await screen.xdotool("key", "ctrl+i", "ctrl+z")
        try await program.waitForWords("Undo: Output gain")
        #expect(gain.value == before)
        try await screen.xdotool("key", "ctrl+shift+z")
        try await program.waitForWords("Redo: Output gain")
        #expect(gain.value == turned)

        // The list, as a screen reader finds it.
        try await screen.xdotool("key", "ctrl+shift+h")
        let rows = try await program.wait("the list") {
          let found = try? Self.rows(program)
          return found?.count == 4 ? found : nil
        }
        #expect(rows.map(\.name)[0...2] == ["The beginning", "Tag 1 set", "Inverted image on"])
        #expect(rows[3].name.hasPrefix("Output gain ") && rows[3].name.hasSuffix(", now"))
        try await program.wait("the keyboard on the step in force") {
          Accessible.having(ATSPI_STATE_FOCUSED, among: rows).first?.name == rows[3].name
            ? true : nil
        }
        try await screen.screenshot("edit-history")
        try await screen.xdotool("key", "Up", "Up", "Return")
        try await program.waitForWords("2 steps taken back, now: Tag 1 set")
        #expect(gain.value == before)
        try await program.wait("the list to say so") {
          let names = (try? Self.rows(program))?.map(\.name) ?? []
          return names.count == 4 && names[1] == "Tag 1 set, now"
            && names[2] == "Inverted image on, taken back" ? true : nil
        }
        try await screen.xdotool("key", "Up", "Return")
        try await program.waitForWords("1 step taken back, now: The beginning")
        #expect(try Self.tagRows(screen).isEmpty)
        try await screen.xdotool("key", "Down", "Down", "Down", "Return")
        try await program.waitForWords("3 steps done again, now: Output gain")
        #expect(try Self.tagRows(screen).count == 1)
        #expect(gain.value == turned)
        try await screen.xdotool("key", "Escape")
        try await program.wait("the keyboard in the window again") {
          try program.frame()?.has(ATSPI_STATE_ACTIVE) == true ? true : nil
        }

        // The menu says what the keys would do.
        try await screen.xdotool("key", "ctrl+i", "ctrl+z")
        try await program.waitForWords("Undo: Output gain")
        try await screen.xdotool("key", "F10")
        try await program.wait("the menu") {
          let names = Set(
            try program.widgets().filter { $0.role == "menu item" }.map(\.name))
          return names.contains("Undo: Inverted image on")
            && names.contains { $0.hasPrefix("Redo: Output gain ") } ? true : nil
        }
        try await screen.xdotool("key", "Escape")
        #expect(try await program.close() == 0)
      }
    }
  }

  private static func rows(_ program: DesktopProgram) throws -> [Accessible] {
    Accessible.program("penumbra-desktop", isDeep: true)?.children
      .flatMap(\.all).filter { $0.role == "list item" && !$0.name.isEmpty }
      .filter { !$0.name.hasPrefix("Preset") } ?? []
  }

  /// The rows of the only file of tags, without its header.
  private static func tagRows(_ screen: DesktopScreen) throws -> [String] {
    let folder = screen.home.file("data/penumbra/tags")
    let name = try #require(try FileManager.default.contentsOfDirectory(atPath: folder).first)
    return try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8).split(separator: "\n")
      .dropFirst().map(String.init)
  }
}
