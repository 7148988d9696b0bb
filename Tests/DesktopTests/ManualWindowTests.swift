// The manual in the window, by keyboard. Truth is what a screen reader finds, and the manual page itself.

import CAtspi
import DesktopModel
import Foundation
import TestNeeds
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(60)), .needs(.window)) struct ManualWindowTests {
  @Test(
    "F12 opens the manual at its first paragraph, words that are typed find theirs, Escape closes it"
  )
  func search() async throws {
    try await DesktopScreen.run { screen in
      let program = try await DesktopProgram(on: screen)
      try await screen.xdotool("key", "F12")
      let page = try await ManualPage.read()
      let paragraphs = page.sections.flatMap(\.paragraphs)
      let rows = try await program.wait("the paragraphs") {
        let rows = Self.rows()
        return rows.count == paragraphs.count + page.sections.count ? rows : nil
      }
      #expect(Set(rows.map(\.name)) == Set(paragraphs + page.sections.map(\.title)))
      try await program.wait("the keyboard on the first of them") {
        Accessible.having(ATSPI_STATE_FOCUSED, among: Self.rows()).first?.name
          == paragraphs[0] ? true : nil
      }
      try await screen.screenshot("manual")
      try await screen.xdotool("type", "wastebasket delete")
      let found = paragraphs.filter {
        $0.lowercased().contains("wastebasket") && $0.lowercased().contains("delete")
      }
      #expect(!found.isEmpty)
      try await program.wait("those that say so") {
        let names = Self.rows().map(\.name)
        return names.count < 8 && found.allSatisfy(names.contains) ? true : nil
      }
      try await screen.xdotool("key", "Escape")
      try await program.wait("the window gone") { Self.rows().isEmpty ? true : nil }
      #expect(try await program.close() == 0)
    }
  }

  @Test("Where there is no program for manual pages the window says which package has it")
  func missing() async throws {
    try await DesktopScreen.run { screen in
      let program = try await DesktopProgram(
        on: screen, environment: ["PATH": screen.home.path])
      try await screen.xdotool("key", "F12")
      try await program.wait("the sentence") {
        let windows = Accessible.program("penumbra-desktop", isDeep: true)?.all ?? []
        return windows.contains { $0.name == ManualPage.Failure.noReader.sentence } ? true : nil
      }
      #expect(try await program.close() == 0)
    }
  }

  private static func rows() -> [Accessible] {
    let windows = Accessible.program("penumbra-desktop", isDeep: true)?.children ?? []
    return windows.first { $0.name == "Manual" }?.all.filter { $0.role == "list item" } ?? []
  }
}
