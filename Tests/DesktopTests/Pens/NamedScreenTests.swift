// The names of what takes the keyboard where a tablet is: how to get the permission for it, and its calibration over
// the whole screen.

import CAtspi
import Foundation
import TestNeeds
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(60)), .needs(.window), .needs(.devices)) struct NamedScreenTests {
  @Test("the page of the permission")
  func permission() async throws {
    try await TabletScreen.run { screen, tablet in
      try tablet.forbid()
      let program = try await DesktopProgram(on: screen, launcher: try TabletScreen.plainUser())
      try await program.waitForWords("A tablet is there (\(tablet.path)) and this user may not")
      try #require(try program.find("How to get permission", "push button")).act()
      try await program.waitForWords("This user may not read \(tablet.path).")
      let found = try NamedWidgetTests.check("the permission")
      #expect(found.contains { $0.name.hasPrefix("Copy sudo ") })
      #expect(found.contains { $0.name.hasPrefix("Use the mouse") })
      #expect(try await program.close() == 0)
    }
  }

  @Test("the calibration over the whole screen: choices, crosses, verdict")
  func calibration() async throws {
    let sheet = try SheetCrosses(count: 4)
    try await TabletScreen.run(FakeTabletPen.description) { screen, tablet in
      let program = try await DesktopProgram(on: screen)
      try await program.waitForWords("JACK 48 kHz")
      try await program.waitForWords("not calibrated")
      try await screen.xdotool("key", "F11")
      try await screen.xdotool("key", "ctrl+k")
      try await program.waitForWords("Calibrate Penumbra Test Pen")
      let choices = try NamedWidgetTests.check("the calibration's choices")
      #expect(choices.contains { $0.name.hasPrefix("Begin with cross 1") })
      // The list of targets begins with the smallest one.
      try await program.tab(to: "Target: ")
      try await screen.xdotool("key", "space")
      try await Task.sleep(for: .milliseconds(400))
      try await screen.xdotool("key", "Home", "Return")
      try await Task.sleep(for: .milliseconds(400))
      let begin = try await program.wait("the beginning") {
        try program.find("Begin with cross 1", "push button")
      }
      #expect(begin.act())
      try await program.waitForWords("Cross 1 of 4")
      try NamedWidgetTests.check("the calibration's crosses")
      var hand = SheetHand()
      try await CalibrationTests.touch(sheet.crosses + sheet.checks, &hand, tablet, program)
      try await program.waitForWords("not stored yet")
      try NamedWidgetTests.check("the calibration's verdict")
      #expect(try await program.close() == 0)
    }
  }
}
