// What the window looks like at the next start, in the window itself. Truth: how it looked when it was closed.

import CAtspi
import Foundation
import TestNeeds
import TestSupport
import Testing

@Suite(.needs(.window)) struct NextStartTests {
  @Test("page, panel's width, zoom and full screen are there again; a key makes the panel wider")
  func again() async throws {
    try await JackTestServer.run { _ in
      try await DesktopScreen.run { screen in
        _ = try TwoTones.prepare(screen.home)
        let program = try await DesktopProgram(on: screen)
        try await program.waitForWords("JACK 48 kHz")
        let own = try await Self.settledWidth(program)
        try await program.open(page: "Measure")
        try await screen.xdotool("key", "ctrl+i", "ctrl+F9", "ctrl+F9", "ctrl+F9", "plus", "plus")
        try await program.wait("the wider panel") {
          try Self.panelWidth(program) == own + 120 ? true : nil
        }
        try await screen.xdotool("key", "ctrl+shift+F9")
        try await program.wait("the narrower panel") {
          try Self.panelWidth(program) == own + 80 ? true : nil
        }
        let zoom = try #require(try await Self.zoom(program))
        try await screen.screenshot("wide-panel")
        #expect(try await program.close() == 0)

        let again = try await DesktopProgram(on: screen)
        try await again.waitForWords("JACK 48 kHz")
        try await again.wait("the panel") {
          try Self.panelWidth(again) == own + 80 ? true : nil
        }
        #expect(try Self.isShown(page: "Measure", again))
        #expect(try await Self.zoom(again) == zoom)
        // Its own width is the least.
        for _ in 0..<4 { try await screen.xdotool("key", "ctrl+shift+F9") }
        try await again.wait("the least width") {
          try Self.panelWidth(again) == own ? true : nil
        }
        try await screen.xdotool("key", "F11")
        try await again.wait("full screen") { try Self.fills(again) ? true : nil }
        #expect(try await again.close() == 0)

        let full = try await DesktopProgram(on: screen)
        try await full.waitForWords("JACK 48 kHz")
        try await full.wait("full screen again") { try Self.fills(full) ? true : nil }
        try await screen.xdotool("key", "F11")
        try await full.wait("a window again") { try Self.fills(full) ? nil : true }
        #expect(try await full.close() == 0)
      }
    }
  }

  private static func panelWidth(_ program: DesktopProgram) throws -> Int {
    try #require(try program.find("Panel", "scroll pane")?.extent).width
  }

  // The panel gets the width of its pages in the window's first half second.
  private static func settledWidth(_ program: DesktopProgram) async throws -> Int {
    var (width, rounds) = (0, 0)
    while rounds < 10 {
      try await Task.sleep(for: .milliseconds(200))
      let now = try panelWidth(program)
      (width, rounds) = (now, now == width ? rounds + 1 : 0)
    }
    return width
  }

  private static func isShown(page: String, _ program: DesktopProgram) throws -> Bool {
    try program.find(page, "page tab")?.has(ATSPI_STATE_SELECTED) == true
  }

  private static func zoom(_ program: DesktopProgram) async throws -> String? {
    try await program.wait("the zoom") {
      try program.words().compactMap { words in
        words.split(separator: "·").map { $0.trimmingCharacters(in: .whitespaces) }
          .first { $0.hasPrefix("zoom ") }
      }.first
    }
  }

  // Without a header the image begins at the window's upper edge.
  private static func fills(_ program: DesktopProgram) throws -> Bool {
    try program.find("Microscope image", "image")?.extent?.y == 0
  }
}
