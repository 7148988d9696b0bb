// Full screen and the calibration of a pen display at twice the text size, in the dark and on a screen of
// small pixels: nothing reaches beyond the screen's edges, every button has a name, and Escape leaves all
// as it was.

import CAtspi
import Foundation
import TestNeeds
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(60)), .needs(.window), .needs(.devices)) struct PenDisplayLookTests {
  @Test(
    "the choices and full screen fit at twice the text size and in the dark",
    arguments: [
      (name: "large", dots: 192, theme: ""), (name: "dark", dots: 96, theme: "Default:dark"),
    ]
  )
  func fits(_ look: (name: String, dots: Int, theme: String)) async throws {
    try await TabletScreen.run(DisplayHand.description) { screen, tablet in
      try await screen.command(
        "xprop", package: "x11-utils",
        [
          "-root", "-f", "RESOURCE_MANAGER", "8s", "-set", "RESOURCE_MANAGER",
          "Xft.dpi:\t\(look.dots)\n",
        ])
      let program = try await DesktopProgram(on: screen, environment: ["GTK_THEME": look.theme])
      try await program.waitForWords("not calibrated")
      try await screen.xdotool("key", "F11")
      try await program.wait("full screen") { try PenDisplayTests.isFull(program) ? true : nil }
      try await Self.look(program, "\(look.name)-full-screen")
      try await screen.xdotool("key", "ctrl+k")
      try await program.waitForWords("Calibrate Penumbra Test Pen")
      try await Self.look(program, "\(look.name)-pen-display-choices")
      try await screen.xdotool("key", "Return")
      try await program.waitForWords("Cross 1 of 16")
      try await Self.look(program, "\(look.name)-pen-display-touch")
      try await screen.xdotool("key", "Escape")
      try await program.waitForWords("Calibration ended, nothing was stored")
      // Full screen as before the calibration, until its button is pressed.
      #expect(try PenDisplayTests.isFull(program))
      #expect(try #require(try program.find("Leave full screen", "push button")).act())
      try await program.wait("the window") { try PenDisplayTests.isFull(program) ? nil : true }
      #expect(try await program.close() == 0)
    }
  }

  @Test("on a screen of two pixels for each of the desktop's, the tip is where the mark is, too")
  func dense() async throws {
    try await JackTestServer.run { _ in
      try await FakeTabletBed.run { bed in
        let tablet = try bed.plug(DisplayHand.description)
        try await DesktopScreen.run(width: 2_560, height: 1_600) { screen in
          let program = try await DesktopProgram(on: screen, environment: ["GDK_SCALE": "2"])
          try await program.waitForWords("not calibrated")
          var hand = DisplayHand(tablet, density: 2)
          try await screen.xdotool("mousemove", "1200", "1596", "key", "F11")
          try await program.wait("full screen") { try PenDisplayTests.isFull(program) ? true : nil }
          try await screen.xdotool("key", "ctrl+k")
          try await program.waitForWords("Calibrate Penumbra Test Pen")
          try await screen.xdotool("key", "Return")
          try await program.waitForWords("Cross 1 of ")
          try await PenDisplayTests.calibrate(&hand, program)
          try await screen.xdotool("key", "Return")
          try await program.waitForWords("calibrated on this screen, 0.")
          try await PenDisplayTests.touch(
            601, 901, ImageView(program), hand, program, "dense")
          #expect(try await program.close() == 0)
        }
      }
    }
  }

  /// Nothing reaches beyond the screen's edges, and everything that can be pressed has a name.
  private static func look(_ program: DesktopProgram, _ picture: String) async throws {
    try await Task.sleep(for: .milliseconds(800))
    try await program.screen.screenshot(picture)
    for widget in try program.widgets() {
      guard let extent = widget.extent, extent.width > 0, extent.x >= 0 else { continue }
      #expect(extent.x + extent.width <= 1_280, "\(widget.role) \(widget.name) in \(picture)")
      if widget.role == "push button" { #expect(!widget.name.isEmpty, "\(picture)") }
    }
  }
}
