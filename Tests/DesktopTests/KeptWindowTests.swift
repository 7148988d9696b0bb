// Presets managed in the window by keyboard, as a screen reader finds it. Truth is the files in the user's folder.

import CAtspi
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
      try await Self.focus("analysis, comes with Penumbra, in use", program)
      // What is in use comes with the program.
      try await Self.press("Remove…", program)
      try await program.waitForWords(
        "The preset analysis comes with Penumbra and stays as it is; duplicate it")
      try await Self.press("Duplicate", program)
      try await Self.focus("analysis copy", program)
      #expect(Self.files(screen) == ["analysis copy.toml"])
      try await screen.xdotool("key", "Tab", "ctrl+a")
      try await screen.xdotool("type", "--delay", "20", "my tone")
      try await screen.xdotool("key", "Return")
      try await Self.focus("my tone", program)
      #expect(Self.files(screen) == ["my tone.toml"])
      try await screen.screenshot("manage-presets")
      let listed = try await screen.home.penumbra("presets")
      #expect(listed.standardOutput.contains("my tone"))

      // Return keeps it; the other answer removes it.
      try await Self.press("Remove…", program)
      try await Self.question("Remove the preset my tone?", program)
      try await screen.xdotool("key", "Return")
      try await program.waitForWords("The preset my tone stays")
      #expect(Self.files(screen) == ["my tone.toml"])
      try await Self.press("Remove…", program)
      let asked = try await Self.question("Remove the preset my tone?", program)
      let remove = try #require(
        asked.all.first { $0.name == "Remove" && $0.role == "push button" })
      #expect(remove.act())
      try await program.waitForWords("Removed the preset my tone")
      #expect(Self.files(screen).isEmpty)
      try await screen.xdotool("key", "Escape")
      #expect(try await program.close() == 0)
    }
  }

  private static func windows() -> [Accessible] {
    Accessible.program("penumbra-desktop", isDeep: true)?.children ?? []
  }

  /// The names of what has the keyboard, in any window.
  private static func focused() -> [String] {
    Accessible.having(ATSPI_STATE_FOCUSED, among: windows().flatMap(\.all)).map(\.name)
  }

  /// Waits until something of this name has the keyboard.
  private static func focus(_ name: String, _ program: DesktopProgram) async throws {
    try await program.wait("the keyboard on \(name)") { focused().contains(name) ? true : nil }
  }

  /// Goes to a button by Tab and presses it.
  private static func press(_ name: String, _ program: DesktopProgram) async throws {
    var met: [[String]] = []
    for _ in 0..<20 {
      let now = focused()
      if now.contains(name) { return try await program.screen.xdotool("key", "space") }
      met.append(now)
      try await program.screen.xdotool("key", "Tab")
      // A busy window takes the key later.
      for _ in 0..<40 {
        if focused() != now { break }
        try await Task.sleep(for: .milliseconds(50))
      }
    }
    throw DesktopScreen.TooLate(description: "Tab does not reach \(name), but \(met)")
  }

  @discardableResult
  private static func question(
    _ sentence: String, _ program: DesktopProgram
  ) async throws -> Accessible {
    let found = try await program.wait(sentence) {
      windows().first { $0.name == sentence && $0.role != "frame" }
    }
    try await program.wait("the keyboard on the answer") {
      Accessible.having(ATSPI_STATE_FOCUSED, among: found.all).isEmpty ? nil : true
    }
    return found
  }

  private static func files(_ screen: DesktopScreen) -> [String] {
    let folder = screen.home.file("config/penumbra/presets")
    return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
      .filter { $0.hasSuffix(".toml") }.sorted()
  }
}
