// Presets managed in the window by keyboard, as a screen reader finds it. Truth is the files in the user's folder.

import Foundation
import TestNeeds
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(60)), .needs(.window)) struct KeptWindowTests {
  @Test(
    "a preset is duplicated, renamed and removed by keys; what comes with the program stays and says so"
  )
  func presets() async throws {
    try await DesktopScreen.run { screen in
      _ = try TwoTones.prepare(screen.home)
      let program = try await DesktopProgram(on: screen)
      try await program.wait("the window") { try program.find("Manage presets…", "push button") }
      try await screen.xdotool("key", "ctrl+F5")
      // The window manager may still be giving the main window the keyboard.
      _ = try await DialogTests.dialog("Manage presets", screen)
      try await program.waitForKeyboard(on: "analysis, comes with Penumbra, in use")
      // What is in use comes with the program.
      try await program.press("Remove…")
      try await program.waitForWords(
        "The preset analysis comes with Penumbra and stays as it is; duplicate it")
      try await program.press("Duplicate")
      try await program.waitForKeyboard(on: "analysis copy")
      #expect(Self.files(screen) == ["analysis copy.toml"])
      try await screen.xdotool("key", "Tab", "ctrl+a")
      try await screen.xdotool("type", "--delay", "20", "my tone")
      try await screen.xdotool("key", "Return")
      try await program.waitForKeyboard(on: "my tone")
      #expect(Self.files(screen) == ["my tone.toml"])
      try await screen.screenshot("manage-presets")
      let listed = try await screen.home.penumbra("presets")
      #expect(listed.standardOutput.contains("my tone"))

      // Return keeps it; the other answer removes it.
      try await program.press("Remove…")
      try await program.question("Remove the preset my tone?")
      try await screen.xdotool("key", "Return")
      try await program.waitForWords("The preset my tone stays")
      #expect(Self.files(screen) == ["my tone.toml"])
      try await program.press("Remove…")
      let asked = try await program.question("Remove the preset my tone?")
      let remove = try #require(
        asked.all.first { $0.name == "Remove" && $0.role == "push button" })
      #expect(remove.act())
      try await program.waitForWords("Removed the preset my tone")
      #expect(Self.files(screen).isEmpty)
      try await screen.xdotool("key", "Escape")
      #expect(try await program.close() == 0)
    }
  }

  @Test("a list of nothing says so, and what to do")
  func nothing() async throws {
    try await DesktopScreen.run { screen in
      _ = try TwoTones.prepare(screen.home)
      let program = try await DesktopProgram(on: screen)
      let words =
        "There are no calibrations yet. Ctrl+K calibrates a tablet, and Import… adds one from a file."
      try await screen.xdotool("key", "ctrl+F4")
      try await program.wait("the words") {
        program.windows().flatMap(\.all).contains { $0.name == words && $0.role == "label" }
          ? true : nil
      }
      let list = try #require(
        program.windows().flatMap(\.all).first { $0.name == "All calibrations" })
      #expect(list.hint == words)
      try await screen.xdotool("key", "Escape")
      #expect(try await program.close() == 0)
    }
  }

  private static func files(_ screen: DesktopScreen) -> [String] {
    let folder = screen.home.file("config/penumbra/presets")
    return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
      .filter { $0.hasSuffix(".toml") }.sorted()
  }
}
