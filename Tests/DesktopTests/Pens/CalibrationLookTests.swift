// Each state of the calibration screen at twice the text size, dark, in high contrast, and for a pen
// display: everything that can be used has a name, and nothing reaches beyond the window's edges.

import CAtspi
import Foundation
import TestNeeds
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(60)), .needs(.window), .needs(.devices)) struct CalibrationLookTests {
  private static let looks = [
    (name: "plain", dots: 96, theme: ""), (name: "large", dots: 192, theme: ""),
    (name: "dark", dots: 96, theme: "Default:dark"),
    (name: "contrast", dots: 96, theme: "Default:hc"),
  ]
  private static let needingNames: Set = [
    "push button", "toggle button", "check box", "spin button", "text", "entry", "combo box",
    "progress bar", "image",
  ]

  @Test("choices, crosses and verdict fit, and everything has a name", arguments: looks.map(\.name))
  func fits(_ name: String) async throws {
    let look = try #require(CalibrationLookTests.looks.first { $0.name == name })
    let sheet = try SheetCrosses(count: 4)
    try await JackTestServer.run { _ in
      try await FakeTabletBed.run { bed in
        let tablet = try bed.plug(FakeTabletPen.description)
        try await DesktopScreen.run { screen in
          try await screen.command(
            "xprop", package: "x11-utils",
            [
              "-root", "-f", "RESOURCE_MANAGER", "8s", "-set", "RESOURCE_MANAGER",
              "Xft.dpi:\t\(look.dots)\n",
            ])
          let program = try await DesktopProgram(
            on: screen, environment: ["GTK_THEME": look.theme])
          try await program.waitForWords("not calibrated")
          try await screen.xdotool("key", "ctrl+k")
          try await program.waitForWords("Calibrate Penumbra Test Pen")
          try await Self.look(program, "\(name)-calibration-paper")
          try await Self.choose(program, "Target: 16 crosses", "Home")
          try await Self.choose(program, "Target is on: Printed page", "End")
          try await program.wait("the scale") { try program.find("Screen scale in percent") }
          try await Self.look(program, "\(name)-calibration-display")
          try await Self.choose(program, "Target is on: Pen display", "Home")
          let begin = try #require(try program.find("Begin with cross 1", "push button"))
          #expect(begin.act())
          try await program.waitForWords("Cross 1 of 4")
          var hand = SheetHand()
          try await CalibrationTests.touch(
            Array(sheet.crosses.prefix(1)), &hand, tablet, program)
          try await program.waitForWords("Cross 2 of 4")
          try await Self.look(program, "\(name)-calibration-touch")
          try await CalibrationTests.touch(
            Array(sheet.crosses.dropFirst()) + sheet.checks, &hand, tablet, program)
          try await program.waitForWords("not stored yet")
          try await Task.sleep(for: .seconds(2))
          try await Self.look(program, "\(name)-calibration-verdict")
          #expect(try await program.close() == 0)
        }
      }
    }
  }

  /// Opens a list with the keyboard and chooses its first or last entry.
  private static func choose(
    _ program: DesktopProgram, _ name: String, _ key: String
  ) async throws {
    try await program.tab(to: name, limit: 24) { $0.name.hasSuffix(name) }
    try await program.screen.xdotool("key", "space")
    try await Task.sleep(for: .milliseconds(400))
    try await program.screen.xdotool("key", key)
    try await program.screen.xdotool("key", "Return")
    try await Task.sleep(for: .milliseconds(400))
  }

  private static func look(_ program: DesktopProgram, _ picture: String) async throws {
    try await Task.sleep(for: .milliseconds(400))
    try await program.screen.screenshot(picture)
    let frame = try #require(try program.frame()?.extent)
    let parts = try #require(try program.find("Calibration target"))
    #expect((parts.extent?.width ?? 0) > 200, "\(picture)")
    for widget in try program.widgets() where (widget.extent?.width ?? 0) > 0 {
      if needingNames.contains(widget.role) {
        #expect(!widget.name.isEmpty, "\(widget.role) in \(picture)")
      }
      guard let extent = widget.extent, widget.role != "scroll bar" else { continue }
      #expect(
        extent.x >= frame.x - 1 && extent.x + extent.width <= frame.x + frame.width + 1,
        "\(widget.role) \(widget.name) in \(picture): \(extent) beyond \(frame)")
    }
  }
}
