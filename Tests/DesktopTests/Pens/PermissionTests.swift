// A tablet that this user may not read, and how to get it: the message bar, the page, the mouse
// until then, and the tablet as soon as the permission is granted.

import CAtspi
import Foundation
import TestNeeds
import TestSupport
import Testing

@Suite(.needs(.window), .needs(.devices)) struct PermissionTests {
  /// The first button of the page, which has the keyboard once the page is there.
  private static func firstButton(_ program: DesktopProgram) async throws -> Accessible {
    try await program.wait("the keyboard on the first button") {
      try program.widgets().first {
        $0.name.hasPrefix("Copy sudo ") && $0.has(ATSPI_STATE_FOCUSED)
      }
    }
  }

  @Test("the bar's button explains how to get permission, and with it the tablet is read at once")
  func permission() async throws {
    try await TabletScreen.run { screen, tablet in
      try tablet.forbid()
      _ = try TwoTones.prepare(screen.home)
      let program = try await DesktopProgram(
        on: screen, launcher: try TabletScreen.plainUser())
      try await program.waitForWords("A tablet is there (\(tablet.path)) and this user may not")
      try await program.waitForWords("no tablet, mouse and keyboard")
      let help = try #require(try program.find("How to get permission", "push button"))
      help.act()
      try await program.waitForWords("Permission to read the tablet")
      try await program.waitForWords("This user may not read \(tablet.path).")
      let command = try await PermissionTests.firstButton(program)
      for widget in try program.widgets() { AppearanceTests.checkName(widget, "Permission") }
      try await screen.screenshot("permission")
      try await screen.xdotool("key", "space")
      let said = try await program.waitForWords("Copied: sudo ")
      #expect(command.name.hasSuffix(said.dropFirst("Copied: ".count)))
      // The page is beside the image, not in front of it: the mouse traces.
      try await RecordingTests.trace(program)
      try await screen.xdotool("key", "ctrl+s")
      try await program.wait("the keyboard on the field") {
        try program.widgets().first {
          $0.name == "Name of the preset to save" && $0.has(ATSPI_STATE_FOCUSED)
        }
      }
      // What is pasted there is the name that is saved.
      try await screen.xdotool("key", "ctrl+v")
      try await Task.sleep(for: .milliseconds(500))
      try await screen.xdotool("key", "Return")
      try await program.waitForWords("Saved the preset \(said.dropFirst("Copied: ".count))")
      try await program.open(page: "Tablet")
      try #require(try program.find("How to get permission", "push button")).act()
      try tablet.allow()
      try await program.waitForWords("not calibrated: image fills the tablet")
      // The mouse was heard last; now it is the pen.
      try await tablet.play(TabletScreen.pen(), stamps: .now)
      try await program.waitForWords(", tablet reader")
      try await program.wait("the bar to go") {
        try program.words().contains { $0.hasPrefix("A tablet is there") } ? nil : true
      }
      try await screen.screenshot("permitted")
      #expect(try await program.close() == 0)
    }
  }

  @Test("whoever wants the mouse is asked no more")
  func mouse() async throws {
    try await TabletScreen.run { screen, tablet in
      try tablet.forbid()
      let program = try await DesktopProgram(
        on: screen, launcher: try TabletScreen.plainUser())
      try await program.waitForWords("and this user may not")
      try #require(try program.find("How to get permission", "push button")).act()
      _ = try await PermissionTests.firstButton(program)
      let mouse = try await program.wait("the button") {
        try program.find("Use the mouse", "push button")
      }
      mouse.act()
      try await program.waitForWords("Mouse and keyboard only")
      #expect(try !program.words().contains { $0.contains("and this user may not") })
      #expect(try await program.close() == 0)
    }
  }
}
