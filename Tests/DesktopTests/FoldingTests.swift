// Groups of a page that are folded away by the keyboard. Source of truth: what a screen reader finds, and the next start.

import CAtspi
import Foundation
import TestNeeds
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(60)), .needs(.window)) struct FoldingTests {
  /// Whether the list of layers has a place on the screen.
  private static func areLayersShown(_ program: DesktopProgram) throws -> Bool {
    try program.widgets().contains { widget in
      widget.name == "Shown" && (widget.extent?.height ?? 0) > 1
    }
  }

  private static func isHistogramShown(_ program: DesktopProgram) throws -> Bool {
    try program.widgets().contains { $0.role == "slider" && ($0.extent?.height ?? 0) > 1 }
  }

  @Test(
    "a heading folds its group by Space, it is folded at the next start, and what a key leads to unfolds"
  )
  func fold() async throws {
    try await JackTestServer.run { _ in
      try await DesktopScreen.run { screen in
        _ = try TwoTones.prepare(screen.home)
        let program = try await DesktopProgram(on: screen)
        try await program.waitForWords("JACK 48 kHz")
        try await program.open(page: "Image")
        try await program.wait("the layers") { try Self.areLayersShown(program) ? true : nil }
        try await program.tab(to: "Layers")
        try await screen.xdotool("key", "space")
        try await program.wait("the layers to go") { try Self.areLayersShown(program) ? nil : true }
        try await screen.screenshot("groups-folded")
        // The keyboard goes on to the next group.
        try await program.tab(to: "Histogram")
        try await screen.xdotool("key", "space")
        try await program.wait("the histogram to go") {
          try Self.isHistogramShown(program) ? nil : true
        }
        #expect(try await program.close() == 0)

        let next = try await DesktopProgram(on: screen)
        try await next.waitForWords("JACK 48 kHz")
        try await next.open(page: "Image")
        try await next.wait("the page") { try next.find("Dark end")?.extent }
        #expect(try !Self.areLayersShown(next))
        #expect(try !Self.isHistogramShown(next))
        try await screen.xdotool("key", "ctrl+shift+c")
        try await next.wait("the histogram to have the keyboard") {
          try next.widgets().first { $0.role == "slider" && $0.has(ATSPI_STATE_FOCUSED) }
        }
        try await screen.screenshot("groups-unfolded")
        #expect(try !Self.areLayersShown(next))
        #expect(try await next.close() == 0)
      }
    }
  }
}
