// The tour on a clean home, by keyboard. Truth: the cards of the list, as a screen reader finds them.

import CAtspi
import DesktopModel
import Foundation
import TestNeeds
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(60)), .needs(.window)) struct TourWindowTests {
  private static func labels() -> [String] {
    (Accessible.program("penumbra-desktop", isDeep: true)?.children.flatMap(\.all) ?? [])
      .filter { $0.role == "label" }.map(\.name)
  }

  private static func wait(for card: TourCard, _ program: DesktopProgram) async throws {
    try await program.wait(card.title) {
      let shown = labels()
      return shown.contains(card.place) && shown.contains(card.title) && shown.contains(card.text)
        ? true : nil
    }
  }

  @Test("after the first start the bar offers the tour; Enter leads through it, Escape leaves it")
  func cards() async throws {
    try await JackTestServer.run { _ in
      try await DesktopScreen.run { screen in
        try FileManager.default.removeItem(
          atPath: screen.home.file("config/penumbra/settings.toml"))
        let empty = screen.home.file("no-programs")
        try FileManager.default.createDirectory(atPath: empty, withIntermediateDirectories: true)
        let program = try await DesktopProgram(
          on: screen,
          environment: [
            "PATH": empty, "SPEECHD_ADDRESS": "unix_socket:\(screen.home.file("no-speech"))",
          ])
        try await program.waitForWords("Penumbra is here.")
        try await screen.xdotool("key", "Escape")
        try await program.waitForWords("A tour of five cards shows what Penumbra can do.")
        try await screen.screenshot("tour-offered")
        let button = try await program.wait("its button") {
          try program.find("Take the tour", "push button")
        }
        _ = button.act()
        _ = try await DialogTests.dialog("Tour", screen)
        for card in TourCard.allCases {
          try await Self.wait(for: card, program)
          try await program.wait("the keyboard on the way on") {
            let all = Accessible.program("penumbra-desktop", isDeep: true)?.children.flatMap(\.all)
            return Accessible.having(ATSPI_STATE_FOCUSED, among: all ?? []).contains {
              $0.name == (card.next == nil ? "Done" : "Next")
            } ? true : nil
          }
          if card == .measure { try await screen.screenshot("tour-card") }
          try await screen.xdotool("key", "Return")
        }
        try await program.wait("the main window's keyboard") {
          try program.frame()?.has(ATSPI_STATE_ACTIVE) == true ? true : nil
        }
        try await screen.xdotool("key", "shift+F4")
        _ = try await DialogTests.dialog("Tour", screen)
        try await Self.wait(for: .image, program)
        try await screen.xdotool("key", "Return")
        try await Self.wait(for: .trace, program)
        try await screen.xdotool("key", "shift+Tab", "Return")
        try await Self.wait(for: .image, program)
        try await screen.xdotool("key", "Escape")
        #expect(try await program.close() == 0)
      }
    }
  }
}
