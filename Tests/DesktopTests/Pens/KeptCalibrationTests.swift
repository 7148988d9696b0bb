// Calibrations managed in the window by keyboard, while their tablet is plugged in. Truth is the files in the user's folder,
// and the status line, which names the calibration that holds.

import Foundation
import TestNeeds
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(60)), .needs(.window), .needs(.devices)) struct KeptCalibrationTests {
  @Test("the one in use is renamed and stays in use, and is removed with its map")
  func managed() async throws {
    try await TabletScreen.run(FakeTabletPen.description) { screen, _ in
      let text = """
        version = 1

        [tablet]
        name = "Penumbra Test Pen"
        bus = 3
        vendor = 0x1D50
        product = 0x7E57

        [paper]
        width-mm = 120.0

        [map]
        xx = 0.005
        xy = 0.0
        x0 = 10.0
        yx = 0.0
        yy = 0.005
        y0 = 10.0

        """
      try FileManager.default.createDirectory(
        atPath: screen.home.file(Self.folder), withIntermediateDirectories: true)
      try screen.home.write(text, to: "\(Self.folder)/desk.toml")
      let program = try await DesktopProgram(on: screen)
      try await program.wait("its calibration") {
        try program.words().contains { $0.contains("calibrated") && !$0.contains("not calibrated") }
          ? true : nil
      }
      try await screen.xdotool("key", "ctrl+F4")
      _ = try await DialogTests.dialog("Manage calibrations", screen)
      try await program.waitForKeyboard(on: "desk, in use")
      try await screen.xdotool("key", "Tab", "ctrl+a")
      try await screen.xdotool("type", "--delay", "20", "left hand")
      try await screen.xdotool("key", "Return")
      try await program.waitForKeyboard(on: "left hand, in use")
      #expect(Self.files(screen) == ["left hand.toml"])
      let listed = try await screen.home.penumbra("calibrations")
      #expect(listed.standardOutput.contains("left hand"))
      try await program.press("Duplicate")
      try await program.waitForKeyboard(on: "left hand copy")
      for (times, words) in [
        (1, "left hand copy, in use, chosen for this image"), (2, "left hand copy"),
      ] {
        try await program.press("Use for this image")
        try await program.wait("the choice, \(times) times") {
          program.windows().flatMap(\.all).first { $0.role == "list item" && $0.name == words }
        }
      }
      try await screen.xdotool("key", "Escape", "ctrl+F4")
      _ = try await DialogTests.dialog("Manage calibrations", screen)
      try await program.waitForKeyboard(on: "left hand, in use")
      for (name, next) in [("left hand", "left hand copy, in use"), ("left hand copy", nil)] {
        try await program.press("Remove…")
        let asked = try await program.question("Remove the calibration \(name)?")
        let remove = try #require(
          asked.all.first { $0.name == "Remove" && $0.role == "push button" })
        #expect(remove.act())
        if let next { try await program.waitForKeyboard(on: next) }
      }
      try await program.waitForWords("not calibrated")
      #expect(Self.files(screen) == [])
      try await screen.xdotool("key", "Escape")
      #expect(try await program.close() == 0)
    }
  }

  private static let folder = "config/penumbra/calibrations"

  private static func files(_ screen: DesktopScreen) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: screen.home.file(folder))
    return (names ?? []).filter { $0.hasSuffix(".toml") }.sorted()
  }
}
