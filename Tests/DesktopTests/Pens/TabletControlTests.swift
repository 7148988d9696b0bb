// The tablet's buttons and rings on its page in the window itself, by keyboard, at a tablet with a pad. Sources of truth:
// what is reported at the device nodes, what a screen reader finds, and the file that is kept.

import CAtspi
import Foundation
import TestNeeds
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(60)), .needs(.window), .needs(.devices)) struct TabletControlTests {
  private static let file = "config/penumbra/tablets/penumbra-test-pen-1d50-7e57.toml"

  private static func kept(_ screen: DesktopScreen) -> String {
    (try? String(contentsOfFile: screen.home.file(file), encoding: .utf8)) ?? ""
  }

  private static func press(_ pad: FakeTablet, _ code: UInt16) throws {
    for isDown in [true, false] { try pad.report(.key(code, isDown)) }
  }

  /// Moves the choice of a list by arrow keys, from its first entry on.
  private static func choose(
    _ count: Int, in name: String, gives choice: String, _ program: DesktopProgram
  ) async throws {
    try await program.tab(to: "\(name):")
    try await program.screen.xdotool("key", "space")
    // The list opens; a key that comes before goes to its button, where it does nothing.
    try await Task.sleep(for: .milliseconds(500))
    try await program.screen.xdotool("key", "Home")
    for _ in 0..<count { try await program.screen.xdotool("key", "Down") }
    try await program.screen.xdotool("key", "Return")
    try await program.wait("\(name): \(choice)") {
      try program.widgets().contains { $0.name == "\(name): \(choice)" } ? true : nil
    }
  }

  @Test("a button of the pad is found, gets an action by keys, and does it; so does the ring")
  func page() async throws {
    try await JackTestServer.run { _ in
      try await FakeTabletBed.run { bed in
        let tablet = try bed.plug(FakeTabletPen.description)
        let pad = try bed.plug(FakeTabletPen.pad, number: 6)
        try await DesktopScreen.run(width: 1_024, height: 600) { screen in
          _ = try TwoTones.prepare(screen.home)
          let program = try await DesktopProgram(on: screen)
          try await program.waitForWords("not calibrated: image fills the tablet")
          try await program.open(page: "Tablet")
          try await program.waitForWords("Press a button or turn a ring: it is named here.")
          try await program.wait("the pad's rows") {
            try program.widgets().contains { $0.name == "Pad button 8: As usual" } ? true : nil
          }
          for widget in try program.widgets() { AppearanceTests.checkName(widget, "Tablet") }
          try Self.press(pad, 0x101)
          try await program.waitForWords("Pad button 2: As usual")
          // What is named is a text that takes the keyboard, too: not the row that is looked for below.
          try Self.press(pad, 0x100)
          try await program.waitForWords("Pad button 1: As usual")
          // As usual, nothing, record, next and former preset, silence, louder, softer, tag.
          try await Self.choose(8, in: "Pad button 2", gives: "Tag the point", program)
          try await program.wait("the file") {
            Self.kept(screen).contains("button-2 = \"tag\"") ? true : nil
          }
          try await screen.screenshot("tablet-buttons")
          try await Self.choose(2, in: "Ring", gives: "Volume", program)
          try await screen.screenshot("tablet-ring")
          try tablet.report(.x(20_000), .y(12_500), .pen(true))
          try await program.waitForWords("Tool: pen, hovering")
          try Self.press(pad, 0x101)
          try await program.waitForWords("Pad button 2: Tag the point")
          try await program.waitForWords("Tag 1")
          try pad.report(.axis(8, 28), .axis(0x28, 15))
          for place in (10...27).reversed() { try pad.report(.axis(8, Int32(place))) }
          try await program.waitForWords("Ring: Volume")
          try await program.open(page: "Sound")
          try await program.wait("the volume") {
            guard let value = try program.find("Volume in decibels", "spin button")?.value else {
              return nil as Bool?
            }
            return abs(value + 15) < 1e-6 ? true : nil
          }
          try await program.open(page: "Tablet")
          try await program.tab(to: "Reset all buttons")
          try await screen.xdotool("key", "space")
          try await program.waitForWords("All buttons and rings do what they do as usual")
          #expect(!Self.kept(screen).contains("controls"))
          #expect(try await program.close() == 0)
        }
      }
    }
  }
}
