// The page of the tablet in the window itself, by mouse and keyboard, at a tablet. Sources of truth: what is reported at
// the device node, what a screen reader finds, and the file that is kept.

import CAtspi
import Foundation
import TestNeeds
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(60)), .needs(.window), .needs(.devices)) struct TabletPageTests {
  private static let light = "Light touches: force "

  private static func kept(_ screen: DesktopScreen) throws -> String {
    let home = screen.home
    let folder = home.environment["XDG_CONFIG_HOME"] ?? "\(home.path)/.config"
    let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    guard let file = files.first(where: { $0.contains("tablets/") && $0.hasSuffix(".toml") }) else {
      return ""
    }
    return try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
  }

  @Test(
    "the curve is moved by keys and mouse, the pen is told and drawn, and everything has a name")
  func page() async throws {
    try await TabletScreen.run(FakeTabletPen.description) { screen, tablet in
      _ = try TwoTones.prepare(screen.home)
      let program = try await DesktopProgram(on: screen)
      try await program.waitForWords("not calibrated: image fills the tablet")
      try await program.open(page: "Tablet")
      for widget in try program.widgets() { AppearanceTests.checkName(widget, "Tablet") }
      try await program.waitForWords("Bring the pen near the tablet.")
      let slider = try await program.wait("the curve") {
        try program.widgets().first { $0.role == "slider" && $0.name.hasPrefix(Self.light) }
      }
      #expect(slider.name == "Light touches: force 0 %, pressure 0 %")
      try await program.tab(to: slider.name)
      try await screen.xdotool("key", "shift+Right", "Right", "shift+Up")
      try await program.wait("the point") {
        try program.find("Light touches: force 11 %, pressure 10 %", "slider")
      }
      try await screen.xdotool("key", "Next")
      try await program.wait("the other point") {
        try program.find("Firm touches: force 100 %, pressure 100 %", "slider")
      }
      try await screen.xdotool("key", "shift+Left")
      try await program.wait("the file") {
        try Self.kept(screen).contains("pressure-curve = \"11,10,90,100\"") ? true : nil
      }

      try tablet.report(.x(10_000), .y(5_000), .pen(true), .tiltX(30), .upperButton(true))
      try tablet.report(.upperButton(false))
      try await program.waitForWords("Lean: 30°, to the right")
      for step in 0..<60 as Range<Int32> {
        try tablet.report(
          .x(10_000 + 300 * step), .y(5_000 + 150 * step), .pressure(200 + 60 * step),
          .touch(true))
        try await Task.sleep(for: .milliseconds(8))
      }
      // 3,740 of 4,095 units.
      try await program.waitForWords("Pressure: 91 % of the tip's range, heard as ")
      try await program.waitForWords("Tool: pen, touching")
      // Where the keyboard is, the page is seen.
      try await program.tab(to: "Empty the field")
      try await screen.screenshot("tablet-page")
      let field = try #require(try program.find("Test field", "image")?.extent)
      let origin = try await StrokeTests.origin(program)
      let pixels = try await ScreenPixels(of: screen)
      var white = 0
      for y in origin.y + field.y..<origin.y + field.y + field.height {
        for x in origin.x + field.x..<origin.x + field.x + field.width where pixels[x, y] > 240 {
          white += 1
        }
      }
      #expect(white > 300)
      try await screen.xdotool("key", "space")
      try await program.waitForWords("The test field is empty")
      try tablet.report(.pressure(0), .touch(false))
      #expect(try await program.close() == 0)
    }
  }
}
