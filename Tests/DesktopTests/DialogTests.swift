// The desktop's own dialogs, by keyboard: GTK builds them here, where no portal is.

import Foundation
import TestBasics
import TestNeeds
import TestSupport
import Testing

@Suite(.needs(.window)) struct DialogTests {
  @Test("tags are exported to the file that is named in the dialog; Escape exports nothing")
  func export() async throws {
    try await JackTestServer.run { _ in
      try await DesktopScreen.run { screen in
        _ = try TwoTones.prepare(screen.home)
        let program = try await DesktopProgram(on: screen)
        try await program.waitForWords("JACK 48 kHz")
        try await screen.xdotool("key", "Right", "t")
        try await program.waitForWords("Tag 1, 200")
        for isCancelled in [true, false] {
          try await screen.xdotool("key", "ctrl+e")
          let dialog = try await DialogTests.dialog("Export the tags", screen)
          if !isCancelled { try await screen.screenshot("export") }
          // Only the name before its ending is marked at first.
          try await screen.xdotool("key", "ctrl+a")
          let path = screen.home.file("\(isCancelled ? "cancelled" : "exported").csv")
          try await screen.xdotool("type", "--delay", "20", path)
          try await screen.xdotool("key", isCancelled ? "Escape" : "Return")
          try await DialogTests.waitForEnd(of: dialog, screen)
        }
        try await program.waitForWords("Exported 1 tag")
        let table = try String(contentsOfFile: screen.home.file("exported.csv"), encoding: .utf8)
        let lines = table.split(separator: "\n")
        #expect(lines.count == 2 && lines[0].hasPrefix("number,x_px,y_px,value"))
        #expect(lines[1].hasPrefix("1,129.0,128.0,200.0"))
        #expect(!FileManager.default.fileExists(atPath: screen.home.file("cancelled.csv")))
        #expect(try await program.close() == 0)
      }
    }
  }

  @Test("an image is opened by its name typed in the dialog, which tells its size and type before")
  func open() async throws {
    try await JackTestServer.run { _ in
      try await DesktopScreen.run { screen in
        _ = try TwoTones.prepare(screen.home)
        let good = try screen.home.write(
          [UInt8]("P5\n64 32\n255\n".utf8) + [UInt8](repeating: 90, count: 64 * 32),
          to: "good.pgm")
        let program = try await DesktopProgram(on: screen)
        try await program.waitForWords("JACK 48 kHz")
        // Escape leaves everything as it was, and the dialog can be opened again.
        try await screen.xdotool("key", "ctrl+o")
        let left = try await DialogTests.dialog("Open an image", screen)
        try await screen.xdotool("key", "Escape")
        try await DialogTests.waitForEnd(of: left, screen)
        try await program.takeKeyboard()
        try await screen.xdotool("key", "ctrl+o")
        let dialog = try await DialogTests.dialog("Open an image", screen)
        try await screen.screenshot("open")
        try await screen.xdotool("type", "--delay", "20", good)
        let facts = "64 × 32 px, 8-bit unsigned integer, pixel size not known"
        try await program.wait("what the file is") {
          program.windows().first { $0.all.contains { $0.role == "label" && $0.name == facts } }
        }
        // What has the keyboard tells a reader.
        try await program.wait("what a reader is told") {
          program.windows().flatMap(\.all).first { $0.role != "label" && $0.hint == facts }
        }
        try await screen.screenshot("open-preview")
        try await screen.xdotool("key", "Return")
        try await DialogTests.waitForEnd(of: dialog, screen)
        try await program.wait("the image") {
          try program.frame()?.name.hasPrefix("good.pgm · 64 × 32") == true ? true : nil
        }
        #expect(try await program.close() == 0)
        #expect(RandomUser.complaints(program.process.standardError) == [])
      }
    }
  }

  /// Waits for a dialog's window, gives it the keyboard, and gives its number.
  static func dialog(_ title: String, _ screen: DesktopScreen) async throws -> String {
    let number = try await screen.window(named: title)
    try await screen.xdotool("windowfocus", "--sync", number)
    try await Task.sleep(for: .milliseconds(500))
    return number
  }

  /// Gives a file a name in the dialog of this title, and waits until it is closed.
  static func save(_ title: String, as path: String, _ screen: DesktopScreen) async throws {
    let saving = try await dialog(title, screen)
    try await screen.xdotool("key", "ctrl+a")
    try await screen.xdotool("type", "--delay", "20", path)
    try await screen.xdotool("key", "Return")
    try await waitForEnd(of: saving, screen)
  }

  static func waitForEnd(of window: String, _ screen: DesktopScreen) async throws {
    let xdotool = try Subprocess.find("xdotool", package: "xdotool")
    let end = ContinuousClock.now + .seconds(Patience.seconds)
    while ContinuousClock.now < end {
      let outcome = try await Subprocess.run(
        xdotool, ["search", "--onlyvisible", "--name", "Export|Make a report|Open an image"],
        environment: screen.environment)
      if !outcome.standardOutput.contains(window) { return }
      try await Task.sleep(for: .milliseconds(100))
    }
    throw DesktopScreen.TooLate(description: "the dialog stayed")
  }
}
